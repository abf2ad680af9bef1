// The keys of the player. They work wherever the focus is, except in fields that need them.

const keyboard = { player: null, listens: false };

const keyHelp = [
  ["←", "previous line of the sequence"], ["→", "next line"], ["Shift + ←", "previous entry of the journal"],
  ["Shift + →", "next entry"], ["Home", "first line"], ["End", "last line"], ["Page Up", "ten lines back"],
  ["Page Down", "ten lines on"], ["c", "cause of this entry"], ["d", "next difference"], ["?", "this list"],
];

// Lets the keys move a player, as long as it is on the page.
function attachKeys(target) {
  keyboard.player = target;
  if (keyboard.listens) return;
  keyboard.listens = true;
  document.addEventListener("keydown", (event) => {
    if (!keyboard.player?.element.isConnected || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.defaultPrevented || needsKeys(event.target, event.key)
      || document.querySelector("dialog[open]")) return;
    const action = actionOf(event, keyboard.player);
    if (!action) return;
    event.preventDefault();
    action();
    if (action !== showKeys) keyboard.player.comeIntoSight();
  });
}

// Whether the focus is in a field, or in a region that scrolls, that has its own use for a key.
function needsKeys(target, key) {
  const name = target.localName;
  if (name === "select" || name === "textarea") return true;
  if (name === "input") return target.type !== "checkbox" && (target.type !== "range" || key.length > 1);
  return key.length > 1 && target.matches(".scroll, .source-list");
}

function actionOf(event, target) {
  const { key, shiftKey } = event;
  const inList = event.target.id === "sequence";
  if (key === "ArrowLeft") return shiftKey ? target.previousEntry : target.previous;
  if (key === "ArrowRight") return shiftKey ? target.nextEntry : target.next;
  if (key === "ArrowUp" && inList) return target.previous;
  if (key === "ArrowDown" && inList) return target.next;
  if (key === "PageUp" && inList) return () => target.page(-10);
  if (key === "PageDown" && inList) return () => target.page(10);
  if (shiftKey && key !== "?") return null;
  if (key === "Home") return target.first;
  if (key === "End") return target.last;
  if (!lettersWork()) return null;
  return { c: target.cause, d: target.difference, "?": showKeys }[key] ?? null;
}

// Letters are keys of their own. Who speaks to the computer can turn them off.
function lettersWork() {
  return keptSettings.letters ?? keptValue("letters") !== "no";
}

const keptSettings = { letters: null };

// Shows the keys in a dialog.
function showKeys() {
  const has = keyboard.player;
  const keys = keyHelp.filter(([key]) => key !== "d" || has.difference);
  const letters = el("input", { type: "checkbox", checked: lettersWork(), id: "letters" });
  const close = el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close");
  const dialog = el("dialog", { class: "keys", "aria-labelledby": "keys-title" },
    el("h2", { id: "keys-title" }, "Keys"),
    el("dl", { class: "facts" }, keys.map(([key, words]) => [
      el("dt", null, key.split(" + ").map((part, index) =>
        [index > 0 ? " + " : null, el("kbd", null, part)])), el("dd", null, words)])),
    el("p", { class: "small muted" }, "Page Up and Page Down work while the sequence has the focus."),
    el("label", { class: "check" }, letters, has.difference ? "use the keys c, d and ?" : "use the keys c and ?"),
      el("p", { class: "dialog-end" }, close));
  letters.addEventListener("change", () => {
    keptSettings.letters = letters.checked;
    keepValue("letters", letters.checked ? "yes" : "no");
  });
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}
