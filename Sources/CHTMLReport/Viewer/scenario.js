// The page of one scenario: what it is, its result, and the player of its run.

const addressDelay = 300;
let addressTimer = 0;

function scenarioView({ rest, query }) {
  const name = rest.join("/");
  const file = data("overview").files.find((each) => each.name === name);
  if (!file) return showMissing(`There is no scenario ${name}.`);
  const cell = query.get("cell");
  const chosen = runsOfFile(file).find(({ run }) => cell === null || run.cell === cell);
  if (!chosen) return showMissing(`The scenario ${name} has no cell ${cell}.`);
  showScenario(file, chosen.run, chosen.index, query);
}

function showScenario(file, run, index, query) {
  const decoded = decodeRun(index);
  const source = data("sources")?.[data("overview").files.indexOf(file)] ?? null;
  const playing = decoded ? player(decoded, file, source, run, addressWriter(query.get("cell"))) : null;
  const title = run.cell ? `${titleOf(file)} · ${run.cell}` : titleOf(file);
  const failure = run.text ? failurePart(run, playing) : null;
  page(title,
    el("header", { class: failure ? "scenario-head has-failure" : "scenario-head" },
      el("div", { class: "scenario-title" }, pathLine(file), el("h1", null, titleOf(file)), resultLine(run),
        aboutPart(file.about)),
      cellChooser(file, index), failure, factsPart(file)),
    playing ? playing.element : bareSource(file, source, run));
  if (!playing) return;
  attachKeys(playing);
  const entry = Number(query.get("entry") ?? 0);
  if (entry > 0) playing.goToEntry(entry, true);
  else playing.goToStop(0, true);
  if (entry > 0) playing.element.scrollIntoView({ block: "start" });
  stayOnPage((changed) => {
    if (changed.get("cell") !== query.get("cell")) return false;
    playing.goToEntry(Number(changed.get("entry") ?? 1));
    return true;
  });
}

// Writes the moment into the address, once the reader stays at it for a little. Another cell has the same
// path: the moment of the cell before must not follow into its address.
function addressWriter(cell) {
  clearTimeout(addressTimer);
  const path = shown.path;
  return (entry) => {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => shown.path === path && replaceQuery({ cell, entry: String(entry) }),
      addressDelay);
  };
}

// The paragraphs of the description. A line of a list begins a line; others run on.
function aboutPart(about) {
  if (!about) return null;
  return el("div", { class: "about" }, about.trim().split(/\n\s*\n/).map((part) =>
    el("p", null, part.replace(/\n(?!\s*[-*•])/g, " "))));
}

function pathLine(file) {
  const area = areaOf(file);
  return el("p", { class: "path-line" }, link("#/", "Scenarios"), " / ",
    area ? [link(hashOf("", { area }), area), " / "] : null, file.name.slice(area ? area.length + 1 : 0));
}

// The verdict with the length of the run and where it ran.
function resultLine(run) {
  const parts = [
    run.sdk ? `SDK ${run.sdk.join(", ")}` : null, run.platform ? run.platform.join(", ") : null,
    (run.path ?? []).filter((kind) => kind !== "sdk").join(", "), run.entries
      ? counted(run.entries, "entry", "entries") : null,
    run.entries ? `${duration(run.ms ?? 0)} of virtual time` : null,
  ].filter(Boolean);
  return el("p", { class: "result-line" }, el("strong", null, verdictMark(run.verdict, true)),
    run.cell ? el("span", { class: "badge" }, `cell: ${run.cell}`) : null,
    parts.map((part) => el("span", { class: "muted" }, part)));
}

// The cells of a matrix with their verdicts: links, and a list to choose from where there are many.
function cellChooser(file, index) {
  const all = runsOfFile(file);
  if (all.length < 2 && !all[0].run.cell) return null;
  const bad = all.filter(({ run }) => run.verdict !== "passed").length;
  const words = `${counted(all.length, "matrix cell")}${bad > 0 ? `, ${bad} not passed` : ""}`;
  if (all.length > 16) return cellSelect(all, index, words);
  return el("nav", { class: "cell-nav", "aria-label": "Matrix cells" },
    el("p", { class: "small muted" }, words),
    el("ul", { class: "cell-list" }, all.map(({ run, index: each }) => el("li", null,
      el("a", { href: scenarioHash(each), "aria-current": each === index ? "page" : null },
        verdictMark(run.verdict), ` ${run.cell ?? each}`)))));
}

function cellSelect(all, index, words) {
  const select = el("select", { id: "cell-select" }, all.map(({ run, index: each }) =>
    el("option", { value: String(each) },
      `${verdictMarks[run.verdict]} ${run.cell} (${verdictWords[run.verdict]})`)));
  select.value = String(index);
  select.addEventListener("change", () => { location.hash = scenarioHash(Number(select.value)); });
  return el("div", { class: "cell-nav field" }, el("label", { for: "cell-select" }, words), select);
}

// The comparison as in the terminal, and the way to it in the run.
function failurePart(run, playing) {
  const show = playing?.hasDifference() ? el("button", { type: "button", class: "primary", onclick: () => {
    playing.goToDifference();
    playing.element.scrollIntoView({ block: "start" });
    playing.focus();
  } }, "Show the difference") : null;
  return el("section", { class: "comparison", "aria-labelledby": "comparison-title" },
    el("div", { class: "pane-head" },
      el("h2", { id: "comparison-title" }, playing ? "What differs" : "What is wrong"), show),
    el("pre", { class: "scroll", tabindex: "0", role: "region",
      "aria-label": "Comparison, as in the terminal" },
      run.text.split("\n").map(comparisonLine)));
}

function comparisonLine(line) {
  const kind = { "+": "actual", "−": "missing", "-": "missing" }[/^ {4}([+−-]) /.exec(line)?.[1]];
  return [kind ? el("span", { class: `diff-${kind}` }, line) : line, "\n"];
}

function factsPart(file) {
  const covers = file.covers ?? [];
  return el("dl", { class: "scenario-facts" },
    covers.length > 0 ? [el("dt", null, "Claims"),
      el("dd", null, el("ul", { class: "chips" }, covers.map((id) =>
      el("li", null, requirementLink(id)))))] : null,
    file.tags ? [el("dt", null, "Tags"), el("dd", null, el("ul", { class: "chips" }, file.tags.map((tag) =>
      el("li", null, el("a", { href: hashOf("", { tag }), class: "badge" }, tag)))))] : null,
    el("dt", null, "File"), el("dd", null, el("code", null, `${file.path}:${file.line ?? 1}`)));
}

// The file of a scenario that was not run.
function bareSource(file, source, run) {
  if (source === null) return el("p", { class: "muted" }, "The report does not contain the file.");
  const pane = sourcePane(file, source, null, run, () => {});
  const place = Number(/:(\d+):\d+$/.exec(run.place ?? "")?.[1] ?? 1);
  pane.reveal(place);
  const height = source.split("\n").length * sourceRow + 60;
  return el("div", { class: "player-bare-source", css: { height: `min(34rem, ${height}px)` } }, pane.element);
}
