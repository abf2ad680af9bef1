// A run that goes on, in the shape in which the viewer shows the runs of a report.

const mostEntries = 5000;
// Entries are dropped some at a time, since that draws the sequence anew.
const droppedAtOnce = 1000;

// The run at the state from which on the page follows it. `empty` says what the reader can do before the first
// entry.
function beginLiveRun({ first, known, start, began, changes, pending }, empty) {
  return {
    index: 0, grows: true, parties: ["client", "server"], first, known, start, began, empty, entries: [],
    initial: servicesFirst(changes), pending: pending.map(newPending),
    // One step that is not a step of a scenario holds all lines.
    steps: [{ number: 0, line: 0, words: "", verdict: 0, beganAt: -1, fault: null, first: 0, flows: [],
      lines: [] }],
  };
}

// The parts of the state with those of the services first: clients change these.
function servicesFirst(changes) {
  const ofServices = [];
  const others = [];
  for (let at = 0; at < changes.length; at += 2) {
    (changes[at][0] === "services" ? ofServices : others).push(changes[at], changes[at + 1]);
  }
  return [...ofServices, ...others];
}

function newPending(item) {
  return { ...item, until: 0 };
}

function addLiveEntry(run, entry) {
  const { number, time, cause, event, rules, changes, taken, pending, decided, message, note } = entry;
  run.entries.push({ number, event, rules: rules.length > 0 ? rules : null, cause, time,
    changes: changes ?? [] });
  for (const id of taken ?? []) {
    const item = run.pending.find((each) => each.id === id);
    if (item) item.until = number;
  }
  run.pending.push(...(pending ?? []).map(newPending));
  if (!message) return;
  const { lines } = run.steps[0];
  if (decided !== number) removePendingLine(lines, decided);
  lines.push({ sign: 0, entry: number, decided: decided === number ? 0 : decided, message, note: note ?? null });
}

// A message stands where it arrives: the line of what was on its way goes.
function removePendingLine(lines, number) {
  for (let at = lines.length - 1; at >= 0 && lines[at].entry >= number; at -= 1) {
    if (lines[at].entry === number && lines[at].note === "pending") lines.splice(at, 1);
  }
}

// Drops the oldest entries where there are too many; `forget(number)` is told the last one before. Says whether
// there were.
function dropLiveEntries(run, forget) {
  if (run.entries.length < mostEntries + droppedAtOnce) return false;
  const first = lastEntry(run) - mostEntries + 1;
  const before = Math.max(run.known, first - 1);
  forget(before);
  run.entries.splice(0, first - run.first);
  run.first = first;
  run.known = before;
  const [step] = run.steps;
  step.lines = step.lines.filter((line) => line.entry >= first);
  run.pending = run.pending.filter((item) => item.until === 0 || item.until >= first);
  return true;
}
