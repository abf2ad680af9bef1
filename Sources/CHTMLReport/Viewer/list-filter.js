// Filters above a list of the reference: a search and choices, kept in the query of the address.

// The field of a search.
function searchField(words) {
  const properties = { type: "search", placeholder: words, autocomplete: "off", spellcheck: "false" };
  return setProperties(el("input", properties), "q", "Search");
}

// A list to choose from; choices are [value, words]. The first choice lets everything pass.
function choiceField(key, words, choices) {
  return setProperties(el("select", null, el("option", { value: "" }, "any"),
    choices.map(([value, name]) => el("option", { value }, name))), key, words);
}

// The filter with its controls. `show` gets { key: value }, and returns what is shown, as "12 requirements".
// `follow(query)` sets the controls from an address, now and each time when only the query changes.
function listFilter(controls, show) {
  const count = el("p", { class: "found" });
  const clear = el("button", { type: "button", class: "quiet", onclick: clearAll }, "Clear all");
  const keys = controls.map((control) => control.id.replace("filter-", ""));
  const values = () => Object.fromEntries(keys.map((key, at) => [key, controls[at].value.trim()]));
  const apply = () => {
    count.textContent = show(values());
    clear.hidden = !Object.values(values()).some((value) => value);
  };
  const change = () => {
    apply();
    replaceQuery(values());
    announceLater(count.textContent);
  };
  const follow = (query) => {
    keys.forEach((key, at) => setControl(controls[at], query.get(key) ?? ""));
    apply();
    stayOnPage(follow);
  };
  function clearAll() {
    for (const control of controls) setControl(control, "");
    controls[0].focus();
    change();
  }
  const stay = (event) => event.preventDefault();
  const form = el("form", { role: "search", class: "search list-filter", onsubmit: stay, oninput: change },
    controls.map(labelled), clear);
  return { nodes: [form, count], follow };
}

let announcement = 0;

// Says what is shown when the typing rests.
function announceLater(words) {
  clearTimeout(announcement);
  announcement = setTimeout(() => announce(words), 600);
}
