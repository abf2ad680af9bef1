// Pending work at the moment: messages and timers that an entry scheduled, and that are still to come.

const pendingShown = 40;

// Messages by the names that the simulator gives them. Requests, answers and callbacks are named by what
// they carry.
const pendingWords = {
  drainQueue: "next queued call", signIn: "sign-in", signInByCode: "sign-in by code",
  failSignIn: "failed sign-in", redirectPage: "redirect of the page", requestMetadata: "metadata request",
  hearMetadata: "answer with metadata", hearNothing: "answer without metadata",
  hearError: "answer with an error", poll: "poll", "poll is due": "poll", expireCode: "expiry of the code",
  "code expires": "expiry of the code",
};

const pendingReceivers = { AccessEnabler: "SDK", client: "app", services: "server" };

// The list of what is pending after an entry. What was scheduled since the entry `before` is marked, and so
// is what was taken or dropped since then.
function pendingPart(run, before, number, onlyChanges) {
  const items = [];
  for (const each of run.pending) {
    const waits = each.since <= number && (each.until === 0 || each.until > number);
    const kind = waits ? (each.since > before ? "added" : "same")
      : each.since <= before && each.until > before && each.until <= number ? "removed" : null;
    if (kind && (kind !== "same" || !onlyChanges)) items.push({ ...each, kind });
  }
  if (items.length === 0) return null;
  const time = (each) => dueTime(run, each);
  items.sort((one, other) => time(one) - time(other) || one.since - other.since);
  const rest = items.length - pendingShown;
  return [el("h3", { title: "Messages and timers that are still to come" }, "Pending"),
    el("ul", { class: "plain pending" },
      items.slice(0, pendingShown).map((each) => pendingItem(run, each, number)),
      rest > 0 ? el("li", { class: "muted" }, `… ${rest.toLocaleString("en")} more`) : null)];
}

// The time of an entry; before the first, that of the initial state.
function timeOfEntry(run, number) {
  return entryOf(run, number)?.time ?? run.began ?? 0;
}

// The time at which pending work is due.
function dueTime(run, { since, delay }) {
  return timeOfEntry(run, since) + delay;
}

function pendingItem(run, each, number) {
  const now = timeOfEntry(run, number);
  const due = dueTime(run, each);
  const name = { added: "ins", removed: "del", same: "span" }[each.kind];
  const waits = each.kind !== "removed" && due > now;
  return el("li", { class: "pending-item" },
    each.since > 0 ? el("a", { class: "pending-since", href: scenarioHash(run.index, each.since),
      "aria-label": `Scheduled at entry ${each.since}` }, String(each.since)) : null,
    el(name, { class: "value" }, pendingName(run, each), receiverWords(each)),
    waits ? el("span", { class: "muted" }, `in ${duration(due - now)}, at ${timeWords(run, due)}`) : null,
    each.kind === "same" ? null : changeBadge(each.kind));
}

function receiverWords({ what: [, receiver] }) {
  if (!receiver) return "";
  const [kind, name] = compact(receiver, 60).split(/@(.*)/s);
  return ` → ${pendingReceivers[kind] ?? kind}${name ? `@${name}` : ""}`;
}

// What is pending: the callback that was emitted, the request or answer by its service, or the words for the
// message.
function pendingName(run, { since, what: [message] }) {
  const entry = entryOf(run, since);
  const { n, f } = entry ? eventOf(entry) : {};
  if (n === "callbackEmitted" && isBranch(f?.callback)) return Object.keys(f.callback)[0] ?? "callback";
  if (message !== "receive" || !entry) return pendingWords[message] ?? compact(message, 120);
  const service = serviceOf(run, entry);
  if (n === "requestTransmitted") return service ? `request ${service}` : "request";
  if (n === "transmissionFailed") return service ? `failure of ${service}` : "failure of a request";
  return service ? `answer to ${service}` : "answer";
}

// The service that the request of an entry goes to: the nearest cause names it.
function serviceOf(run, entry) {
  for (let at = entry; at; at = entryOf(run, at.cause)) {
    const { service } = text(at.event)?.f ?? {};
    if (service) return compact(service, 60);
  }
  return "";
}
