// One requirement: its statement, what it rests on, and the scenarios that claim it or where it fires.

const scenariosShownFirst = 20;

function requirementView({ rest }) {
  const each = requirement(rest[0]);
  if (!each) {
    showMissing(`There is no requirement ${rest[0]}.`);
    return;
  }
  page(each.id,
    el("p", { class: "trail small" }, link("#/requirements", "Requirements"), " / ",
      link(hashOf("requirements", { area: each.area }), each.area)),
    el("div", { class: "title-row" }, el("h1", null, each.id), basisBadge(each.basis), coverageBadge(each)),
    statement(each),
    ownReason(each),
    requirementFacts(each),
    el("h2", null, "Scenarios that claim it"), afterScan(() => claimingScenarios(each)),
    el("h2", null, "Other scenarios where it fires"), afterScan(() => otherScenarios(each)),
    neighbours(each));
}

function statement(each) {
  const then = each.then.length === 1 ? linkedWords(each.then[0])
    : el("ul", null, each.then.map((words) => el("li", null, linkedWords(words))));
  return el("dl", { class: "statement" },
    el("dt", null, "Given"), el("dd", null, linkedWords(each.given)),
    el("dt", null, "When"), el("dd", null, linkedWords(each.when)),
    el("dt", null, "Then"), el("dd", null, then));
}

// The reason stands apart from the statement, where the statement is ours.
function ownReason(each) {
  if (!each.reason) return null;
  if (each.basis === "explicit") return el("p", null, "Reason: ", linkedWords(each.reason));
  return el("div", { class: "ours" },
    el("p", null, el("strong", null, `This is ${basisWords[each.basis]}. `), linkedWords(each.reason)));
}

function requirementFacts(each) {
  const fact = (name, value) => value ? [el("dt", null, name), el("dd", null, value)] : null;
  return el("dl", { class: "facts" },
    fact("Applies to", each.applies ?? "every SDK and platform"),
    fact("Subject", { sdk: "SDK" }[each.subject] ?? each.subject),
    fact("Source", each.sources.length > 0
      && el("ul", { class: "plain tight" }, each.sources.map((source) => el("li", null, source)))),
    fact("Weight", each.origin === "reference" && "from a weaker document; the coverage does not count it"),
    fact("Open points", each.points ? separated(each.points.map(pointLink)) : null),
    fact("Switch", each.switch ? switchWords(each.switch) : null),
    fact("Why apart", each.apart));
}

// A link to the interpretations of an open point of the documents.
function pointLink(point) {
  return el("a", { href: hashOf("interpretations", { point }), class: "id" }, point);
}

// A switch of the simulator with its values; the first is the default.
function switchWords({ name, values }) {
  const words = values.map((value, at) => [el("code", null, value), at === 0 ? " (default)" : null]);
  return [el("code", null, name), ": ", separated(words)];
}

function separated(nodes) {
  return nodes.map((node, at) => at === 0 ? node : [", ", node]);
}

function claimingScenarios(each) {
  const files = data("overview").files.filter((file) => file.covers?.includes(each.id));
  if (files.length === 0) return el("p", { class: "muted" }, "No scenario claims it.");
  const moments = momentsByFile(momentsOf(each.id));
  return scenarioMoments(files.map((file) => [file, moments.get(file) ?? []]));
}

function otherScenarios(each) {
  const found = [...momentsByFile(momentsOf(each.id))].filter(([file]) => !file.covers?.includes(each.id));
  if (found.length === 0) return el("p", { class: "muted" }, "It fires in no other scenario.");
  return scenarioMoments(found);
}

// The list of [file, moments]: the first few, and all on demand.
function scenarioMoments(pairs) {
  const count = el("p", { class: "muted small" }, counted(pairs.length, "file"), ".");
  const list = el("ul", { class: "moments" }, pairs.slice(0, scenariosShownFirst).map(scenarioMoment));
  if (pairs.length <= scenariosShownFirst) return [pairs.length > 5 ? count : null, list];
  const button = el("button", { type: "button" }, `Show all ${pairs.length.toLocaleString("en")}`);
  button.addEventListener("click", () => {
    const added = pairs.slice(scenariosShownFirst).map(scenarioMoment);
    append(list, added);
    added[0].querySelector("a").focus();
    button.remove();
  });
  return [count, list, button];
}

// A scenario with the first moment; of a matrix also the first moment of each cell, on demand.
function scenarioMoment([file, moments]) {
  const [first, count] = file.runs;
  const verdict = worstVerdict(file);
  return el("li", null,
    el("div", { class: "moment" }, verdictMark(verdict), " ",
      link(scenarioHash(moments[0]?.run ?? first), titleOf(file)),
      el("span", { class: "moment-area muted small" }, areaOf(file))),
    moments.length === 0 ? el("p", { class: "muted small" }, "It does not fire here.")
      : count === 1 ? el("p", { class: "small" }, momentLink(moments[0]), timesWords(moments[0]))
      : cellMoments(moments, count));
}

function worstVerdict(file) {
  return runsOfFile(file).find(({ run }) => run.verdict !== "passed")?.run.verdict ?? "passed";
}

function momentLink({ run, entry }) {
  return link(scenarioHash(run, entry), `entry ${entry}`);
}

function timesWords({ count }) {
  return count > 1 && el("span", { class: "muted" }, `, the first of ${counted(count, "entry", "entries")}`);
}

function cellMoments(moments, count) {
  const { runs } = data("overview");
  const line = (moment) => [runs[moment.run].cell ?? "", ": ", momentLink(moment), timesWords(moment)];
  const words = `in ${moments.length === count ? "each" : moments.length} of ${count} cells`;
  const first = el("p", { class: "small" }, line(moments[0]));
  if (moments.length === 1) return append(first, [el("span", { class: "muted" }, ` (${words})`)]);
  const list = el("ul", { class: "moment-cells small" });
  return [first, el("details", { class: "small", ontoggle: () => {
    if (!list.firstChild) append(list, moments.map((moment) => el("li", null, line(moment))));
  } }, el("summary", null, words), list)];
}

// Links to the requirements before and after.
function neighbours(each) {
  const { requirements } = data("reference");
  const at = requirements.indexOf(each);
  const [before, after] = [requirements[at - 1], requirements[at + 1]];
  return el("nav", { class: "neighbours", "aria-label": "Neighbouring requirements" },
    before ? el("span", null, "← ", requirementLink(before.id)) : el("span"),
    after ? el("span", null, requirementLink(after.id), " →") : null);
}

// Words in which ids of requirements, statuses and open points are links.
function linkedWords(words) {
  const parts = words.split(/([A-Z][A-Za-z0-9_]*(?:-\d+)?)/);
  return parts.map((part, at) => at % 2 === 0 ? part : linkedWord(part));
}

function linkedWord(word) {
  if (requirement(word)) return requirementLink(word);
  if (statusById(word)) return statusLink(word);
  return /^AMB-\d+$/.test(word) ? pointLink(word) : word;
}
