// Runs: each is a text of numbers in the data, and is decoded when it is shown.

// The runs decoded last, the latest at the end.
const decodedRuns = new Map();
const decodedRunsKept = 4;

// { index, first, known, steps, entries, initial, pending } of a run of the overview; null where nothing was run.
// `first` is the number of the first of the entries, and `initial` the state after the entry `known`.
function decodeRun(index) {
  let run = decodedRuns.get(index);
  if (!run) {
    const digits = data("runs")[index];
    if (!digits) return null;
    run = { index, first: 1, known: 0, ...readRun(digits) };
  }
  decodedRuns.delete(index);
  decodedRuns.set(index, run);
  if (decodedRuns.size > decodedRunsKept) decodedRuns.delete(decodedRuns.keys().next().value);
  return run;
}

// Reads a run in its order. Nothing is kept.
function readRun(digits) {
  const next = numberReader(digits);
  const list = (read) => Array.from({ length: next() }, (_, index) => read(index));
  const steps = list(() => readStep(next, list));
  let time = 0;
  const entries = list((index) => {
    const entry = readEntry(next, index + 1, time);
    time = entry.time;
    return entry;
  });
  const initial = readChanges(next);
  const pending = list(() => ({ since: next(), until: next(), delay: next(),
    what: text(next()) ?? ["", ""] }));
  return { steps, entries, initial, pending };
}

function readStep(next, list) {
  const step = {
    number: next(), line: next(), words: text(next()) ?? "", verdict: next(), beganAt: next() - 1,
    fault: text(next()), first: next(), flows: list(() => text(next())), lines: [],
  };
  let before = 0;
  step.lines = list(() => {
    const line = readLine(next, before);
    before = line.entry || before;
    return line;
  });
  return step;
}

// A line of a sequence. Its number tells how many entries it comes after the line before it; a line of
// something that is missing has neither a participant nor an entry.
function readLine(next, before) {
  const sign = next();
  const after = next();
  const earlier = next();
  const message = text(next()) ?? ["", "", ""];
  const entry = message[0] === "" && message[1] === "" ? 0 : before + after;
  return { sign, entry, decided: earlier > 0 ? entry - earlier : 0, message, note: text(next()) };
}

function readEntry(next, number, before) {
  const event = next();
  const rules = next();
  const earlier = next();
  return {
    number, event, rules, cause: earlier > 0 ? number - earlier : 0, time: before + next(),
      changes: readChanges(next),
  };
}

// Path, value, path, value, …: the indices of their texts.
function readChanges(next) {
  return Array.from({ length: next() * 2 }, next);
}
