// The curves of transitions between states: both directions of a pair show, and no curve runs behind a third state.

// { from, control, to } of a quadratic curve.
function transitionCurve(nodes, [from, to], centre) {
  const [start, end] = [nodes[from], nodes[to]];
  const others = nodes.filter((node, at) => node !== null && at !== from && at !== to);
  let best = null;
  for (const bend of bendsOf(start, end, centre)) {
    const curve = bentCurve(start, end, bend);
    const hidden = countBehind(curve, others);
    if (hidden === 0) return curve;
    if (best === null || hidden < best.hidden) best = { curve, hidden };
  }
  return best.curve;
}

// How far a curve may leave the straight line to its right, in the order of preference; below 0 to its left.
// A short or a radial curve bends to the right, so that the two directions part. A long one bends towards the
// middle.
function bendsOf(start, end, centre) {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const isRadial = [start, end].some((node) => Math.hypot(node.x - centre.x, node.y - centre.y) < 1);
  if (isRadial) return [26, 44, 14, 70, 100, -40, -80];
  const turn = (end.x - start.x) * (centre.y - start.y) - (end.y - start.y) * (centre.x - start.x);
  const inward = Math.abs(turn) / length < 50 ? 1 : Math.sign(turn);
  if (length < 210) return [24, 40, 60, -40, -60];
  const near = inward > 0 ? 0.14 : 0.3;
  return [near, near + 0.1, near + 0.2, near - 0.1, near + 0.35, near + 0.55, near + 0.8, -0.2, -0.5]
    .map((part) => inward * part * length);
}

function bentCurve(start, end, bend) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const control = {
    x: (start.x + end.x) / 2 - (dy / length) * bend, y: (start.y + end.y) / 2 + (dx / length) * bend,
  };
  return { from: borderPoint(start, control, 2), control, to: borderPoint(end, control, 4) };
}

// Where the line from a point to the middle of a box meets its border, and a little before.
function borderPoint(box, point, before) {
  const [dx, dy] = [point.x - box.x, point.y - box.y];
  const across = (box.w / 2 + before) / (Math.abs(dx) || 1e-9);
  const down = (box.h / 2 + before) / (Math.abs(dy) || 1e-9);
  const scale = Math.min(across, down);
  return { x: box.x + dx * scale, y: box.y + dy * scale };
}

function curvePoint({ from, control, to }, t) {
  const mix = (one, two, three) => (1 - t) * (1 - t) * one + 2 * t * (1 - t) * two + t * t * three;
  return { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) };
}

// How many of the nodes a curve comes too near to.
function countBehind(curve, nodes) {
  const near = { w: 22, h: 14 };
  const points = Array.from({ length: 19 }, (_, at) => ({ ...curvePoint(curve, (at + 1) / 20), ...near }));
  return nodes.filter((node) => points.some((point) => boxesMeet(node, point))).length;
}
