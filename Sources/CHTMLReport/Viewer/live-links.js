// What the viewer looks up: texts, requirements and addresses. The page of a server has no other pages to link
// to.

// The requirements by their ids, once they have come.
let liveRequirements = new Map();

// The entries of a server carry their texts themselves.
function text(value) {
  return value;
}

// The requirement with an id; undefined where the program knows none.
function requirement(id) {
  return liveRequirements.get(id);
}

function requirementLink(id) {
  return el("span", { class: "id" }, id);
}

// The address of an entry within the page.
function scenarioHash(runIndex, entry) {
  return `#entry-${entry}`;
}
