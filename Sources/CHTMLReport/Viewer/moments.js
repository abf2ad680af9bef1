// The moments at which requirements and statuses come in the runs: one scan of all entries, kept.

let scannedMoments = null;

// [{ run, entry, count }]: each run in which a requirement fires, the first entry that rests on it, and the
// number of these entries.
function momentsOf(id) {
  return allMoments().get(id) ?? [];
}

// The same for the app that gets an advanced status.
function momentsOfStatus(id) {
  return allMoments().get(statusKey(id)) ?? [];
}

// The runs in which an app gets an advanced status.
function runsWithStatus(id) {
  return new Set(momentsOfStatus(id).map((moment) => moment.run));
}

// Map of each file to its moments, in the order of the files.
function momentsByFile(moments) {
  const found = new Map();
  for (const moment of moments) {
    const file = fileOfRun(moment.run);
    if (!found.has(file)) found.set(file, []);
    found.get(file).push(moment);
  }
  return found;
}

// What `make` returns once the runs are scanned. Before the first scan the page is painted without it.
function afterScan(make) {
  if (scannedMoments) return make();
  const place = el("div", { "aria-busy": "true" }, el("p", { class: "muted" }, "Searching the runs …"));
  setTimeout(() => {
    if (!place.isConnected) return;
    allMoments();
    replace(place, make());
    place.removeAttribute("aria-busy");
  }, 30);
  return place;
}

function allMoments() {
  scannedMoments ??= scanRuns(data("runs"), data("texts"));
  return scannedMoments;
}

function scanRuns(runs, texts) {
  const found = new Map();
  const statuses = new Array(texts.length);
  runs.forEach((numbers, run) => {
    if (!numbers) return;
    eachEvent(numbers, (entry, event, rules) => {
      for (const id of texts[rules] ?? []) addMoment(found, id, run, entry);
      if (statuses[event] === undefined) statuses[event] = statusReceived(texts[event]);
      if (statuses[event] !== null) addMoment(found, statuses[event], run, entry);
    });
  });
  return found;
}

function addMoment(found, key, run, entry) {
  let moments = found.get(key);
  if (!moments) found.set(key, (moments = []));
  const last = moments[moments.length - 1];
  if (last?.run === run) last.count += 1;
  else moments.push({ run, entry, count: 1 });
}

// Calls `visit(number, event, rules)` for each entry of a run, and keeps nothing else of it.
function eachEvent(numbers, visit) {
  const next = numberReader(numbers);
  const skip = (count) => {
    for (; count > 0; count -= 1) next();
  };
  for (let steps = next(); steps > 0; steps -= 1) {
    skip(7);
    skip(next());
    skip(5 * next());
  }
  const count = next();
  for (let number = 1; number <= count; number += 1) {
    visit(number, next(), next());
    skip(2);
    skip(2 * next());
  }
}

// The key of the status that an event brings to an app; null for none.
function statusReceived(event) {
  const id = event?.n === "callbackReceived" ? statusWithin(event.f) : null;
  return id === null ? null : statusKey(statusById(id)?.id ?? id);
}

// A key that no requirement has.
function statusKey(id) {
  return `status ${id}`;
}

// The errorId within the fields of a callback; null for none.
function statusWithin(value) {
  if (value === null || typeof value !== "object") return null;
  if (typeof value.errorId === "string") return value.errorId;
  for (const each of Object.values(value)) {
    const found = statusWithin(each);
    if (found !== null) return found;
  }
  return null;
}

// Returns a function that reads the numbers of a run one after another. Their digits are to the base 44;
// after a digit of 44 or more, the number goes on.
function numberReader(digits) {
  let at = 0;
  return () => {
    let number = 0;
    for (;;) {
      const code = digits.charCodeAt(at);
      at += 1;
      const digit = code - 0x24 - (code > 0x3c ? 1 : 0) - (code > 0x5c ? 1 : 0);
      if (!(digit >= 44)) return number * 44 + digit;
      number = number * 44 + digit - 44;
    }
  };
}
