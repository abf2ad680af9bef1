// What the runs cover: the summary, and its sections with their tables and lists.

const rowsShownAtOnce = 30;

function coverageView({ query }) {
  const { summary, sections } = data("reference").coverage;
  const headings = sections.map(({ title }) => el("h2", { tabindex: "-1" }, title));
  page("Coverage", el("h1", null, "Coverage"),
    el("p", { class: "lead" }, summary),
    sections.length > 3 ? contentsOf(sections) : null,
    sections.map((section, at) => el("section", { class: "coverage-section" },
      headings[at], machineOfSection(section), coverageBlocks(section))));
  const follow = (changed) => {
    const heading = headings[Number(changed.get("section") || 0) - 1];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
    shown.follows = true;
    stayOnPage(follow);
  };
  if (query.has("section")) follow(query);
  else stayOnPage(follow);
}

function contentsOf(sections) {
  const item = ({ title }, at) =>
    el("li", null, link(hashOf("coverage", { section: String(at + 1) }), title));
  return el("nav", { class: "contents", "aria-label": "Sections" },
    el("ol", { class: "plain" }, sections.map(item)));
}

// A section about the states of a participant leads to the page that draws them.
function machineOfSection({ title }) {
  const { machines } = data("reference");
  const machine = machines?.find(({ participant }) => title.split(":")[0] === `States of ${participant}`);
  if (!machine) return null;
  const words = "Diagram, and table of commands by state";
  return el("p", { class: "small" }, link(machineHash(machine.participant), words));
}

// The blocks of a section. Its tables have names of their own, for a list of all regions.
function coverageBlocks({ title, blocks }) {
  const tables = blocks.filter((block) => block.rows);
  return blocks.map((block) => {
    const number = tables.length > 1 ? ` (table ${tables.indexOf(block) + 1})` : "";
    return coverageBlock(block, `${title}${number}`);
  });
}

// A block is a paragraph, a list of words, or a table with a name.
function coverageBlock(block, name) {
  if (block.paragraph !== undefined) return el("p", null, codeWords(block.paragraph));
  if (block.words) return wordList(block);
  if (block.rows.length <= rowsShownAtOnce) return coverageTable(block, name);
  const details = el("details", null, el("summary", null, `Table of ${counted(block.rows.length, "row")}`));
  details.addEventListener("toggle", () => {
    if (details.open && details.childElementCount === 1) details.append(coverageTable(block, name));
  });
  return details;
}

// Words between backticks are code.
function codeWords(words) {
  return words.split("`").map((part, at) => at % 2 === 1 ? el("code", null, part) : linkedWords(part));
}

function wordList({ name, words }) {
  const list = el("ul", { class: "chips" },
    words.map((word) => el("li", { class: "mono small" }, linkedWord(word))));
  return words.length <= 60 ? [el("h3", null, name), list]
    : el("details", null, el("summary", null, `${name} (${words.length.toLocaleString("en")})`), list);
}

// A table whose heads sort it.
function coverageTable({ columns, numbers, rows }, name) {
  const isNumber = new Set(numbers);
  const body = el("tbody");
  const heads = columns.map((words, column) => columnHead(
    el("button", { type: "button", class: "sorter", onclick: () => sort(column) }, words),
    isNumber.has(column) ? "number" : null));
  const made = rows.map((cells) => ({ cells, node: coverageRow(cells, isNumber) }));
  const sort = (column) => {
    const down = heads[column].getAttribute("aria-sort") === "ascending";
    for (const head of heads) head.removeAttribute("aria-sort");
    heads[column].setAttribute("aria-sort", down ? "descending" : "ascending");
    const numeric = isNumber.has(column);
    const compare = (one, other) => compareCells(one.cells[column], other.cells[column], numeric);
    made.sort((one, other) => down ? compare(other, one) : compare(one, other));
    replace(body, made.map(({ node }) => node));
  };
  replace(body, made.map(({ node }) => node));
  return el("div", { class: "scroll long", tabindex: "0", role: "region", "aria-label": name },
    el("table", { class: "coverage" },
      el("caption", null, `${counted(rows.length, "row")}. A column's head sorts them.`),
      el("thead", null, el("tr", null, heads)), body));
}

function coverageRow(cells, isNumber) {
  return el("tr", null, cells.map((cell, column) => column === 0
    ? el("th", { scope: "row" }, coverageCell(cell))
    : el("td", { class: isNumber.has(column) ? "number" : null }, coverageCell(cell))));
}

// A cell that begins with the path of a scenario, or that is an id, leads there.
function coverageCell(cell) {
  const [path] = cell.split(" and ");
  const file = fileByPath(path);
  return file ? [link(scenarioHash(file.runs[0]), path), cell.slice(path.length)] : linkedWord(cell);
}

let filesByPath = null;

function fileByPath(path) {
  filesByPath ??= new Map(data("overview").files.map((file) => [file.path, file]));
  return filesByPath.get(path);
}

function compareCells(one, other, areNumbers) {
  if (!areNumbers) return one.localeCompare(other, "en", { numeric: true });
  const [left, right] = [one, other].map((cell) => Number(cell.replace(/[^\d.-]/g, "")));
  return left - right;
}
