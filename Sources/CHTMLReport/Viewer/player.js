// The player: a run moment by moment. A moment is an entry of the journal, and the row of the sequence that
// shows it or the nearest row before it.

// { element, goToEntry, goToDifference, … } of a run. `moved(entry)` is called after each move.
function player(run, file, source, problem, moved) {
  const fold = stateFold(run);
  const everyEntry = el("input",
    { type: "checkbox", id: "every-entry", checked: keptValue("every-entry") === "yes" });
  let rows = [];
  let stops = [];
  let told = [];
  let find = null;
  let moment = { row: 0, entry: 0, single: false };

  const sequence = sequencePane(run, (row) => goToRow(row));
  const entry = entryPane(run, (number) => goToEntry(number));
  const state = statePane(run);
  const code = source === null ? null
    : sourcePane(file, source, run, problem, (step) => goToRow(rows.findIndex((row) => row.step === step)));
  // A run that goes on is compared with nothing.
  const actions = { first, previous, next, last, cause, goToStop, ...(run.grows ? null : { difference }) };
  const bar = playerBar(actions, everyEntry);

  function setRows() {
    rows = sequenceRows(run, everyEntry.checked);
    stops = stopsOf(rows, everyEntry.checked);
    told = [...new Set(stops.map((index) => rows[index].entry))].filter((each) => each > 0)
      .sort((one, two) => one - two);
    find = rowFinder(rows);
    sequence.show(rows);
  }

  // Shows a moment. `silent`: nothing is read to the reader.
  function show(next, silent) {
    moment = next;
    const row = rows[moment.row];
    const near = row !== undefined && row.entry > 0 && row.entry !== moment.entry;
    const before = Math.max(run.known, everyEntry.checked || moment.single ? moment.entry - 1
      : lastBelow(told, moment.entry));
    sequence.select(moment.row, near);
    entry.show({ entry: moment.entry, row: near ? null : row });
    state.show(fold.at(before), fold.at(moment.entry), before, moment.entry);
    code?.show(row);
    for (const pane of [sequence, code, state]) pane?.settle();
    const words = near ? `entry ${moment.entry}, ${nameOfEntry(run, moment.entry)}` : row ? rowWords(run, row)
      : "";
    const position = stopBelow(moment.row + 1);
    bar.show(position, stops.length, words);
    if (silent) return;
    const between = near || stops[position] !== moment.row;
    announce(`${between ? "after " : ""}${position + 1} of ${stops.length}: ${words}`);
    moved(moment.entry);
  }

  // The position of the last stop before a row, -1 for none.
  function stopBelow(row) {
    return countBelow(stops, row) - 1;
  }

  function goToRow(index, silent) {
    const row = Math.max(0, Math.min(rows.length - 1, index));
    show({ row, entry: rows.length > 0 ? entryOfRow(rows, row) : 0, single: false }, silent);
  }

  function goToEntry(number, silent) {
    const within = Math.max(Math.min(run.first, lastEntry(run)), Math.min(lastEntry(run), number));
    show({ row: find(within), entry: within, single: !told.includes(within) }, silent);
  }

  function goToStop(position, silent) {
    goToRow(stops[Math.max(0, Math.min(stops.length - 1, position))] ?? 0, silent);
  }

  function first() { goToStop(0); }
  function last() { goToStop(stops.length - 1); }
  function next() { goToStop(stopBelow(moment.row + 1) + 1); }

  function previous() {
    const between = rows[moment.row]?.entry !== moment.entry && rows[moment.row]?.entry > 0;
    goToStop(between ? stopBelow(moment.row + 1) : stopBelow(moment.row));
  }

  function cause() {
    const { cause: number } = entryOf(run, moment.entry) ?? { cause: 0 };
    if (entryOf(run, number)) goToEntry(number);
    else announce("This entry has no cause.");
  }

  // The next difference after the moment, and after the last one the first.
  function difference() {
    const after = rows.findIndex((row, index) => index > moment.row && row.line && row.line.sign > 1);
    if (after >= 0) goToRow(after);
    else goToDifference();
  }

  function goToDifference() {
    const found = firstDifference(rows);
    const row = found >= 0 ? found : rows.findIndex(({ step }) => step.verdict === 1);
    if (row >= 0) goToRow(row);
    else announce("There is no difference.");
  }

  // Whether the moment is the last one, and the last row is seen.
  function isAtEnd() {
    return moment.row >= (stops.at(-1) ?? 0) && sequence.isAtEnd();
  }

  // Takes up the entries that have come. A reader at the end stays there; another one stays at the moment.
  function grow() {
    const follows = isAtEnd();
    setRows();
    if (follows) goToStop(stops.length - 1, true);
    else if (!entryOf(run, moment.entry)) goToEntry(run.first, true);
    else {
      moment = { ...moment, row: find(moment.entry) };
      sequence.mark(moment.row, rows[moment.row]?.entry !== moment.entry);
      bar.show(stopBelow(moment.row + 1), stops.length, rowWords(run, rows[moment.row]));
    }
  }

  everyEntry.addEventListener("change", () => {
    keepValue("every-entry", everyEntry.checked ? "yes" : "no");
    setRows();
    goToEntry(moment.entry);
  });
  setRows();
  fold.prepare();
  const element = el("section", { class: code ? "player" : "player player-bare", "aria-label": "Player" },
    bar.element, code?.element, sequence.element, el("div", { class: "side" }, entry.element, state.element));
  return {
    element, ...actions, goToEntry, goToDifference, grow, isAtEnd,
    forget: fold.begin,
    nextEntry: () => goToEntry(moment.entry + 1),
    previousEntry: () => goToEntry(moment.entry - 1),
    page: (by) => goToStop(stopBelow(moment.row + 1) + by),
    focus: () => element.querySelector("#sequence").focus({ preventScroll: true }),
    // Scrolls the window to the sequence, where it is out of sight; to the whole player, where that fits.
    comeIntoSight() {
      const fits = element.clientHeight <= window.innerHeight;
      (fits ? element : sequence.element).scrollIntoView({ block: "nearest" });
    },
    hasDifference: () => firstDifference(rows) >= 0 || run.steps.some((step) => step.verdict === 1),
  };
}

// How many numbers of an ascending list are less than a limit.
function countBelow(numbers, limit) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The last number of an ascending list that is less than a limit, 0 for none.
function lastBelow(numbers, limit) {
  return numbers[countBelow(numbers, limit) - 1] ?? 0;
}

function nameOfEntry(run, number) {
  const event = eventOf(entryOf(run, number));
  return `${event.p}: ${event.n}`;
}
