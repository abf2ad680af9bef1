// Elements of the page. All text enters as text nodes: nothing of the data is ever read as HTML.

const svgNamespace = "http://www.w3.org/2000/svg";

// Properties that are set on the element, because the attribute of the same name means something else.
const ownProperties = new Set(["value", "checked", "disabled", "hidden", "open", "selected",
  "indeterminate"]);

// An element with its properties and children. Properties that are null, undefined or false are left out.
function el(name, properties, ...children) {
  return fill(document.createElement(name), properties, children);
}

// The same in the SVG namespace.
function svg(name, properties, ...children) {
  return fill(document.createElementNS(svgNamespace, name), properties, children);
}

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) setProperty(element, name, value);
  append(element, children);
  return element;
}

function setProperty(element, name, value) {
  if (value === null || value === undefined) return;
  if (ownProperties.has(name)) element[name] = value;
  else if (value === false) return;
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "css") setStyles(element, value);
  else if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
  else if (name === "href" && !String(value).startsWith("#")) return;
  else element.setAttribute(name, value === true ? "" : String(value));
}

function setStyles(element, styles) {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

// Appends nodes, strings and lists of them; null, undefined and false are skipped.
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

// Replaces what the element holds.
function replace(element, ...children) {
  element.replaceChildren();
  return append(element, children);
}

// Text for a screen reader only.
function unseen(...children) {
  return el("span", { class: "unseen" }, ...children);
}

// Tells a screen reader what changed, when it has finished its sentence.
function announce(words) {
  document.getElementById("announcer").textContent = words;
}

// "1 entry", "2 entries".
function counted(count, one, many) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many ?? one + "s"}`;
}

const verdictMarks = { passed: "✓", failed: "✗", "cannot-run": "∅", invalid: "!",
  "invalid-requirements": "!" };
const verdictWords = {
  passed: "passed", failed: "failed", "cannot-run": "cannot run", invalid: "invalid",
  "invalid-requirements": "invalid requirements",
};

// The sign of a verdict, in its colour. The word follows: seen, or for a screen reader only.
function verdictMark(verdict, withWord) {
  const word = verdictWords[verdict] ?? verdict;
  return el("span", { class: `verdict verdict-${verdict}`, title: withWord ? null : word },
    el("span", { class: "verdict-sign", "aria-hidden": "true" }, verdictMarks[verdict] ?? "?"),
    withWord ? ` ${word}` : unseen(word));
}

// A rounded label: kind is one of "passed", "failed", "warning", "info", "ours" or nothing.
function badge(words, kind, title) {
  return el("span", { class: kind ? `badge badge-${kind}` : "badge", title }, words);
}

// A duration as the terminal prints it: "1h30m", "100ms".
function duration(milliseconds) {
  if (!milliseconds) return "0s";
  let rest = Math.abs(milliseconds);
  let words = milliseconds < 0 ? "−" : "";
  for (const [unit, size] of [["d", 86400000], ["h", 3600000], ["m", 60000], ["s", 1000], ["ms", 1]]) {
    const count = Math.floor(rest / size);
    if (count > 0) words += count + unit;
    rest -= count * size;
  }
  return words;
}
