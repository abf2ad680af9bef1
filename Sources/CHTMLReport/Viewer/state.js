// The state at the moment as a tree. What just changed is marked: the old value struck, and the new one after
// it.

// Branches that the reader opened (true) or closed (false), by path. They stay so from one moment to the
// next.
const openedBranches = new Map();

// How deep the tree is open by itself.
const branchesOpen = { apps: 3 };

// { element, show(before, after, from, to), settle() }
function statePane(run) {
  const only = el("input", { type: "checkbox", checked: keptValue("only-changes") === "yes" });
  const list = el("ul");
  const notes = el("div");
  const tree = el("div", { class: "tree" }, list, notes);
  const since = el("p", { class: "small muted state-since" });
  const element = el("section", { class: "state", "aria-label": "State" },
    el("div", { class: "pane-head" }, el("h2", null, "State"),
      el("label", { class: "check" }, only, "only what changed")),
    since, tree);
  let shown = null;
  let kept = new Map();
  const draw = () => {
    const focused = tree.contains(document.activeElement) ? document.activeElement.dataset.path : null;
    const drawing = { onlyChanges: only.checked, kept, used: new Map() };
    const items = branchItems(shown.before, shown.after, [], drawing);
    kept = drawing.used;
    const waiting = pendingPart(run, shown.from, shown.to, only.checked);
    putItems(list, items);
    replace(notes, items.length > 0 || waiting ? waiting
      : el("p", { class: "small" }, shown.after === null ? `The state is known from entry ${run.known} on.`
        : only.checked ? "Nothing changed in the state." : "There is no state."));
    if (focused) [...tree.querySelectorAll("button")].find((each) => each.dataset.path === focused)?.focus();
  };
  only.addEventListener("change", () => {
    keepValue("only-changes", only.checked ? "yes" : "no");
    kept.clear();
    draw();
  });
  tree.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-path]");
    if (!button) return;
    openedBranches.set(button.dataset.path, button.getAttribute("aria-expanded") !== "true");
    kept.clear();
    draw();
  });
  return {
    element,
    // The trees before and after the entries from…to.
    show(before, after, from, to) {
      since.textContent = after === null ? "" : stateWords(from, to);
      shown = { before, after, from, to };
      draw();
    },
    settle: () => revealChange(element, tree),
  };
}

function stateWords(before, entry) {
  if (entry === 0) return "The initial state.";
  return `After entry ${entry}. Changes since ${before === 0 ? "the initial state" : `entry ${before}`}.`;
}

// Scrolls the pane so that the first change can be seen.
function revealChange(pane, tree) {
  const change = tree.querySelector("ins, del");
  if (!change || pane.scrollHeight <= pane.clientHeight) return;
  const top = change.offsetTop - pane.scrollTop;
  if (top < 60 || top > pane.clientHeight - 40) pane.scrollTop = change.offsetTop - pane.clientHeight / 3;
}

// Puts items into a list. An item that stands in its place already is not touched.
function putItems(list, items) {
  items.forEach((item, at) => {
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
  });
  while (list.children.length > items.length) list.lastChild.remove();
  list.hidden = items.length === 0;
}

// The members of a branch, each an item. `before` and `after` are the branch before and after the change;
// undefined where there was or is none. Items of what is the same object as before are kept.
function branchItems(before, after, path, drawing) {
  const keys = new Set([...Object.keys(isBranch(after) ? after : {}),
    ...Object.keys(isBranch(before) ? before : {})]);
  const items = [];
  for (const key of keys) {
    const old = isBranch(before) ? before[key] : undefined;
    const now = isBranch(after) ? after[key] : undefined;
    const changed = differs(old, now);
    if (!changed && drawing.onlyChanges) continue;
    const place = [...path, key];
    const name = JSON.stringify(place);
    const present = changed ? undefined : drawing.kept.get(name);
    const item = present && present.value === now ? present.item
      : memberItem(key, old, now, changed, place, drawing);
    if (!changed) drawing.used.set(name, { value: now, item });
    items.push(item);
  }
  return items;
}

function memberItem(key, old, now, changed, path, drawing) {
  const both = isBranch(old) && isBranch(now);
  const value = now ?? old;
  const kind = old === undefined ? "added" : now === undefined ? "removed" : changed ? "changed" : "same";
  if (isBranch(value) && Object.keys(value).length > 0 && (both || old === undefined || now === undefined)) {
    const short = changed && both ? null : compact(value, 46);
    if (short === null || short.endsWith("…")) return branchItem(key, old, now, kind, path, drawing);
  }
  return el("li", { class: `leaf leaf-${kind}` }, el("span", { class: "key" }, key, ": "),
    valueWords(old, now, kind));
}

function valueWords(old, now, kind) {
  const words = (value) => compact(value, 400);
  if (kind === "same") return el("span", { class: "value" }, words(now));
  return [
    old === undefined ? null : el("del", { class: "value" }, words(old)), old === undefined
      || now === undefined ? null : " ",
    now === undefined ? null : el("ins", { class: "value" }, words(now)), " ", changeBadge(kind),
  ];
}

function changeBadge(kind) {
  return badge(kind, kind === "removed" ? "failed" : kind === "added" ? "passed" : "warning");
}

// A branch that opens. It is open where something in it changed, unless the reader closed it.
function branchItem(key, old, now, kind, path, drawing) {
  const name = JSON.stringify(path);
  const byItself = kind === "changed" || path.length <= (branchesOpen[path[0]] ?? 1);
  const open = openedBranches.get(name) ?? byItself;
  const value = now ?? old;
  return el("li", { class: `branch branch-${kind}` },
    el("div", { class: "branch-head" },
      el("button", { type: "button", class: "twig", "aria-expanded": String(open), dataset: { path: name } },
      el("span", { class: "key" }, key)),
    open ? null : el("span", { class: "value preview" }, compact(value, 90)),
    kind === "same" || (kind === "changed" && open) ? null : [" ", changeBadge(kind)]),
    open ? el("ul", null, kind === "changed" ? branchItems(old, now, path, drawing)
      : branchItems(value, value, path, { ...drawing, onlyChanges: false })) : null);
}
