// The sequence: a list of rows with the lifelines of the participants. The list carries the content; the
// lines and arrows are drawn for the eye only.

const tallRow = 44;
const lowRow = 27;

// { element, show(rows), select(row, near), mark(row, near), settle(), isAtEnd() }. `chosen(row)` is called where
// the reader points at a row.
function sequencePane(run, chosen) {
  const list = el("div", {
    class: "sequence-list", role: "listbox", tabindex: "0", id: "sequence",
      "aria-label": "Sequence of messages",
  });
  const head = el("div", { class: "lifelines", "aria-hidden": "true" });
  const empty = run.empty ? el("p", { class: "muted small sequence-empty" }, run.empty) : null;
  const element = el("section", { class: "pane sequence", "aria-label": "Sequence" }, head, empty, list);
  const shape = { names: [], x: new Map(), width: 0, height: lowRow };
  let columns = "";
  let rows = [];
  let selected = { row: -1, near: false };
  const draw = (index) => {
    const row = sequenceRow(run, rows, index, shape);
    if (index === selected.row) mark(row, true);
    return row;
  };
  const mark = (node, on) => {
    node?.classList.toggle("current", on && !selected.near);
    node?.classList.toggle("near", on && selected.near);
    node?.setAttribute("aria-selected", String(on));
  };
  const rowsDrawn = windowedList(list, draw);
  const fit = () => {
    if (!fitLifelines(shape, element.clientWidth)) return;
    element.classList.toggle("narrow", shape.height === tallRow);
    element.style.setProperty("--lifelines", `${shape.width}px`);
    replace(head, lifelineNames(shape));
    rowsDrawn.set(rows.length, shape.height);
    if (selected.row >= 0) rowsDrawn.reveal(selected.row);
  };
  // Gives each participant a lifeline, and says whether the columns are as they were.
  const setColumns = () => {
    const names = lifelinesOf(run);
    const widths = columnWidths(run);
    const before = columns;
    columns = JSON.stringify([names, widths]);
    if (columns === before) return true;
    for (const [name, width] of Object.entries(widths)) element.style.setProperty(name, width);
    shape.names = names;
    shape.x.clear();
    if (before !== "") fit();
    return false;
  };
  list.addEventListener("click", (event) => {
    const row = event.target.closest("[data-row]");
    if (row) chosen(Number(row.dataset.row));
  });
  new ResizeObserver(fit).observe(element);
  return {
    element,
    // Rows that only follow those before leave these as they are.
    show(newRows) {
      const before = rows;
      rows = newRows;
      if (empty) empty.hidden = rows.length > 0;
      if (setColumns() && beginWith(rows, before)) rowsDrawn.grow(rows.length);
      else rowsDrawn.set(rows.length, shape.height);
    },
    // Marks a row, and scrolls to it. `near`: the moment is an entry after it that has no row.
    select(row, near) {
      mark(rowsDrawn.row(selected.row), false);
      selected = { row, near };
      rowsDrawn.reveal(row, true);
      mark(rowsDrawn.row(row), true);
      list.setAttribute("aria-activedescendant", `row-${row}`);
    },
    // Marks a row, and does not scroll.
    mark(row, near) {
      mark(rowsDrawn.row(selected.row), false);
      selected = { row, near };
      mark(rowsDrawn.row(row), true);
    },
    settle: rowsDrawn.settle,
    isAtEnd: rowsDrawn.isAtEnd,
  };
}

// Whether rows begin with others, by the first and the last of these.
function beginWith(rows, others) {
  const last = others.length - 1;
  const isSame = (one, other) => one?.line === other.line && one?.step === other.step
    && one?.entry === other.entry;
  return last >= 0 && isSame(rows[0], others[0]) && isSame(rows[last], others[last]);
}

function sequenceRow(run, rows, index, shape) {
  const row = rows[index];
  const node = el("div", {
    class: `sequence-row row-${row.kind}`, role: "option", id: `row-${index}`,
      dataset: { row: String(index) },
    "aria-selected": "false", "aria-posinset": String(index + 1), "aria-setsize": run.grows ? "-1" : String(rows.length),
    "aria-label": rowWords(run, row),
  });
  if (row.kind === "step") return append(node, stepContent(row.step));
  if (row.kind === "line" && row.line.sign > 0) node.classList.add(`sign-${signNames[row.line.sign]}`);
  const entry = row.entry > 0 ? entryOf(run, row.entry) : null;
  return append(node, [
    el("span", { class: "row-number" }, entry ? String(entry.number) : ""),
    el("span", { class: "row-time" }, entry && isNewTime(run, rows, index) ? timeWords(run, entry.time) : ""),
    rowPicture(row, entry, shape),
    row.kind === "entry" ? entryContent(run, entry) : lineContent(row.line),
  ]);
}

// Whether the time of a row is another than that of the row before it.
function isNewTime(run, rows, index) {
  const before = rows[index - 1];
  return !before || before.kind === "step" || before.entry === 0
    || entryOf(run, before.entry).time !== entryOf(run, rows[index].entry).time;
}

function stepContent(step) {
  return [
    el("span", { class: "step-name" }, `Step ${step.number}`),
    step.verdict === 1 ? el("span", { class: "verdict step-verdict" }, "✗ failed") : null,
    step.verdict === 2 ? el("span", { class: "muted step-verdict" }, "not run") : null,
    el("span", { class: "step-words", title: step.words }, step.flows.map((flow) => `${flow} › `),
      step.words),
    el("span", { class: "row-time" }, step.beganAt >= 0 ? duration(step.beganAt) : ""),
  ];
}

function lineContent({ message: [, , what], sign, note }) {
  const end = what.search(/[:\s]/);
  const name = end < 0 ? what : what.slice(0, end);
  return [
    el("span", { class: "row-sign", title: sign > 0 ? signWords[sign] : null }, signs[sign]),
    el("span", { class: "row-what", title: what }, el("b", null, name), end < 0 ? ""
      : what.slice(end, end + 300)),
    note ? el("span", { class: "row-note" }, note) : null,
  ];
}

function entryContent(run, entry) {
  const event = eventOf(entry);
  const fields = fieldsOf(run, entry);
  return [el("span", { class: "row-sign" }), el("span", { class: "row-what" },
    `${event.p} ${event.n}`, fields ? ` ${compact(fields, 120)}` : "")];
}
