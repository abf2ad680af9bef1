// The table of commands and states of a participant: how often each pair met, or why it cannot.

function machineTable(machine) {
  const { states, commands } = machine;
  const reasons = [...new Set(machine.unreachable.map(([, , why]) => why))];
  const reason = reasonWords();
  const cells = new Map();
  for (const [state, command, count, first] of machine.pairs) {
    cells.set(`${state} ${command}`, pairCell(count, first));
  }
  for (const [state, command, why] of machine.unreachable) {
    cells.set(`${state} ${command}`, unreachableCell(letterOf(reasons.indexOf(why)), why, reason));
  }
  const label = `Commands of ${machine.participant} by state`;
  return [
    el("p", null, "A number tells how often a command reached the participant in a state. ",
      "It leads to the first scenario.",
      reasons.length > 0 ? " A letter tells why the pair cannot occur." : null,
      gapCount(machine) > 0 ? " ○ stands for a pair that these runs did not reach." : null),
    el("div", { class: "scroll pairs", tabindex: "0", role: "region", "aria-label": label },
      el("table", { class: "pairs-table" },
        el("caption", null, label),
        el("thead", null, el("tr", null, el("th", { scope: "col", class: "corner" }, "Command"),
          states.map((state) => el("th", { scope: "col" }, el("span", null, state))))),
        el("tbody", null, commands.map((command, row) => el("tr", null, el("th", { scope: "row" }, command),
          states.map((_, column) => cells.get(`${column} ${row}`) ?? gapCell())))))),
    reason.node,
    reasons.length > 0 ? reasonList(reasons) : null,
  ];
}

function pairCell(count, first) {
  const words = count.toLocaleString("en");
  const file = data("overview").files[first];
  return el("td", { class: `heat-${Math.min(5, 1 + Math.floor(Math.log10(count) * 1.25))}` },
    file ? el("a", { href: scenarioHash(file.runs[0]), title: titleOf(file),
      "aria-label": `${words} times, first in ${titleOf(file)}` }, words) : words);
}

function unreachableCell(letter, why, reason) {
  const show = (event) => reason.show(event.currentTarget, why);
  const label = `${letter}: cannot occur. ${why}`;
  return el("td", { class: "unreachable" },
    el("button", { type: "button", class: "as-link", "aria-label": label, onclick: show }, letter));
}

function gapCell() {
  return el("td", { class: "gap" }, el("span", { "aria-hidden": "true" }, "○"), unseen("not reached"));
}

// a, b, … z, aa, ab, …
function letterOf(index) {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

// The words beside the letter that was pressed. They go with Escape, or a click elsewhere.
function reasonWords() {
  const node = el("div", { class: "reason-words", popover: "auto" });
  const show = (button, why) => {
    replace(node, el("p", null, el("strong", null, "This cannot occur. "), why));
    node.showPopover?.();
    const box = button.getBoundingClientRect();
    const left = Math.min(box.left, document.documentElement.clientWidth - node.offsetWidth - 8);
    const below = box.bottom + 6 + node.offsetHeight < innerHeight;
    node.style.left = `${Math.max(8, left)}px`;
    node.style.top = `${below ? box.bottom + 6 : box.top - node.offsetHeight - 6}px`;
  };
  return { node, show };
}

function reasonList(reasons) {
  return el("details", { class: "reasons" },
    el("summary", null, `Why pairs cannot occur (${counted(reasons.length, "reason")})`),
    el("dl", { class: "facts" }, reasons.map((why, at) =>
      [el("dt", { class: "mono" }, letterOf(at)), el("dd", null, why)])));
}
