// The toolbar of the player: moves with their keys, a slider over all lines, and where the moment is.

// The signs of the buttons as paths in a square of 16, drawn with a line of 1.6.
const barSigns = {
  first: "M3.5 3v10M13 3.5L6.5 8l6.5 4.5z", previous: "M13 8H3.5M7.5 3.5L3 8l4.5 4.5",
  next: "M3 8h9.5M8.5 3.5L13 8l-4.5 4.5", last: "M12.5 3v10M3 3.5L9.5 8 3 12.5z",
  cause: "M13 13V9a3 3 0 0 0-3-3H3.5M7 2.5L3.5 6 7 9.5", difference: "M3 6h10M3 10h10M10.5 2.5l-5 11",
  keys: "M2 4.5h12v7.5H2zM5 7h.1M8 7h.1M11 7h.1M5 9.5h6",
};

// { element, show(position, count, words) }
function playerBar(actions, everyEntry) {
  const slider = el("input", { type: "range", class: "slider", min: "1", max: "1", step: "1",
    "aria-label": "Position" });
  const place = el("span", { class: "bar-place" });
  const buttons = {
    first: barButton("first", "First", "Home", actions.first),
      previous: barButton("previous", "Previous", "←", actions.previous),
    next: barButton("next", "Next", "→", actions.next), last: barButton("last", "Last", "End", actions.last),
    cause: barButton("cause", "Cause", "c", actions.cause),
      difference: actions.difference ? barButton("difference", "Difference", "d", actions.difference) : null,
  };
  slider.addEventListener("input", () => actions.goToStop(Number(slider.value) - 1));
  const element = el("div", { class: "bar", role: "toolbar", "aria-label": "Moves" },
    el("div", { class: "bar-group" }, buttons.first, buttons.previous, buttons.next, buttons.last),
    el("div", { class: "bar-group bar-slider" }, slider, place),
    el("div", { class: "bar-group" }, buttons.cause, buttons.difference),
    el("div", { class: "bar-group bar-options" }, el("label", { class: "check" }, everyEntry, "every entry"),
      barButton("keys", "Keys", "?", showKeys)));
  return {
    element,
    show(position, count, words) {
      slider.max = String(Math.max(1, count));
      slider.value = String(position + 1);
      slider.setAttribute("aria-valuetext", `${position + 1} of ${count}: ${words}`);
      const number = Math.max(0, position + 1).toLocaleString("en");
      place.textContent = `${number} of ${count.toLocaleString("en")}`;
      setDim(buttons.first, position <= 0);
      setDim(buttons.previous, position <= 0);
      setDim(buttons.next, position >= count - 1);
      setDim(buttons.last, position >= count - 1);
    },
  };
}

// A button keeps the focus where it can do nothing, so it is dimmed and not disabled.
function setDim(button, dim) {
  button.setAttribute("aria-disabled", String(dim));
}

function barButton(sign, words, key, action) {
  return el("button", { type: "button", class: "bar-button", title: `${words} (${key})`, onclick: action },
    svg("svg", { class: "bar-sign", viewBox: "0 0 16 16", width: 14, height: 14, "aria-hidden": "true" },
      svg("path", { d: barSigns[sign] })),
    el("span", { class: "bar-words" }, words));
}
