// One entry of the journal: what happened, the requirements it rests on, why it came, and what it caused.

const causesShown = 10;
const effectsShown = 6;
const requirementsShown = 5;

// { element, show(moment) } where moment = { entry, row }. `goTo(number)` moves to an entry.
function entryPane(run, goTo) {
  const body = el("div", { class: "entry-body" });
  const heading = el("h2", null, "Entry");
  const element = el("section", { class: "entry", "aria-label": "Entry" },
    el("div", { class: "pane-head" }, heading), body);
  body.addEventListener("click", (event) => {
    const anchor = event.target.closest("a[data-entry]");
    if (!anchor) return;
    event.preventDefault();
    goTo(Number(anchor.dataset.entry));
  });
  const effects = effectsOf(run);
  return {
    element,
    show({ entry, row }) {
      const one = entryOf(run, entry);
      heading.textContent = one ? `Entry ${entry} of ${lastEntry(run).toLocaleString("en")}` : "Entry";
      replace(body, lineNotice(run, row), stepFault(row), one ? entryContents(run, one, effects)
        : el("p", { class: "muted small" }, "Nothing has happened yet."));
    },
  };
}

// The numbers of the entries that each entry caused, made on first use and for entries that came since.
function effectsOf(run) {
  let effects = new Map();
  let first = run.first;
  let next = first;
  return (number) => {
    if (first !== run.first) {
      effects = new Map();
      next = first = run.first;
    }
    for (; next <= lastEntry(run); next += 1) {
      const { cause } = entryOf(run, next);
      if (!effects.has(cause)) effects.set(cause, []);
      effects.get(cause).push(next);
    }
    return effects.get(number) ?? [];
  };
}

// How the line of the sequence compares with what is expected.
function lineNotice(run, row) {
  if (!row?.line) return null;
  if (row.line.sign === 0) return messageWords(row.line.message);
  const { sign, note, message: [, , what], decided } = row.line;
  const words = { 1: "As expected", 2: "Differs from what is expected", 3: "Unexpected",
    4: "Expected and missing" }[sign];
  return [sign === 4 ? null : messageWords(row.line.message),
    el("div", { class: `verdict-line verdict-line-${signNames[sign]}` },
    el("p", null, el("span", { class: "row-sign", "aria-hidden": "true" }, signs[sign]), ` ${words}`,
      ownNote(sign, note) ? ` (${ownNote(sign, note)})` : null,
      sign === 4 ? [": ", el("code", null, what)] : null),
    sign === 4 && row.line.entry === 0 ? el("p", { class: "small" }, "Below: the last entry before it.")
      : null,
    decided > 0 && decided !== row.entry
      ? el("p", { class: "small" }, "Decided at ", entryAnchor(run, decided)) : null)];
}

// The line of the sequence in full.
function messageWords([from, to, what]) {
  return el("p", { class: "entry-message" }, el("span", { class: "muted" }, to ? `${from} → ${to}` : from),
    " ", what);
}

function stepFault(row) {
  return row?.step?.fault ? el("p", { class: "notice notice-failed small" }, row.step.fault) : null;
}

function entryContents(run, entry, effects) {
  const event = eventOf(entry);
  const fields = fieldsOf(run, entry);
  return [
    el("p", { class: "entry-name" }, el("span", { class: "entry-who" }, event.p), " ",
      el("b", null, event.n)),
    el("p", { class: "small muted" }, run.start === undefined ? "at " : `at ${timeWords(run, entry.time)}, `,
      `${duration(entry.time)} since the beginning of the run`),
    fields ? el("dl", { class: "facts entry-fields" }, Object.entries(fields).map(fieldRow)) : null,
    causesPart(run, entry),
    effectsPart(run, effects(entry.number)),
    requirementsPart(event.r ?? []),
  ];
}

function fieldRow([name, value]) {
  const long = compact(value, 4000);
  return [el("dt", null, name), el("dd", null, el("code", null, long))];
}

// The requirements with what they ask for in short.
function requirementsPart(ids) {
  if (ids.length === 0) return null;
  const list = el("ul", { class: "plain rests-on" }, ids.slice(0, requirementsShown).map(requirementItem));
  return [el("h3", null, ids.length === 1 ? "Requirement" : `Requirements (${ids.length})`), list,
    restButton(list, ids.slice(requirementsShown), requirementItem)];
}

function requirementItem(id) {
  const known = requirement(id);
  return el("li", null, requirementLink(id), " ",
    known && known.basis !== "explicit"
      ? badge(known.basis === "decision" ? "our decision" : "our interpretation", "ours") : null,
    known ? el("p", null, shortened(`${known.when}: ${known.then.join("; ")}`, 170)) : null);
}

function shortened(words, limit) {
  return words.length > limit ? words.slice(0, limit - 1).trimEnd() + "…" : words;
}

// The causes back to the step of the scenario, the nearest first.
function causesPart(run, entry) {
  const numbers = [];
  for (let at = entryOf(run, entry.cause); at; at = entryOf(run, at.cause)) numbers.push(at.number);
  if (numbers.length === 0) return null;
  const list = el("ol", { class: "plain chain" },
    numbers.slice(0, causesShown).map((number) => entryItem(run, number)));
  return [el("h3", null, "Causes"), list,
    restButton(list, numbers.slice(causesShown), (number) => entryItem(run, number))];
}

function effectsPart(run, numbers) {
  if (numbers.length === 0) return null;
  const list = el("ol", { class: "plain chain" },
    numbers.slice(0, effectsShown).map((number) => entryItem(run, number)));
  return [el("h3", null, "Caused"), list,
    restButton(list, numbers.slice(effectsShown), (number) => entryItem(run, number))];
}

// Shows the rest of a list when it is asked for.
function restButton(list, rest, item) {
  if (rest.length === 0) return null;
  const button = el("button", { type: "button", class: "as-link small" },
    `Show ${rest.length.toLocaleString("en")} more`);
  button.addEventListener("click", () => {
    append(list, [rest.map(item)]);
    button.remove();
  });
  return button;
}

function entryItem(run, number) {
  const fields = fieldsOf(run, entryOf(run, number));
  return el("li", null, entryAnchor(run, number),
    el("span", { class: "chain-fields" }, fields ? compact(fields, 60) : ""));
}

// A link to another entry of the run.
function entryAnchor(run, number) {
  const event = eventOf(entryOf(run, number));
  return el("a", { href: scenarioHash(run.index, number), dataset: { entry: String(number) } },
    `${number} ${event.p} ${event.n}`);
}
