// The clock of the run, and how fast it goes.

const speeds = [1, 10, 60, 3600];

// { element, show(status) }. `act(words, work)` does what a person asks for.
function clockPart(act) {
  const day = el("span", { class: "live-day" });
  const time = el("span", { class: "live-time" }, "–");
  const speed = el("select", { title: "Speed of the clock", "aria-label": "Speed of the clock" });
  let shown = null;
  const moveBy = (advance, words) => act(`The clock was moved on by ${words}.`,
    () => control("POST", "clock", { advance }));
  speed.addEventListener("change", () => act(speed.value === "1" ? "The clock goes at the usual speed."
    : `The clock goes ${speedWords(Number(speed.value))} as fast as usual.`, () => control("POST", "clock", { speed: Number(speed.value) })));
  const tick = () => {
    if (!shown || document.hidden) return;
    const date = new Date(shown.now + (performance.now() - shown.at) * shown.speed);
    if (Number.isNaN(date.getTime())) return;
    [day.textContent, time.textContent] = date.toISOString().slice(0, 19).split("T");
  };
  setInterval(tick, 250);
  return {
    element: el("section", { class: "live-group live-clock", "aria-label": "Clock" },
      el("span", { class: "live-label" }, "Clock"), day, time, el("span", { class: "muted small" }, "UTC"),
      el("button", { type: "button", onclick: () => moveBy("1m", "a minute") }, "+1 min"),
      el("button", { type: "button", onclick: () => moveBy("1h", "an hour") }, "+1 h"), speed),
    show(status) {
      shown = { ...status, at: performance.now() };
      const known = speeds.includes(status.speed) ? speeds : [...speeds, status.speed].sort((a, b) => a - b);
      if (document.activeElement !== speed || Number(speed.value) !== status.speed) {
        replace(speed, known.map((each) => el("option", { value: String(each) }, speedWords(each))));
        speed.value = String(status.speed);
      }
      tick();
    },
  };
}

function speedWords(speed) {
  return `${speed.toLocaleString("en")} ×`;
}
