// The states of each participant: a list of all, and one with its transitions and its commands.

function machinesView() {
  const { machines } = data("reference");
  page("States", el("h1", null, "States and commands"),
    el("p", null, "Each participant is a state machine. ",
      "A page shows which commands reached it in which state, and which state followed."),
    el("ul", { class: "machines" }, machines.map(machineCard)));
}

function machineCard(machine) {
  const { participant, states, commands, pairs } = machine;
  const gaps = gapCount(machine);
  return el("li", { class: "card" },
    el("h2", null, el("a", { href: machineHash(participant) }, participant)),
    el("p", null, counted(states.length, "state"), ", ", counted(commands.length, "command")),
    el("p", { class: "muted small" }, `${pairs.length} of ${pairs.length + gaps} pairs reached`,
      machine.transitions.length > 0 ? `, ${counted(machine.transitions.length, "transition")}` : null));
}

function machineHash(participant) {
  return hashOf(`machine/${encodeURIComponent(participant)}`);
}

// The pairs of a state and a command that can occur and did not.
function gapCount({ states, commands, pairs, unreachable }) {
  return states.length * commands.length - pairs.length - unreachable.length;
}

function machineView({ rest, query }) {
  const machine = data("reference").machines.find((each) => each.participant === rest[0]);
  if (!machine) {
    showMissing(`There is no participant ${rest[0]}.`);
    return;
  }
  const transitions = transitionsPart(machine);
  page(`States of ${machine.participant}`,
    el("p", { class: "trail small" }, link("#/machines", "States")),
    el("h1", null, `States of ${machine.participant}`),
    otherMachines(machine),
    el("h2", null, "Transitions between states"), transitions.nodes,
    el("h2", null, "Commands in each state"), machineTable(machine));
  transitions.follow(query);
}

function otherMachines(machine) {
  const { machines } = data("reference");
  const item = ({ participant }) => {
    const current = participant === machine.participant && "page";
    return el("li", null, el("a", { href: machineHash(participant), "aria-current": current }, participant));
  };
  return el("nav", { "aria-label": "Participants" }, el("ul", { class: "chips tabs" }, machines.map(item)));
}

// The diagram, the choice of a state, and the transitions in words. The chosen state is in the query.
function transitionsPart(machine) {
  const { states, transitions } = machine;
  if (transitions.length === 0) {
    const words = el("p", { class: "muted" }, "Its state did not change in these runs.");
    return { nodes: words, follow: () => {} };
  }
  const select = el("select", { id: "machine-state" }, el("option", { value: "" }, "all states"),
    states.map((state) => el("option", { value: state }, state)));
  const drawing = el("div",
    { class: "scroll diagram", tabindex: "0", role: "region", "aria-label": "Diagram of the transitions" });
  const list = el("div", { class: "diagram-transitions" });
  const choose = (state) => {
    select.value = states.includes(state) ? state : "";
    const chosen = states.indexOf(select.value);
    const { scrollLeft } = drawing;
    const click = (index) => change(index === chosen ? "" : states[index]);
    replace(drawing, machineDiagram(machine, chosen, click));
    drawing.scrollLeft = scrollLeft;
    replace(list, chosen < 0 ? strongestTransitions(machine) : transitionsOfState(machine, chosen));
  };
  const change = (state) => {
    choose(state);
    replaceQuery({ state: select.value });
    announce(list.textContent);
  };
  select.addEventListener("change", () => change(select.value));
  const follow = (query) => {
    const isFirst = !drawing.firstChild;
    choose(query.get("state") ?? "");
    if (isFirst) drawing.scrollLeft = (drawing.scrollWidth - drawing.clientWidth) / 2;
    stayOnPage(follow);
  };
  const control = el("p", { class: "diagram-choice" },
    el("label", { for: "machine-state" }, "Transitions of"), " ", select);
  const row = el("div", { class: "diagram-row" }, drawing, list);
  return { nodes: [control, row, transitionsDetails(machine)], follow };
}

function strongestTransitions({ states, transitions }) {
  const strongest = [...transitions].sort((one, other) => other[2] - one[2]).slice(0, 10);
  return [el("h3", null, transitions.length > 10 ? "The ten most frequent transitions" : "Transitions"),
    transitionList(strongest.map(([from, to, count]) => [`${states[from]} → ${states[to]}`, count]))];
}

function transitionsOfState({ states, transitions }, chosen) {
  const found = (own, other) => transitions.filter((transition) => transition[own] === chosen)
    .sort((one, two) => two[2] - one[2]).map((transition) => [states[transition[other]], transition[2]]);
  const part = (words, list) =>
    [el("h3", null, words), list.length > 0 ? transitionList(list) : el("p", { class: "muted" }, "none")];
  return [
    part([lineSample("transition-out"), `From ${states[chosen]} to`], found(0, 1)),
    part([lineSample("transition-in"), `To ${states[chosen]} from`], found(1, 0)),
  ];
}

// A piece of the line that the diagram draws for such transitions.
function lineSample(kind) {
  const size = { viewBox: "0 0 26 8", width: 26, height: 8 };
  return svg("svg", { class: "machine-sample", "aria-hidden": "true", ...size },
    svg("g", { class: `transition ${kind}`, "stroke-width": 2 }, svg("path", { d: "M1 4H25" })));
}

function transitionList(transitions) {
  return el("ul", { class: "plain transition-list" }, transitions.map(([words, count]) => el("li", null,
    el("span", null, words),
    el("span", { class: "transition-times" }, count.toLocaleString("en"), unseen(" times")))));
}

// All transitions as a table: what the diagram shows, in words.
function transitionsDetails({ states, transitions }) {
  return el("details", null, el("summary", null, `All ${counted(transitions.length, "transition")} as a table`),
    el("table", { class: "transitions" },
      el("caption", null, "How often one state followed another"),
      el("thead", null, el("tr", null, columnHead("From"), columnHead("To"), columnHead("Times", "number"))),
      el("tbody", null, transitions.map(([from, to, count]) => el("tr", null,
        el("th", { scope: "row" }, states[from]),
        el("td", null, states[to]),
        el("td", { class: "number" }, count.toLocaleString("en")))))));
}
