// The search field and the filters of the overview. What they hold is in the address.

// The form: { element, set(filter) }. `changed` gets the filter after each change.
function filterForm(initial, changed) {
  const controls = filterControls();
  const clear = el("button", { type: "button", class: "quiet" }, "Clear all");
  const read = () => Object.fromEntries(filterKeys.map((key) =>
    [key, controls.get(key)?.value.trim() ?? initial[key]]));
  const more = el("details", { class: "filters" });
  const words = el("summary", null, "Filters");
  const set = (filter) => {
    for (const [key, control] of controls) setControl(control, filter[key]);
    show(filter);
  };
  const show = (filter) => {
    const count = filterKeys.filter((key) => key !== "q" && filter[key] !== "").length;
    words.textContent = count > 0 ? `Filters (${count} set)` : "Filters";
    clear.hidden = !isFiltering(filter);
  };
  const tell = () => {
    const filter = read();
    replaceQuery(filter);
    show(filter);
    changed(filter);
  };
  clear.addEventListener("click", () => {
    set(readFilter(new URLSearchParams()));
    tell();
    controls.get("q").focus();
  });
  const element = el("form", { role: "search", class: "search",
    onsubmit: (event) => event.preventDefault() });
  element.addEventListener("input", tell);
  set(initial);
  more.open = matchMedia("(min-width: 48rem)").matches
    || filterKeys.some((key) => key !== "q" && initial[key] !== "");
  append(more, [words, el("div", { class: "filter-fields" },
    [...controls].slice(1).map(([, control]) => labelled(control)))]);
  append(element, [el("div", { class: "search-row" }, labelled(controls.get("q")), clear), more]);
  return { element, set };
}

// The controls by key. A filter of which the page has no values is left out.
function filterControls() {
  const { files, runs } = data("overview");
  const ofRuns = (read) => (file) =>
    runs.slice(file.runs[0], file.runs[0] + file.runs[1]).flatMap((run) => read(run) ?? []);
  const controls = new Map([["q", el("input", {
    type: "search", id: "filter-q", autocomplete: "off", spellcheck: "false", dataset: { words: "Search" },
    placeholder: "title, path, tag, requirement or cell",
  })]]);
  const add = (key, words, control) => control && controls.set(key, setProperties(control, key, words));
  add("area", "Area", choice(valuesOf(files, (file) => [areaName(file)])));
  add("verdict", "Result", choice(valuesOf(files, ofRuns((run) => [run.verdict])),
    (verdict) => verdictWords[verdict]));
  add("tag", "Tag", choice(valuesOf(files, (file) => file.tags ?? [])));
  add("requirement", "Requirement", completion(valuesOf(files, (file) => file.covers ?? [])));
  add("status", "Status", choice((data("reference")?.statuses ?? []).map((status) => [status.id, 0])));
  add("path", "App uses", choice(valuesOf(files, ofRuns((run) => run.path)), pathName));
  add("sdk", "SDK version", choice(valuesOf(files, ofRuns((run) => run.sdk))));
  add("platform", "Platform", choice(valuesOf(files, ofRuns((run) => run.platform))));
  return controls;
}

function setProperties(control, key, words) {
  control.id = `filter-${key}`;
  control.dataset.words = words;
  return control;
}

function labelled(control) {
  return el("div", { class: "field" }, el("label", { for: control.id }, control.dataset.words), control,
    control.list ?? control.offered);
}

// A list to choose from, with the number of files of each value.
function choice(values, name) {
  if (values.length === 0) return null;
  return el("select", null, el("option", { value: "" }, "any"), values.map(([value, count]) =>
    el("option", { value }, name?.(value) ?? value, count > 0 ? ` (${count})` : null)));
}

// A field that completes what is typed; for long lists.
function completion(values) {
  if (values.length === 0) return null;
  const field = el("input", { type: "text", list: "filter-requirements", placeholder: "any",
    autocomplete: "off" });
  field.offered = el("datalist", { id: "filter-requirements" },
    values.map(([value]) => el("option", { value })));
  return field;
}

// Sets the value of a control. A value that a list does not offer, as from an address, is added to it.
function setControl(control, value) {
  const { options } = control;
  const isOffered = !options || [...options].some((option) => option.value === value);
  if (!isOffered) control.append(el("option", { value }, value));
  control.value = value;
}
