// Pages by the part of the address after "#": links, the registry of views, and what is shown.

const views = new Map();

// Scroll positions of addresses that were left, for the way back.
const scrollPositions = new Map();

const shown = { path: null, hash: null, stay: null, follows: false, first: true };

// Registers the view of addresses that begin with `#/PATTERN`; "" is the start. A view gets { kind, rest,
// query }: the first part, the decoded parts after it, and URLSearchParams.
function route(pattern, view) {
  views.set(pattern, view);
}

// Whether there is a view, so that a link to it leads somewhere.
function hasRoute(pattern) {
  return views.has(pattern);
}

// Reads an address.
function readHash(hash) {
  const [path, query] = hash.replace(/^#?\/?/, "").split(/\?(.*)/s);
  const [kind, ...rest] = path.split("/").map(decodePart);
  return { path, kind, rest, query: new URLSearchParams(query ?? "") };
}

function decodePart(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

// Shows the view of the present address.
function followAddress() {
  if (location.hash === "#main") return;
  const place = readHash(location.hash);
  if (shown.hash !== null) scrollPositions.set(shown.hash, window.scrollY);
  const before = shown.path;
  shown.hash = location.hash;
  shown.path = place.path;
  if (before === place.path && shown.stay && shown.stay(place.query) !== false) return;
  shown.stay = null;
  const view = views.get(place.kind);
  if (view) view(place);
  else showMissing(`There is no page ${location.hash}.`);
  const top = scrollPositions.get(location.hash);
  if (!shown.follows && top !== undefined) window.scrollTo(0, top);
  shown.follows = false;
}

// A view that changes itself where only the query of its address changes gives a function here. It gets the
// new query, and returns false where the page has to be made anew.
function stayOnPage(update) {
  shown.stay = update;
}

// Changes the query of the address without making the page anew, and without a new entry of the history.
// Pairs with an empty value are left out.
function replaceQuery(pairs) {
  const query = new URLSearchParams(Object.entries(pairs).filter(([, value]) => value));
  const hash = `#/${shown.path}${query.size > 0 ? "?" + query : ""}`;
  // The reader may have followed a link whose page is not shown yet: its address stays.
  if (hash === location.hash || shown.hash !== location.hash) return;
  try {
    history.replaceState(null, "", hash);
    shown.hash = hash;
  } catch {
    // A browser that limits how often the address may change keeps the old one.
  }
}

// Shows a view: the title of the document, the content of <main>, and the focus on the heading.
function page(title, ...nodes) {
  const main = document.getElementById("main");
  document.title = title ? `${title} · entsim report` : "entsim report";
  replace(main, ...nodes);
  main.dataset.page = readHash(location.hash).kind || "overview";
  markNavigation();
  window.scrollTo(0, 0);
  const heading = main.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  if (!shown.first) heading?.focus({ preventScroll: true });
  shown.first = false;
}

// A page that says what was not found.
function showMissing(words) {
  page("Not found", el("h1", null, "Not found"), el("p", null, words),
    el("p", null, link("#/", "All scenarios")));
}

// A link within the page.
function link(hash, ...children) {
  return el("a", { href: hash }, ...children);
}

// The address of a page with a query; pairs with an empty value are left out.
function hashOf(path, pairs) {
  const query = new URLSearchParams(Object.entries(pairs ?? {}).filter(([, value]) => value));
  return `#/${path}${query.size > 0 ? "?" + query : ""}`;
}

function requirementLink(id) {
  return el("a", { href: hashOf(`requirement/${encodeURIComponent(id)}`), class: "id" }, id);
}

function statusLink(id) {
  return el("a", { href: hashOf(`status/${encodeURIComponent(id)}`), class: "id" }, id);
}

// The address of a run, and of a moment in it.
function scenarioHash(runIndex, entry) {
  const file = fileOfRun(runIndex);
  const name = file.name.split("/").map(encodeURIComponent).join("/");
  const { cell } = data("overview").runs[runIndex];
  return hashOf(`scenario/${name}`,
    { cell: runIndex === file.runs[0] ? "" : cell, entry: entry ? String(entry) : "" });
}

// A link to a run with its title and cell, and to a moment in it.
function scenarioLink(runIndex, entry) {
  const { cell } = data("overview").runs[runIndex];
  const more = [cell ? ` · ${cell}` : "", entry ? ` · entry ${entry}` : ""].join("");
  return link(scenarioHash(runIndex, entry), titleOf(fileOfRun(runIndex)),
    more ? el("span", { class: "cell" }, more) : null);
}
