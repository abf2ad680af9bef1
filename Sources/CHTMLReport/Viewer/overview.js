// The first page: the result, what failed, and all scenarios by area, with search and filters.

// The rest of the failures is shown when the reader asks for it.
const failuresShown = 12;

function overviewView({ query }) {
  const { files, runs, interrupted } = data("overview");
  const list = el("div", { class: "areas" });
  const count = el("p", { class: "found", role: "status" });
  const update = (filter) => drawAreas(list, count, filter);
  const form = filterForm(readFilter(query), update);
  page("Scenarios",
    el("h1", null, resultSentence(runs)),
    interrupted ? el("p", { class: "notice" },
      "The run was interrupted. Some scenarios are not in this report.") : null,
    resultCounts(files, runs),
    failureSection(runs),
    el("section", { "aria-labelledby": "all-scenarios" },
      el("h2", { id: "all-scenarios" }, "All scenarios"), form.element,
      el("div", { class: "found-line" }, count, openAll(list)), list));
  update(readFilter(query));
  stayOnPage((changed) => {
    form.set(readFilter(changed));
    update(readFilter(changed));
  });
}

// Opens all areas, or closes them where all are open.
function openAll(list) {
  const groups = () => [...list.querySelectorAll("details.area")];
  return el("button", { type: "button", class: "quiet", onclick: () => {
    const open = !groups().every((group) => group.open);
    for (const group of groups()) group.open = open;
  } }, "Open or close all areas");
}

// "2 of 13 scenarios failed".
function resultSentence(runs) {
  const bad = runs.filter((run) => run.verdict !== "passed").length;
  if (runs.length === 0) return "No scenario was run";
  if (bad === 0) return runs.length === 1 ? "The scenario passed"
    : `All ${counted(runs.length, "scenario")} passed`;
  const words = runs.every((run) => run.verdict === "passed" || run.verdict === "failed") ? "failed"
    : "did not pass";
  if (runs.length === 1) return `The scenario ${words}`;
  return `${bad.toLocaleString("en")} of ${counted(runs.length, "scenario")} ${words}`;
}

// How many of each verdict, each a link to the list of them, above a bar of their parts.
function resultCounts(files, runs) {
  const counts = new Map(Object.keys(verdictMarks).map((verdict) => [verdict, 0]));
  for (const run of runs) counts.set(run.verdict, (counts.get(run.verdict) ?? 0) + 1);
  const present = [...counts].filter(([, count]) => count > 0);
  const cells = files.filter((file) => file.runs[1] > 1).length;
  return el("div", { class: "result" },
    el("div", { class: "result-bar", "aria-hidden": "true" }, present.map(([verdict, count]) =>
      el("span", { class: `bar-${verdict}`, css: { "flex-grow": String(count) } }))),
    el("ul", { class: "result-counts" }, present.map(([verdict, count]) => el("li", null,
      el("a", { href: hashOf("", { verdict }), class: `verdict verdict-${verdict}` },
        el("span", { class: "verdict-sign", "aria-hidden": "true" }, verdictMarks[verdict]),
        ` ${count.toLocaleString("en")} ${verdictWords[verdict]}`))),
    el("li", { class: "muted" }, `in ${counted(files.length, "file")}`,
      cells > 0 ? `; each cell of a matrix counts as a scenario` : null)));
}

// What did not pass, each with its place and its problem.
function failureSection(runs) {
  const failed = [];
  runs.forEach((run, index) => run.verdict !== "passed" && failed.push(index));
  if (failed.length === 0) return null;
  const list = el("ol", { class: "failures plain" }, failed.slice(0, failuresShown).map(failureItem));
  const more = el("button", { type: "button", onclick: showRest },
    `Show all ${failed.length.toLocaleString("en")}`);
  function showRest() {
    const rest = failed.slice(failuresShown).map(failureItem);
    append(list, rest);
    more.remove();
    rest[0].querySelector("a").focus();
  }
  return el("section", { "aria-labelledby": "what-failed" },
    el("h2", { id: "what-failed" }, "What did not pass"), list,
    failed.length > failuresShown ? more : null);
}

function failureItem(index) {
  const run = data("overview").runs[index];
  return el("li", { class: "failure" },
    el("p", { class: "failure-title" }, verdictMark(run.verdict, run.verdict !== "failed"), " ",
      scenarioLink(index)),
    run.problem ? el("p", { class: "failure-problem" }, run.problem) : null,
    run.place ? el("p", { class: "failure-place" }, run.place) : null);
}
