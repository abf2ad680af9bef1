// The rows of a sequence: the steps, what came in each of them, and, where the reader wants it, every entry.

// One row: { kind: "step" | "line" | "entry", step, line, entry }. The entry of a line that is missing is 0. A step
// with the number 0, that of a run without a scenario, has no row.
function sequenceRows(run, everyEntry) {
  const rows = [];
  for (const step of run.steps) {
    if (step.number > 0) rows.push({ kind: "step", step, line: null, entry: step.first });
    for (const line of step.lines) rows.push({ kind: "line", step, line, entry: line.entry });
  }
  return everyEntry ? withEveryEntry(run, rows) : rows;
}

// Puts the entries that no row shows before the first row of a later entry.
function withEveryEntry(run, rows) {
  const told = new Set(rows.map((row) => row.entry));
  const rest = run.entries.filter((entry) => !told.has(entry.number));
  const all = [];
  let next = 0;
  const add = (before, step) => {
    while (next < rest.length && rest[next].number < before) {
      all.push({ kind: "entry", step, line: null, entry: rest[next].number });
      next += 1;
    }
  };
  let step = null;
  for (const row of rows) {
    if (row.entry > 0) add(row.entry, step);
    step = row.step;
    all.push(row);
  }
  add(Infinity, step);
  return all;
}

// What the keys and the slider move over, as indices of rows: the lines, and steps that show nothing else.
function stopsOf(rows, everyEntry) {
  const stops = [];
  rows.forEach((row, index) => {
    const alone = row.kind === "step" && row.step.lines.length === 0;
    if (row.kind !== "step" || alone || (everyEntry && row.entry > 0)) stops.push(index);
  });
  return stops;
}

// The entry that a row stands for. Something missing stands for what came last before it.
function entryOfRow(rows, index) {
  for (let at = index; at >= 0; at -= 1) if (rows[at].entry > 0) return rows[at].entry;
  return 0;
}

// The index of the row that shows an entry, or else of the one that shows the nearest entry before it.
function rowFinder(rows) {
  const known = rows.map((row, index) => ({ entry: row.entry, index, line: row.kind === "line" }))
    .filter((each) => each.entry > 0)
    .sort((one, other) => one.entry - other.entry || other.line - one.line || one.index - other.index);
  return (entry) => {
    let low = 0;
    let high = known.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (known[middle].entry < entry) low = middle + 1;
      else high = middle;
    }
    const found = known[low]?.entry === entry ? known[low] : known[low - 1];
    return found?.index ?? 0;
  };
}

// The index of the first row that differs from what is expected, -1 for none.
function firstDifference(rows) {
  return rows.findIndex((row) => row.line && row.line.sign > 1);
}

const signs = ["", "✓", "≠", "+", "−"];
const signWords = ["not checked", "as expected", "differs from what is expected", "unexpected",
  "expected and missing"];
const signNames = ["unchecked", "expected", "differs", "unexpected", "missing"];

// What a note says besides the sign.
function ownNote(sign, note) {
  if (!note || sign < 3) return note ?? "";
  return note.replace(/(^|, )(missing|unexpected)$/, "");
}

// A row in words, for a screen reader.
function rowWords(run, row) {
  if (row.kind === "step") return `step ${row.step.number}: ${row.step.words}`;
  if (row.kind === "entry") {
    const event = eventOf(entryOf(run, row.entry));
    return `entry ${row.entry}, ${event.p}: ${event.n}`;
  }
  const { message: [from, to, what], sign, note } = row.line;
  const who = to ? `${from} to ${to}: ` : from ? `${from}: ` : "";
  return [`${who}${what}`, sign > 0 ? signWords[sign] : "", ownNote(sign, note)].filter(Boolean).join(", ");
}
