// What the services answer next: a late, a lost, a wrong or a garbled answer, and what is scripted.

const delays = ["1s", "5s", "30s", "2m"];

// { element, show(status), setServices(names) }. `act(words, work)` does what a person asks for.
function answersPart(act) {
  const service = el("select", { id: "next-service" }, el("option", { value: "" }, "any service"));
  const delay = el("select", { id: "next-delay", "aria-label": "How late" },
    delays.map((each) => el("option", { value: each }, each)));
  delay.value = "5s";
  const list = el("ul", { class: "live-scripts", "aria-label": "Scripted answers" });
  const script = (answer) => {
    const name = service.value;
    act(`The next answer of ${name || "any service"} ${nextWords(answer)}.`,
      () => control("POST", "next", name ? { answer: name, ...answer } : answer));
  };
  const button = (words, title, answer) => el("button", { type: "button", title,
    onclick: () => script(answer()) }, words);
  return {
    element: el("section", { class: "live-group live-next", "aria-label": "Next answer" },
      el("label", { class: "live-label", for: "next-service" }, "Next answer of"), service,
      el("span", { class: "live-pair" },
        button("late", "The answer comes after this time", () => ({ after: delay.value })), delay),
      button("lost", "No answer comes: the client has to give up", () => ({ fault: "never" })),
      button("500", "The answer has the status 500", () => ({ status: 500 })),
      button("garbled", "Only the first half of the answer comes", () => ({ fault: "malformed" })), list),
    setServices(names) {
      const before = service.value;
      replace(service, el("option", { value: "" }, "any service"),
        names.map((name) => el("option", { value: name }, name)));
      service.value = names.includes(before) ? before : "";
    },
    show({ next, servers }) {
      const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
      replace(list, next.map((item) => scriptItem(item, `next/${item.id}`, "next: ", act)),
        servers.map((item) => scriptItem(item, `servers/${item.answer}`, "", act)));
      if (focused) [...list.querySelectorAll("button")].find((each) => each.dataset.key === focused)?.focus();
      list.hidden = next.length + servers.length === 0;
    },
  };
}

function nextWords({ after, fault, status }) {
  if (after) return `comes late, after ${after}`;
  if (status) return `has the status ${status}`;
  return { never: "is lost", malformed: "is garbled" }[fault];
}

// A scripted answer, and a button that takes it back.
function scriptItem(item, path, before, act) {
  const words = `${item.answer ?? "any service"}: ${answerWords(item)}`;
  const isOfService = path.startsWith("servers/");
  return el("li", null, el("span", null, before, words),
    el("button", { type: "button", class: "quiet", dataset: { key: path },
      title: isOfService ? `Take back the scripted answers of ${item.answer}` : "Take it back",
      "aria-label": `Take back: ${words}`,
      onclick: () => act(`Taken back: ${words}.`, () => control("DELETE", path)) }, "✕"));
}

const faultWords = { never: "lost", malformed: "garbled", reset: "connection broken" };

function answerWords({ after, outcome, nth, where }) {
  const words = [
    outcome?.status ? `status ${outcome.status}` : null,
    outcome?.fault ? faultWords[outcome.fault] ?? outcome.fault : null,
    after ? `after ${after}` : null,
    where ? `where ${compact(where, 60)}` : null, nth ? `request ${nth}` : null,
  ].filter(Boolean);
  return words.join(", ") || "as the model answers";
}
