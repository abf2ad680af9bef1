// The list of requirements by area, with a search and filters; and labels that other pages use too.

const basisWords = {
  explicit: "stated by a document", interpretation: "our interpretation", decision: "our decision",
};

const coverageWords = {
  covered: ["✓ covered", "passed", "A passing scenario claims it, and it fires in that run."],
  "claimed, not fired": [
    "claimed, not fired", "warning", "A passing scenario claims it, and it does not fire in that run.",
  ],
  "fired, not claimed": [
    "fired, not claimed", "warning", "It fires in a passing scenario, and no passing scenario claims it.",
  ],
  neither: ["✗ not covered", "failed", "No passing scenario claims it, and it fires in none."],
  apart: ["apart", null, "No run can show it."],
};

// What a requirement rests on: a document, or us.
function basisBadge(basis) {
  return badge(basisWords[basis] ?? basis, basis === "explicit" ? null : "ours");
}

// Whether the runs cover a requirement. Some runs do not aim at covering all.
function coverageBadge({ verdict }) {
  if (verdict === "neither" && data("overview").kind === "run") return badge("not in these runs");
  const [words, kind, title] = coverageWords[verdict] ?? [verdict, "warning"];
  return badge(words, kind, title);
}

function requirementsView({ query }) {
  const { requirements, areas } = data("reference");
  const rows = requirements.map((each) => ({ ...searchable(each), node: requirementRow(each) }));
  const groups = areas.map(({ name, title }) =>
    requirementArea(name, title, rows.filter((row) => row.area === name)));
  const filter = listFilter([
    searchField("Id or words"),
    choiceField("area", "Area", areas.map(({ name }) => [name, name])),
    choiceField("basis", "Basis", Object.entries(basisWords)),
    choiceField("verdict", "Coverage", verdictChoices(requirements)),
  ], (values) => filterGroups(groups, values, "requirement"));
  page("Requirements", el("h1", null, "Requirements"),
    el("p", null, "What the documents state about the SDK, the services, the device and the app. ",
      "A label marks ", link("#/interpretations", "statements of our own"),
      ", where the documents leave something open."),
    filter.nodes, groups.map((group) => group.node));
  filter.follow(query);
}

// What the filters look at.
function searchable(each) {
  const { id, area, given, when, then, applies, basis, verdict, points = [] } = each;
  const words = [id, given, when, ...then, applies, ...points, each.switch?.name].join("\n").toLowerCase();
  return { id, words, area, basis, verdict, switch: each.switch?.name ?? "", point: points };
}

function verdictChoices(requirements) {
  const present = new Set(requirements.map((each) => each.verdict));
  return Object.keys(coverageWords).filter((verdict) => present.has(verdict))
    .map((verdict) => [verdict, verdict === "neither" ? "not covered" : verdict]);
}

function requirementArea(name, title, rows) {
  const count = el("span", { class: "group-count" });
  const about = title === name ? null : el("p", { class: "muted small" }, title);
  const node = el("section", { class: "group" }, el("h2", null, name, " ", count), about,
    el("ul", { class: "requirements" }, rows.map((row) => row.node)));
  return { node, rows, count };
}

function requirementRow(each) {
  const more = each.then.length - 1;
  return el("li", { class: "requirement" },
    requirementLink(each.id),
    el("div", { class: "requirement-words" },
      el("p", { class: "muted" }, `Given ${each.given}`),
      el("p", null, el("span", { class: "muted" }, "When "), each.when),
      el("p", null, el("span", { class: "muted" }, "Then "), each.then[0],
        more > 0 ? [" ", el("span", { class: "more muted" }, `+ ${more} more`)] : null)),
    el("div", { class: "requirement-labels" },
      each.applies ? badge(each.applies) : null,
      each.basis === "explicit" ? null : basisBadge(each.basis),
      each.verdict === "covered" ? null : coverageBadge(each)));
}

// Shows the rows that the values let pass, and the groups that have any. Returns what to say of it.
function filterGroups(groups, values, noun) {
  const seen = new Set();
  for (const { node, rows, count } of groups) {
    const passing = rows.filter((row) => passes(row, values));
    for (const row of rows) row.node.hidden = true;
    for (const row of passing) {
      row.node.hidden = false;
      seen.add(row.id);
    }
    node.hidden = passing.length === 0;
    count.textContent = `${passing.length < rows.length ? `${passing.length} of ` : ""}${rows.length}`;
  }
  return counted(seen.size, noun);
}

function passes(row, { q, ...exact }) {
  const words = (q ?? "").toLowerCase().split(/\s+/);
  return words.every((word) => row.words.includes(word))
    && Object.entries(exact).every(([name, value]) => !value || [row[name]].flat().includes(value));
}
