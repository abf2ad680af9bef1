// What is ours: the requirements that no document states as they are, by the open point of the documents.

const noPoint = "Without an open point";

function interpretationsView({ query }) {
  const ours = data("reference").requirements.filter((each) => each.basis !== "explicit");
  const groups = [...byPoint(ours)].map(([point, requirements]) => pointGroup(point, requirements));
  const filter = listFilter([
    searchField("Open point, id or words"),
    choiceField("point", "Open point", groups.map(({ point }) => [point, point])),
    choiceField("basis", "Basis", Object.entries(basisWords).slice(1)),
    choiceField("switch", "Switch", switchNames(ours).map((name) => [name, name])),
  ], (values) => filterGroups(groups, values, "statement"));
  page("Interpretations", el("h1", null, "Interpretations"),
    el("div", { class: "ours" },
      el("p", null, el("strong", null, "These statements are ours. "),
        "The documents leave something open here, or contradict each other. ",
        "entsim assumes what each reason says. ",
        "Where there is a switch, a scenario can choose another behaviour.")),
    filter.nodes, groups.map((group) => group.node));
  filter.follow(query);
}

// Map of each open point to its requirements, by number; those without a point stand at the end.
function byPoint(requirements) {
  const found = new Map();
  for (const each of requirements) {
    for (const point of each.points ?? [noPoint]) {
      if (!found.has(point)) found.set(point, []);
      found.get(point).push(each);
    }
  }
  const number = (point) => Number(point.match(/\d+$/)?.[0] ?? Infinity);
  return new Map([...found].sort(([one], [other]) => number(one) - number(other) || (one < other ? -1 : 1)));
}

function switchNames(requirements) {
  return [...new Set(requirements.map((each) => each.switch?.name).filter((name) => name))].sort();
}

function pointGroup(point, requirements) {
  const rows = requirements.map((each) => {
    const row = searchable(each);
    const words = `${row.words}\n${(each.reason ?? "").toLowerCase()}`;
    return { ...row, point: [point], words, node: interpretationRow(each) };
  });
  const count = el("span", { class: "group-count" });
  const node = el("section", { class: "group" }, el("h2", null, point, " ", count),
    el("ul", { class: "requirements" }, rows.map((row) => row.node)));
  return { point, node, rows, count };
}

function interpretationRow(each) {
  return el("li", { class: "requirement interpretation" },
    requirementLink(each.id),
    el("div", { class: "requirement-words" },
      el("p", { class: "muted" }, `Given ${each.given}`),
      el("p", null, el("span", { class: "muted" }, "When "), each.when),
      each.then.length === 1
        ? el("p", null, el("span", { class: "muted" }, "Then "), linkedWords(each.then[0]))
        : [el("p", { class: "muted" }, "Then"),
          el("ul", { class: "tight" }, each.then.map((words) => el("li", null, linkedWords(words))))],
      each.reason ? el("p", { class: "ours-reason" }, linkedWords(each.reason)) : null,
      each.switch && el("p", null, el("span", { class: "muted" }, "Switch "), switchWords(each.switch))),
    el("div", { class: "requirement-labels" },
      each.applies ? badge(each.applies) : null, basisBadge(each.basis)));
}
