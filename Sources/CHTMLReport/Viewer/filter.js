// Which scenarios the overview shows: the filter is the query of its address.

const filterKeys = ["q", "area", "verdict", "tag", "requirement", "status", "path", "sdk", "platform"];

// The filter in a query; keys without a value are "".
function readFilter(query) {
  return Object.fromEntries(filterKeys.map((key) => [key, query.get(key) ?? ""]));
}

function isFiltering(filter) {
  return filterKeys.some((key) => filter[key] !== "");
}

// What is searched of each file, in lower case, by its path.
const searchedTexts = new Map();

function searchedText(file) {
  let words = searchedTexts.get(file.path);
  if (words === undefined) {
    const parts = [file.title ?? "", file.path, ...(file.tags ?? []), ...(file.covers ?? [])];
    words = parts.join("\n").toLowerCase();
    searchedTexts.set(file.path, words);
  }
  return words;
}

// The files that have matching runs, with those runs: [{ file, indices }]. A filter by status needs the set
// of runs in which the status comes.
function filterFiles(filter, runsWithStatus) {
  const terms = filter.q.toLowerCase().split(/\s+/).filter((term) => term !== "");
  const found = [];
  for (const file of data("overview").files) {
    if (!matchesFile(file, filter)) continue;
    const indices = matchingRuns(file, filter, terms, runsWithStatus);
    if (indices.length > 0) found.push({ file, indices });
  }
  return found;
}

function matchesFile(file, filter) {
  return (filter.area === "" || filter.area === areaName(file))
    && (filter.tag === "" || (file.tags ?? []).includes(filter.tag))
    && (filter.requirement === "" || (file.covers ?? []).includes(filter.requirement));
}

function matchingRuns(file, filter, terms, runsWithStatus) {
  const words = searchedText(file);
  const missing = terms.filter((term) => !words.includes(term));
  const indices = [];
  const { runs } = data("overview");
  for (let index = file.runs[0]; index < file.runs[0] + file.runs[1]; index += 1) {
    const run = runs[index];
    const cell = missing.length > 0 ? (run.cell ?? "").toLowerCase() : "";
    if (missing.every((term) => cell.includes(term)) && matchesRun(run, filter)
        && (!runsWithStatus || runsWithStatus.has(index))) indices.push(index);
  }
  return indices;
}

function matchesRun(run, filter) {
  return (filter.verdict === "" || filter.verdict === run.verdict)
    && (filter.path === "" || (run.path ?? []).includes(filter.path))
    && (filter.sdk === "" || (run.sdk ?? []).includes(filter.sdk))
    && (filter.platform === "" || (run.platform ?? []).includes(filter.platform));
}

// The area as the page names it.
function areaName(file) {
  return areaOf(file) || "(no folder)";
}

// The values that a filter offers: [value, count of files], in order.
function valuesOf(files, read) {
  const counts = new Map();
  for (const file of files) {
    for (const value of new Set(read(file))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}
