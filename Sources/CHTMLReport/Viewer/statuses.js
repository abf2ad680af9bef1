// Advanced statuses: the table of all, and one with the scenarios and moments where an app gets it.

const levelMarks = {
  error: ["✗", "failed"], warning: ["!", "warning"], info: ["i", "info"], success: ["✓", "passed"],
};

let statusesById = null;

// The status with an id; undefined for none. CFG5xx stands for CFG500, CFG503 and the like.
function statusById(id) {
  statusesById ??= new Map(data("reference").statuses.map((each) => [each.id, each]));
  return statusesById.get(id) ?? statusesById.get(id.replace(/^([A-Z]+\d)\d\d$/, "$1xx"));
}

function levelBadge(level) {
  const [sign, kind] = levelMarks[level] ?? ["", null];
  return badge(`${sign} ${level}`, kind);
}

function statusesView() {
  const { statuses } = data("reference");
  const counts = el("tbody", null, statuses.map((each) => statusRow(each)));
  page("Statuses", el("h1", null, "Advanced statuses"),
    el("p", null, "An advanced status tells the app more than a callback does, such as why a call failed."),
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Table of statuses" },
      el("table", { class: "statuses" },
        el("caption", null, counted(statuses.length, "status", "statuses"),
          ". The last column counts the files with a scenario in which an app gets it."),
        el("thead", null, el("tr", null,
          ["Status", "Level", "Meaning", "Exists", "Requirements"].map((words) => columnHead(words)),
          columnHead("Scenarios", "number"))),
        counts)));
  afterPaint(() => fillCounts(counts, statuses));
}

function columnHead(words, kind) {
  return el("th", { scope: "col", class: kind }, words);
}

function statusRow({ id, level, meaning, exists, requirements }) {
  return el("tr", null,
    el("th", { scope: "row" }, statusLink(id)),
    el("td", null, levelBadge(level)),
    el("td", { class: "wide" }, meaning),
    el("td", { class: "exists" }, exists ?? "always"),
    el("td", null, requirements.length === 0 ? "none" : separated(firstOf(requirements, 2).map(linkedWord))),
    el("td", { class: "number" }, "…"));
}

// The first few of a list, and how many follow.
function firstOf(list, count) {
  return list.length <= count + 1 ? list : [...list.slice(0, count), `${list.length - count} more`];
}

// Does something when the page has been painted.
function afterPaint(work) {
  setTimeout(work, scannedMoments ? 0 : 30);
}

function fillCounts(body, statuses) {
  if (!body.isConnected) return;
  statuses.forEach(({ id }, at) => {
    const count = momentsByFile(momentsOfStatus(id)).size;
    body.rows[at].lastChild.textContent = count.toLocaleString("en");
  });
}

function statusView({ rest }) {
  const each = statusById(rest[0]);
  if (!each) {
    showMissing(`There is no status ${rest[0]}.`);
    return;
  }
  page(each.id,
    el("p", { class: "trail small" }, link("#/statuses", "Statuses")),
    el("div", { class: "title-row" }, el("h1", { class: "mono" }, each.id), levelBadge(each.level)),
    el("p", { class: "lead" }, each.meaning),
    el("dl", { class: "facts" },
      el("dt", null, "What to do"), el("dd", null, each.advice),
      el("dt", null, "Exists"), el("dd", null, each.exists ?? "in every SDK, on every platform"),
      el("dt", null, "Filter"),
      el("dd", null, link(hashOf("", { status: each.id }), `All scenarios with ${each.id}`))),
    el("h2", null, "Requirements"), statusRequirements(each.requirements),
    el("h2", null, "Scenarios where the app gets it"), afterScan(() => statusScenarios(each.id)));
}

function statusRequirements(ids) {
  if (ids.length === 0) return el("p", { class: "muted" }, "No requirement names it.");
  return el("ul", { class: "requirements" }, ids.map((id) => {
    const each = requirement(id);
    return each ? requirementRow(each) : el("li", { class: "mono" }, id);
  }));
}

function statusScenarios(id) {
  const found = [...momentsByFile(momentsOfStatus(id))];
  if (found.length === 0) return el("p", { class: "muted" }, "No app gets it in these runs.");
  return scenarioMoments(found);
}
