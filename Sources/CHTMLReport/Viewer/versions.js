// SDK versions and platforms with the numbers of scenarios, and REST apps apart.

function versionsView() {
  const { runs } = data("overview");
  const played = runs.filter((run) => run.platform);
  const withSDK = played.filter((run) => run.sdk?.length > 0);
  const onREST = played.filter((run) => run.path?.some((path) => path !== "sdk"));
  page("Versions",
    el("h1", null, "SDK versions and platforms"),
    el("p", null, "Each cell of a matrix counts as one scenario. ",
      "A scenario with several apps counts for each of their versions and platforms."),
    el("h2", null, "Apps with the SDK"),
    withSDK.length > 0 ? versionTable(withSDK) : el("p", { class: "muted" }, "No run has such an app."),
    el("h2", null, "Apps with the REST API"),
    onREST.length > 0 ? restTable(onREST) : el("p", { class: "muted" }, "No run has such an app."));
}

function versionTable(runs) {
  const versions = distinct(runs.flatMap((run) => run.sdk)).sort(compareVersions).reverse();
  const rows = versions.map((version) => ({
    head: `SDK ${version}`, runs: runs.filter((run) => run.sdk.includes(version)), query: { sdk: version },
  }));
  return platformTable("SDK version", rows, runs, { path: "sdk" });
}

function restTable(runs) {
  const paths = distinct(runs.flatMap((run) => run.path)).filter((path) => path !== "sdk").sort();
  const rows = paths.map((path) => ({
    head: pathName(path), runs: runs.filter((run) => run.path.includes(path)), query: { path },
  }));
  return platformTable("API", rows, runs, paths.length === 1 ? { path: paths[0] } : null);
}

// The way on which an app reaches the services.
function pathName(path) {
  return { sdk: "SDK", "rest-v1": "REST API V1" }[path] ?? path;
}

// rows: { head, runs, query }. A query leads to these scenarios in the overview; null makes no link.
function platformTable(name, rows, runs, all) {
  const platforms = distinct(runs.flatMap((run) => run.platform)).sort();
  const cells = (of, query) => [
    ...platforms.map((platform) =>
      [of.filter((run) => run.platform.includes(platform)), query && { ...query, platform }]),
    [of, query],
  ];
  const numbers = rows.flatMap((row) => cells(row.runs).slice(0, -1).map(([found]) => found.length));
  const most = Math.max(...numbers);
  const label = `Scenarios by ${name} and platform`;
  return el("div", { class: "scroll heat-region", tabindex: "0", role: "region", "aria-label": label },
    el("table", { class: "heat" },
      el("caption", null, `${label}. A stronger colour stands for more scenarios.`),
      el("thead", null, el("tr", null, [name, ...platforms, "All"].map((words) => columnHead(words)))),
      el("tbody", null, rows.map((row) => el("tr", null, el("th", { scope: "row" }, row.head),
        cells(row.runs, row.query).map(([found, query], at) =>
          heatCell(found, query, at < platforms.length ? most : 0))))),
      el("tfoot", null, el("tr", null, el("th", { scope: "row" }, "All"),
        cells(runs, all).map(([found, query]) => heatCell(found, query, 0))))));
}

// A number of scenarios, and of failed ones in words; `most` 0 gives no shade.
function heatCell(runs, query, most) {
  if (runs.length === 0) {
    return el("td", { class: "heat-0" }, unseen("no scenario"), el("span", { "aria-hidden": "true" }, "–"));
  }
  const failed = runs.filter((run) => run.verdict === "failed").length;
  return el("td", { class: most > 0 ? `heat-${heatLevel(runs.length, most)}` : null },
    overviewLink(query, runs.length.toLocaleString("en"), unseen(" scenarios")),
    failed === 0 ? null : el("span", { class: "heat-failed" },
      overviewLink(query && { ...query, verdict: "failed" }, `✗ ${failed.toLocaleString("en")} failed`)));
}

// A link to the filtered overview; the words alone where there is no such filter.
function overviewLink(query, ...words) {
  return query ? link(hashOf("", query), words) : words;
}

// 1 to 5, by the logarithm: few scenarios differ as visibly as many do.
function heatLevel(count, most) {
  return most <= 1 ? 1 : 1 + Math.round(4 * Math.log(count) / Math.log(most));
}

function distinct(values) {
  return [...new Set(values)];
}

// "1.9" stands before "1.10".
function compareVersions(one, other) {
  const [left, right] = [one, other].map((version) => version.split(".").map(Number));
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
