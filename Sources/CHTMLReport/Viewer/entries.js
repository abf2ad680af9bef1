// The entries of a run: what they hold, and the entry with a number.

// The entry with a number; undefined where the run has none, or keeps it no more.
function entryOf(run, number) {
  return run.entries[number - run.first];
}

// The number of the last entry, 0 for none.
function lastEntry(run) {
  return run.first + run.entries.length - 1;
}

// A time of a run in words: since its beginning, or of the day where the run has a date.
function timeWords(run, milliseconds) {
  if (run.start === undefined) return duration(milliseconds);
  const date = new Date(run.start + milliseconds);
  return Number.isNaN(date.getTime()) ? duration(milliseconds) : date.toISOString().slice(11, 23);
}

// { p, n, f, r } of an entry: participant, name, fields, and the requirements that it rests on.
function eventOf(entry) {
  const event = text(entry.event) ?? { p: "", n: "" };
  const rules = text(entry.rules);
  return rules ? { ...event, r: rules } : event;
}

// The fields of an entry. One that passes a request on has those of its nearest cause that has some.
function fieldsOf(run, entry) {
  const { n, f } = eventOf(entry);
  if (f || (n !== "requestTransmitted" && n !== "requestReceived")) return f;
  for (let at = entryOf(run, entry.cause); at; at = entryOf(run, at.cause)) {
    const fields = text(at.event)?.f;
    if (fields) return fields;
  }
  return undefined;
}
