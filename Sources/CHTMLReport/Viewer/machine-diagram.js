// The state machine as a picture: the busiest state in the middle, the others around it.

const diagramWidth = 1000;
const labelledTransitions = 26;

// The transitions of the state with the index `chosen` stand out; where it is -1, the most frequent ones do.
// `choose` gets the index of a state that is clicked.
function machineDiagram({ participant, states, transitions }, chosen, choose) {
  const height = Math.min(720, 200 + 40 * states.length);
  const nodes = placedStates(states, transitions, height);
  const centre = { x: diagramWidth / 2, y: height / 2 };
  const curves = new Map(transitions.map((each) => [each, transitionCurve(nodes, each, centre)]));
  const frequent = [...transitions].sort((one, other) => other[2] - one[2]);
  const named = frequent.filter((each, at) => (chosen < 0 ? at < labelledTransitions : isTransitionOf(each, chosen)));
  const back = transitions.filter((each) => !named.includes(each));
  const kind = ([from]) => chosen < 0 ? "transition-any" : from === chosen ? "transition-out" : "transition-in";
  const taken = nodes.filter((node) => node !== null);
  const label = `${participant}: ${counted(transitions.length, "transition")} between `
    + `${counted(states.length, "state")}. The table after the diagram lists the transitions.`;
  const viewBox = `0 0 ${diagramWidth} ${height}`;
  return svg("svg", { class: "machine", viewBox, role: "img", "aria-label": label },
    back.map((each) => transitionArrow(each, curves.get(each), "transition-other")),
    named.map((each) => transitionArrow(each, curves.get(each), kind(each))),
    nodes.map((node, at) => node && stateNode(node, states[at], at === chosen, () => choose(at))),
    named.map((each) => transitionLabel(each, curves.get(each), taken, chosen)));
}

// The line and its head. Transitions to the chosen state are dashed: the direction is not told by colour alone.
function transitionArrow(transition, { from, control, to }, kind) {
  const angle = Math.atan2(to.y - control.y, to.x - control.x);
  const wing = (turn) =>
    pathPoint({ x: to.x - 9 * Math.cos(angle + turn), y: to.y - 9 * Math.sin(angle + turn) });
  return svg("g", { class: `transition ${kind}`, "stroke-width": tenth(0.2 + 0.7 * weightOf(transition)) },
    svg("path", { d: `M${pathPoint(from)}Q${pathPoint(control)} ${pathPoint(to)}` }),
    svg("path", { class: "transition-head", d: `M${pathPoint(to)}L${wing(0.4)}L${wing(-0.4)}Z` }));
}

function pathPoint({ x, y }) {
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(number) {
  return Math.round(number * 10) / 10;
}

// The count on its line, at the first of some places where nothing else stands.
function transitionLabel(transition, curve, taken, chosen) {
  const words = transition[2].toLocaleString("en");
  const places = [0.5, 0.58, 0.42, 0.66, 0.34, 0.74, 0.26, 0.8, 0.2].map((t) =>
    ({ ...curvePoint(curve, t), w: words.length * 7 + 6, h: 15 }));
  const place = places.find((each) => !taken.some((other) => boxesMeet(each, other))) ?? places[0];
  taken.push(place);
  const kind = chosen < 0 ? "transition-count" : "transition-count transition-count-chosen";
  return svg("text", { class: kind, x: tenth(place.x), y: tenth(place.y + 4) }, words);
}

function boxesMeet(one, other) {
  return Math.abs(one.x - other.x) < (one.w + other.w) / 2
    && Math.abs(one.y - other.y) < (one.h + other.h) / 2;
}

function stateNode({ x, y, w, h, lines }, name, isChosen, choose) {
  return svg("g", { class: isChosen ? "state state-chosen" : "state", onclick: choose },
    svg("title", null, name),
    svg("rect", { x: tenth(x - w / 2), y: tenth(y - h / 2), width: tenth(w), height: h, rx: 8 }),
    lines.map((line, at) =>
      svg("text", { x: tenth(x), y: tenth(y + 4.5 + (at - (lines.length - 1) / 2) * 16) }, line)));
}
