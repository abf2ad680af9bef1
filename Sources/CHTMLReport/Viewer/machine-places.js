// Where the states of a diagram stand.

function isTransitionOf([from, to], state) {
  return from === state || to === state;
}

// { x, y, w, h, lines } of each state that has a transition; null for the others.
function placedStates(states, transitions, height) {
  const used = states.map((_, state) => transitions.some((transition) => isTransitionOf(transition, state)));
  const hub = busiestState(states, transitions);
  const around = orderedAround(states.map((_, at) => at).filter((at) => used[at] && at !== hub), transitions);
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

// The state with the most and the most frequent transitions; -1 where there are few states.
function busiestState(states, transitions) {
  if (states.length < 5) return -1;
  const weights = states.map((_, state) => transitions.filter((transition) => isTransitionOf(transition, state))
    .reduce((sum, transition) => sum + weightOf(transition), 0));
  return weights.indexOf(Math.max(...weights));
}

function weightOf([, , count]) {
  return 1 + Math.log10(count);
}

// The states in an order around the middle that keeps those with transitions near each other. It swaps two states
// if that makes the lines shorter.
function orderedAround(states, transitions) {
  const order = [...states];
  const place = new Map(order.map((state, at) => [state, at]));
  const edges = transitions.filter(([from, to]) => place.has(from) && place.has(to));
  const length = () => edges.reduce((sum, transition) => {
    const apart = Math.abs(place.get(transition[0]) - place.get(transition[1]));
    return sum + Math.min(apart, order.length - apart) * weightOf(transition);
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
