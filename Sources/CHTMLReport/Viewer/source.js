// The scenario's own file, with the lines of the present step, and those at which it failed.

const sourceRow = 20;

// { element, show(row) }. `goToStep(step)` is called where the reader points at a line of a step.
function sourcePane(file, source, run, problem, goToStep) {
  const lines = source.replace(/\n$/, "").split(/\r\n|\n|\r/);
  const list = el("div", { class: "source-list", role: "region", tabindex: "0",
    "aria-label": `Source of ${file.name}` });
  const element = el("section", { class: "pane source", "aria-label": "Scenario file" },
    el("div", { class: "pane-head" }, el("h2", null, "Scenario"),
      el("span", { class: "source-path", title: file.path }, file.path)), list);
  const ranges = (run?.steps ?? []).map((step) => stepRange(lines, step));
  const faults = faultsOf(file, run, problem, ranges);
  let current = { range: [0, 0], expected: 0 };
  const draw = (index) => {
    const number = index + 1;
    const row = el("div", { class: "source-row" },
      el("span", { class: "source-sign", title: faults.get(number) }, faults.has(number) ? "✗" : ""),
      el("span", { class: "source-number" }, String(number)), el("code", null, coloured(lines[index])),
      faults.has(number) ? unseen(` ✗ ${faults.get(number)}`) : null);
    row.dataset.line = String(number);
    row.classList.toggle("fault", faults.has(number));
    mark(row, number);
    return row;
  };
  const mark = (row, number) => {
    row?.classList.toggle("of-step", number >= current.range[0] && number <= current.range[1]);
    row?.classList.toggle("at-step", number === current.range[0]);
    row?.classList.toggle("expectation", number === current.expected);
    if (number === current.range[0]) row?.setAttribute("aria-current", "step");
    else row?.removeAttribute("aria-current");
  };
  const drawn = windowedList(list, draw);
  drawn.set(lines.length, sourceRow);
  list.addEventListener("click", (event) => {
    const line = Number(event.target.closest("[data-line]")?.dataset.line ?? 0);
    const at = ranges.findIndex(([first, last]) => line >= first && line <= last);
    if (at >= 0) goToStep(run.steps[at]);
  });
  return {
    element,
    reveal: (number) => drawn.reveal(number - 1),
    // Marks the lines of the step of a row of the sequence, and the expectation that the row is compared
    // with.
    show(row) {
      const old = current;
      const range = row?.step ? ranges[run.steps.indexOf(row.step)] : [0, 0];
      current = { range, expected: row?.line ? expectationLine(lines, range, row) : 0 };
      for (const { range: [first, last] } of [old, current]) {
        for (let number = first; number <= last && number > 0; number += 1) mark(drawn.row(number - 1),
          number);
      }
      if (range[0] > 0) drawn.reveal((current.expected || range[0]) - 1, true);
    },
    settle: drawn.settle,
  };
}

// The first and last line of a step: from its own line to the next one that is not indented more.
function stepRange(lines, step) {
  const first = step.line;
  if (!(first >= 1 && first <= lines.length)) return [0, 0];
  const indent = lines[first - 1].search(/\S/);
  let last = first;
  for (let at = first; at < lines.length; at += 1) {
    const own = lines[at].search(/\S/);
    if (own >= 0 && own <= indent) break;
    if (own >= 0 && lines[at][own] !== "#") last = at + 1;
  }
  return [first, last];
}

// What failed, by line: the place of the problem, and the steps that failed.
function faultsOf(file, run, problem, ranges) {
  const faults = new Map();
  for (const [at, step] of (run?.steps ?? []).entries()) {
    if (step.verdict !== 1) continue;
    if (ranges[at][0] > 0) faults.set(ranges[at][0], step.fault ?? `step ${step.number} failed`);
    for (const { note, sign, message } of step.lines) {
      const line = Number(/\bline (\d+)/.exec(note ?? "")?.[1] ?? 0);
      if (sign > 1 && line > 0 && ranges[at][0] > 0) faults.set(line, `${signWords[sign]}: ${message[2]}`);
    }
  }
  const place = /^(.*):(\d+):\d+$/s.exec(problem?.place ?? "");
  if (place && place[1] === file.path) faults.set(Number(place[2]), problem.problem ?? "failed");
  return faults;
}

// The line of the expectation that a line of the sequence is compared with: the one that the note names, or
// else the first below the step that begins with the same name; the second for the second such line, and so
// on.
function expectationLine(lines, [first, last], row) {
  const noted = Number(/\bline (\d+)/.exec(row.line.note ?? "")?.[1] ?? 0);
  if (noted > 0) return noted;
  if (row.line.sign === 0 || row.line.sign === 3 || first === 0) return 0;
  const name = /^[^:\s]+/.exec(row.line.message[2])?.[0] ?? "";
  const begins = (words) => words.trimStart().replace(/^- /, "").trimStart().startsWith(name);
  let before = 0;
  for (const line of row.step.lines) {
    if (line === row.line) break;
    if (line.sign > 0 && line.sign !== 3 && line.message[2].startsWith(name)) before += 1;
  }
  for (let number = first + 1; number <= last; number += 1) {
    if (name !== "" && begins(lines[number - 1]) && before-- === 0) return number;
  }
  return 0;
}

// The indentation of a line, its key with the colon, and the rest.
const yamlKey = /^(\s*(?:- )*)((?:"[^"]*"|'[^']*'|[^\s:{}[\],"'#][^:{}[\],#]*?):)(?=\s|$)(.*)$/s;

// A line of YAML with its keys, texts and comments in colours.
function coloured(line) {
  const comment = /^(.*?)(^#.*|\s#.*)?$/s.exec(line);
  const key = yamlKey.exec(comment[1]);
  const rest = key ? [key[1], el("span", { class: "yaml-key" }, key[2]), key[3]] : [comment[1]];
  return [rest, comment[2] ? el("span", { class: "yaml-comment" }, comment[2]) : null];
}
