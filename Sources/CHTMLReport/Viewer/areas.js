// The scenarios by area, as far as the filters let them through.

// Groups that the reader has opened or closed, by area.
const openedAreas = new Map();

// Lists longer than these are closed, or cut until the reader asks for the rest.
const rowsShownOpen = 40;
const rowsFoundOpen = 300;

// Draws the groups of what the filter lets through. A filter by status looks through the runs first.
function drawAreas(list, count, filter) {
  if (filter.status !== "" && !scannedMoments) {
    count.textContent = `Looking for ${filter.status} in all runs …`;
    list.replaceChildren();
    setTimeout(() => {
      allMoments();
      if (count.isConnected) drawAreas(list, count, readFilter(readHash(location.hash).query));
    }, 20);
    return;
  }
  const found = filterFiles(filter, filter.status === "" ? null : runsWithStatus(filter.status));
  const groups = new Map();
  for (const each of found) {
    const name = areaName(each.file);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(each);
  }
  const runs = found.reduce((sum, { indices }) => sum + indices.length, 0);
  const filtering = isFiltering(filter);
  count.textContent = foundWords(runs, found.length, groups.size, filtering);
  const open = found.length <= (filtering ? rowsFoundOpen : rowsShownOpen);
  replace(list, [...groups].map(([name, rows]) => areaGroup(name, rows, open, filtering)));
}

function foundWords(runs, files, areas, filtering) {
  if (runs === 0) return "No scenario matches.";
  const words = `${counted(runs, "scenario")} in ${counted(files, "file")}, ${counted(areas, "area")}`;
  return filtering ? `${words} ${runs === 1 ? "matches" : "match"}.` : `${words}.`;
}

// An area with its scenarios, which are drawn when it opens.
function areaGroup(name, rows, open, filtering) {
  const { runs } = data("overview");
  const all = rows.flatMap(({ indices }) => indices);
  const bad = all.filter((index) => runs[index].verdict !== "passed").length;
  const body = el("ul", { class: "rows plain" });
  const group = el("details", { class: "area" },
    el("summary", null, el("h3", null, name), el("span", { class: "area-counts" },
      bad > 0 ? el("span", { class: "badge badge-failed" }, `${bad.toLocaleString("en")} not passed`) : null,
      ` ${counted(all.length, "scenario")}`)), body);
  const fillBody = () => group.open && !body.firstChild && append(body, rows.map(scenarioRow));
  group.open = filtering ? open : openedAreas.get(name) ?? open;
  fillBody();
  group.addEventListener("toggle", () => {
    if (!filtering) openedAreas.set(name, group.open);
    fillBody();
  });
  return group;
}

// A scenario in one row; the cells of its matrix are folded into it.
function scenarioRow({ file, indices }) {
  const { runs } = data("overview");
  const bad = indices.filter((index) => runs[index].verdict !== "passed");
  const verdict = bad.length > 0 ? runs[bad[0]].verdict : "passed";
  const one = indices.length === 1 && file.runs[1] === 1;
  return el("li", { class: "row" },
    verdictMark(verdict),
    el("div", { class: "row-main" },
      el("a", { href: scenarioHash(bad[0] ?? indices[0]), class: "row-title" }, titleOf(file)),
      el("span", { class: "row-path" }, file.name),
      one ? null : cellsOf(indices, bad)),
    file.tags ? el("ul", { class: "row-tags", "aria-label": "Tags" }, file.tags.map((tag) =>
      el("li", null, el("a", { href: hashOf("", { tag }), class: "badge" }, tag)))) : null);
}

function cellsOf(indices, bad) {
  const { runs } = data("overview");
  const words = bad.length > 0 ? `${bad.length} of ${indices.length} not passed` : "all passed";
  return el("details", { class: "cells" },
    el("summary", null, `${counted(indices.length, "cell")}; ${words}`),
    el("ul", { class: "plain" }, indices.map((index) => el("li", null,
      verdictMark(runs[index].verdict), " ",
        link(scenarioHash(index), runs[index].cell ?? `run ${index}`)))));
}
