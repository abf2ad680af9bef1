// The state machine as a picture: the busiest state in the middle, the others around it.

const diagramWidth = 1000;
const labelledMoves = 26;

// The moves of the state with the index `chosen` stand out; where it is -1, the most frequent ones do.
// `choose` gets the index of a state that is clicked.
function machineDiagram({ participant, states, moves }, chosen, choose) {
  const height = Math.min(720, 200 + 40 * states.length);
  const nodes = placedStates(states, moves, height);
  const centre = { x: diagramWidth / 2, y: height / 2 };
  const curves = new Map(moves.map((move) => [move, moveCurve(nodes, move, centre)]));
  const frequent = [...moves].sort((one, other) => other[2] - one[2]);
  const named = frequent.filter((move, at) => chosen < 0 ? at < labelledMoves : isMoveOf(move, chosen));
  const back = moves.filter((move) => !named.includes(move));
  const kind = (move) => chosen < 0 ? "move-any" : move[0] === chosen ? "move-out" : "move-in";
  const taken = nodes.filter((node) => node !== null);
  const label = `${participant}: ${counted(moves.length, "move")} between ${counted(states.length, "state")}.`
    + " The table after the diagram lists the moves.";
  const viewBox = `0 0 ${diagramWidth} ${height}`;
  return svg("svg", { class: "machine", viewBox, role: "img", "aria-label": label },
    back.map((move) => moveArrow(move, curves.get(move), "move-other")),
    named.map((move) => moveArrow(move, curves.get(move), kind(move))),
    nodes.map((node, at) => node && stateNode(node, states[at], at === chosen, () => choose(at))),
    named.map((move) => moveLabel(move, curves.get(move), taken, chosen)));
}

function isMoveOf([from, to], state) {
  return from === state || to === state;
}

// { x, y, w, h, lines } of each state that has a move; null for the others.
function placedStates(states, moves, height) {
  const used = states.map((_, state) => moves.some((move) => isMoveOf(move, state)));
  const hub = busiestState(states, moves);
  const around = orderedAround(states.map((_, at) => at).filter((at) => used[at] && at !== hub), moves);
  const places = evenPlaces(around.length, diagramWidth / 2 - 90, height / 2 - 46);
  return states.map((name, state) => {
    if (!used[state]) return null;
    const lines = linesOf(name);
    const place = state === hub ? { x: 0, y: 0 } : places[around.indexOf(state)];
    return {
      x: diagramWidth / 2 + place.x, y: height / 2 + place.y, lines,
      w: Math.max(...lines.map((line) => line.length)) * 7.4 + 22, h: lines.length * 16 + 12,
    };
  });
}

// The state with the most and the most frequent moves; -1 where there are few states.
function busiestState(states, moves) {
  if (states.length < 5) return -1;
  const weights = states.map((_, state) => moves.filter((move) => isMoveOf(move, state))
    .reduce((sum, move) => sum + weightOf(move), 0));
  return weights.indexOf(Math.max(...weights));
}

function weightOf([, , count]) {
  return 1 + Math.log10(count);
}

// The states in an order around the middle that keeps those with moves near each other. It swaps two states
// where that shortens the moves.
function orderedAround(states, moves) {
  const order = [...states];
  const place = new Map(order.map((state, at) => [state, at]));
  const edges = moves.filter(([from, to]) => place.has(from) && place.has(to));
  const length = () => edges.reduce((sum, move) => {
    const apart = Math.abs(place.get(move[0]) - place.get(move[1]));
    return sum + Math.min(apart, order.length - apart) * weightOf(move);
  }, 0);
  const swap = (one, other) => {
    [order[one], order[other]] = [order[other], order[one]];
    place.set(order[one], one).set(order[other], other);
  };
  let best = length();
  const improve = (one, other) => {
    swap(one, other);
    const now = length();
    if (now >= best - 1e-9) {
      swap(one, other);
      return false;
    }
    best = now;
    return true;
  };
  const pairs = order.flatMap((_, one) => order.slice(one + 1).map((_, at) => [one, one + 1 + at]));
  while (pairs.filter(([one, other]) => improve(one, other)).length > 0);
  return order;
}

// Points on an ellipse, from the left end on, at equal distances along its line.
function evenPlaces(count, width, height) {
  const steps = 720;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = Math.PI + (2 * Math.PI * step) / steps;
    return { x: width * Math.cos(angle), y: height * Math.sin(angle) };
  });
  const lengths = [0];
  for (let at = 1; at <= steps; at += 1) {
    const [one, other] = [points[at - 1], points[at]];
    lengths.push(lengths[at - 1] + Math.hypot(other.x - one.x, other.y - one.y));
  }
  const pointAt = (part) => points[lengths.findIndex((length) => length >= lengths[steps] * part)];
  return Array.from({ length: count }, (_, at) => pointAt(at / count));
}

// A long name stands on two lines, where it has a space near its middle.
function linesOf(name) {
  if (name.length < 13 || !name.includes(" ")) return [name];
  const distance = (at) => Math.abs(at - name.length / 2);
  const [split] = [...name.matchAll(/ /g)].map((match) => match.index)
    .sort((one, other) => distance(one) - distance(other));
  return [name.slice(0, split), name.slice(split + 1)];
}

// The line and its head. Moves to the chosen state are dashed: the direction is not told by colour alone.
function moveArrow(move, { from, control, to }, kind) {
  const angle = Math.atan2(to.y - control.y, to.x - control.x);
  const wing = (turn) =>
    pathPoint({ x: to.x - 9 * Math.cos(angle + turn), y: to.y - 9 * Math.sin(angle + turn) });
  return svg("g", { class: `move ${kind}`, "stroke-width": tenth(0.2 + 0.7 * weightOf(move)) },
    svg("path", { d: `M${pathPoint(from)}Q${pathPoint(control)} ${pathPoint(to)}` }),
    svg("path", { class: "move-head", d: `M${pathPoint(to)}L${wing(0.4)}L${wing(-0.4)}Z` }));
}

function pathPoint({ x, y }) {
  return `${tenth(x)} ${tenth(y)}`;
}

function tenth(number) {
  return Math.round(number * 10) / 10;
}

// The count on its line, at the first of some places where nothing else stands.
function moveLabel(move, curve, taken, chosen) {
  const words = move[2].toLocaleString("en");
  const places = [0.5, 0.58, 0.42, 0.66, 0.34, 0.74, 0.26, 0.8, 0.2].map((t) =>
    ({ ...curvePoint(curve, t), w: words.length * 7 + 6, h: 15 }));
  const place = places.find((each) => !taken.some((other) => boxesMeet(each, other))) ?? places[0];
  taken.push(place);
  const kind = chosen < 0 ? "move-count" : "move-count move-count-chosen";
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
