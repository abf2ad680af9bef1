// The lifelines of a sequence: their order, their places and names, and the arrows between them.

// The widths of the columns of numbers and times, for the longest of them.
function columnWidths(run) {
  let time = run.start === undefined ? 2 : 12;
  for (const { lines } of run.steps) {
    for (const { entry } of lines) {
      if (entry > 0) time = Math.max(time, timeWords(run, entryOf(run, entry).time).length);
    }
  }
  const width = (count) => `${Math.ceil(count * 7.6) + 14}px`;
  const number = Math.max(3, String(lastEntry(run)).length);
  return { "--number": width(number), "--time": width(Math.min(12, time)) };
}

// Places the lifelines in the width of the pane. Says whether anything changed.
function fitLifelines(shape, width) {
  const narrow = width < 520;
  const wide = Math.max(width * 0.38, Math.min(width * 0.52, 42 * shape.names.length));
  const space = narrow ? width - 70 : wide;
  const spacing = Math.max(22, Math.min(76, Math.floor(space / Math.max(1, shape.names.length))));
  const newWidth = Math.round(spacing * shape.names.length);
  const height = narrow ? tallRow : lowRow;
  if (width === 0 || (newWidth === shape.width && height === shape.height && shape.x.size > 0)) return false;
  shape.width = newWidth;
  shape.height = height;
  shape.spacing = spacing;
  shape.x = new Map(shape.names.map((name, index) => [name, Math.round(spacing * (index + 0.5)) + 0.5]));
  return true;
}

function lifelineNames(shape) {
  return shape.names.map((name) => {
    const [kind, own] = name.split(/@(.*)/s);
    return el("span", { class: "lifeline-name", title: name,
      css: { "max-width": `${shape.spacing}px`, width: `${shape.spacing}px` } },
      kind, own ? el("small", null, `@${own}`) : null);
  });
}

// The lifelines in one row with the arrow of a message, or the dot of a fact.
function rowPicture(row, entry, shape) {
  const { width, height, x } = shape;
  const middle = height === tallRow ? 32.5 : Math.floor(height / 2) + 0.5;
  const picture = svg("svg", { class: "row-picture", width, height, "aria-hidden": "true" });
  for (const at of x.values()) picture.append(svg("line",
    { class: "lifeline", x1: at, x2: at, y1: 0, y2: height }));
  const [from, to] = row.line ? row.line.message : [lifelineOf(eventOf(entry).p), ""];
  const start = x.get(from);
  const end = x.get(to);
  if (start === undefined) return picture;
  if (end === undefined || end === start) {
    picture.append(svg("circle", { class: "fact", cx: start, cy: middle, r: row.kind === "entry" ? 2.5
      : 3.5 }));
    return picture;
  }
  const back = end > start ? -1 : 1;
  picture.append(
    svg("circle", { class: "arrow-head", cx: start, cy: middle, r: 2.5 }),
    svg("line", { class: "arrow", x1: start, x2: end + back * 5, y1: middle, y2: middle }),
    svg("path", { class: "arrow-head", d: `M${end} ${middle}l${back * 8} -4v8z` }));
  return picture;
}

// The participants of a sequence in the order of their lifelines. Those in `parties` are there from the beginning.
function lifelinesOf(run) {
  const names = new Set(run.parties);
  for (const step of run.steps) {
    for (const { message: [from, to] } of step.lines) {
      if (from) names.add(from);
      if (to) names.add(to);
    }
  }
  const orders = ["viewer", "page", "client", "app", "SDK", "device", "server"];
  const rank = (name) => {
    const kind = names.has(`SDK@${name}`) ? "app" : name.split("@")[0];
    const at = orders.indexOf(kind);
    return at < 0 ? orders.length : at;
  };
  return [...names].map((name, index) => ({ name, index }))
    .sort((one, other) => rank(one.name) - rank(other.name) || one.index - other.index)
    .map(({ name }) => name);
}

// The lifeline of a participant of an entry; the scenario has none. An app that has a name goes by it.
function lifelineOf(participant) {
  const [kind, name] = participant.split(/@(.*)/s);
  const isApp = kind === "app" || kind.startsWith("client");
  if (isApp) return name ?? "app";
  const word = { AccessEnabler: "SDK", services: "server" }[kind] ?? kind;
  return name ? `${word}@${name}` : word;
}
