// The state of a run after each of its entries. A tree is never changed: a change copies the objects on its
// path, so trees share what is the same, and the tree after every 64th entry can be kept.

const checkpointDistance = 64;

// { at(number), prepare(), begin(number) } of a run: the tree after an entry, 0 for the initial one. Before the
// entry `known` there is none.
function stateFold(run) {
  let base = run.known;
  let checkpoints = [applyChanges(Object.create(null), run.initial)];
  let last = { number: base, tree: checkpoints[0] };
  const walk = (tree, from, to) => {
    for (let number = from + 1; number <= to; number += 1) {
      tree = applyChanges(tree, entryOf(run, number).changes);
    }
    return tree;
  };
  const placeOf = (mark) => base + mark * checkpointDistance;
  const extend = () => {
    const mark = checkpoints.length;
    checkpoints.push(walk(checkpoints.at(-1), placeOf(mark - 1), placeOf(mark)));
  };
  const at = (number) => {
    if (number === last.number) return last.tree;
    if (number < base) return null;
    const mark = Math.floor((number - base) / checkpointDistance);
    while (checkpoints.length <= mark) extend();
    const near = last.number < number && last.number > placeOf(mark);
    const tree = near ? walk(last.tree, last.number, number) : walk(checkpoints[mark], placeOf(mark), number);
    last = { number, tree };
    return tree;
  };
  // Makes the checkpoints while the browser has nothing else to do.
  const prepare = () => whenIdle((remaining) => {
    while (remaining() > 3 && placeOf(checkpoints.length) <= lastEntry(run)) extend();
    if (placeOf(checkpoints.length) <= lastEntry(run)) prepare();
  });
  // Forgets the trees before an entry, whose changes are not kept.
  const begin = (number) => {
    if (number <= base) return;
    checkpoints = [at(number)];
    base = number;
  };
  return { at, prepare, begin };
}

function whenIdle(work) {
  if (window.requestIdleCallback) {
    window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
    return;
  }
  setTimeout(() => {
    const until = performance.now() + 10;
    work(() => until - performance.now());
  }, 50);
}

// The tree with a list of changes: path, value, path, value, …
function applyChanges(tree, changes) {
  for (let at = 0; at < changes.length; at += 2) {
    tree = withMember(tree, text(changes[at]), text(changes[at + 1]), 0);
  }
  return tree;
}

// The tree with the value at a path; without its member where the value is null. Objects have no prototype,
// so that any name can be the name of a member.
function withMember(tree, path, value, depth) {
  const copy = Array.isArray(tree) ? tree.slice()
    : Object.assign(Object.create(null), isBranch(tree) ? tree : null);
  const key = path[depth];
  if (depth < path.length - 1) copy[key] = withMember(copy[key], path, value, depth + 1);
  else if (value !== null) copy[key] = value;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

function isBranch(value) {
  return value !== null && typeof value === "object";
}

// Whether two values differ. Shared parts are the same object, and are not looked into.
function differs(one, other) {
  if (one === other) return false;
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) return true;
  const keys = Object.keys(one);
  return keys.length !== Object.keys(other).length
    || keys.some((key) => !(key in other) || differs(one[key], other[key]));
}

// A value in one line, as YAML's flow style, cut after about `limit` characters.
function compact(value, limit) {
  const words = compactPart(value, limit);
  return words.length > limit ? words.slice(0, limit - 1).trimEnd() + "…" : words;
}

function compactPart(value, limit) {
  if (!isBranch(value)) return typeof value === "string" ? plainOrQuoted(value) : String(value);
  const isList = Array.isArray(value);
  let words = isList ? "[" : "{";
  for (const key of Object.keys(value)) {
    if (words.length > limit) return words;
    if (words.length > 1) words += ", ";
    words += (isList ? "" : `${key}: `) + compactPart(value[key], limit - words.length);
  }
  return words + (isList ? "]" : "}");
}

function plainOrQuoted(words) {
  return words === "" || /^\s|\s$|[\n\t]|: |^[[{"'#&*!|>%@`]/.test(words) ? JSON.stringify(words) : words;
}
