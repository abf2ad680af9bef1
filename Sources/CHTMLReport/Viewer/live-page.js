// The page of a server: it follows a run, and controls it.

const live = { stream: null, run: null, player: null, parts: null, waits: false, announced: 0 };

function main() {
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main").focus();
  });
  replace(document.getElementById("tools"), themeButton());
  connection.run = /^\/run\/([\w-]+)\/entsim/.exec(location.pathname)?.[1] ?? "";
  window.addEventListener("hashchange", followAddress);
  live.parts = makeParts();
  if (!followAddress()) enter(keptToken());
}

// Reads the token, or an entry, from the address. The token goes out of the address, which a person may share.
function followAddress() {
  const token = /^#token=([^&]+)/.exec(location.hash)?.[1];
  if (token) {
    history.replaceState(null, "", location.pathname);
    enter(token);
    return true;
  }
  const entry = Number(/^#entry-(\d+)$/.exec(location.hash)?.[1] ?? 0);
  if (entry > 0) live.player?.goToEntry(entry);
  return false;
}

// Begins with a token; without one, asks for it.
function enter(token, problem) {
  live.stream?.stop();
  live.stream = live.player = null;
  if (!isToken(token)) {
    live.parts.runs.hide();
    showConnection("lost", "Not connected");
    tokenForm(problem, (entered) => enter(entered, "A token has letters and digits, and no spaces."));
    return;
  }
  keepToken(token);
  drawPage();
  openRun(connection.run);
}

// The names of requirements are shown without their texts where these cannot be fetched.
async function fetchRequirements() {
  try {
    const all = await (await control("GET", "requirements")).json();
    liveRequirements = new Map(all.map((each) => [each.id, each]));
  } catch {
    // The stream says what is wrong.
  }
}

function openRun(name) {
  live.stream?.stop();
  connection.run = name;
  live.run = live.player = null;
  replace(live.parts.place, el("p", { class: "muted" }, "Opening the run …"));
  showConnection("opening", "Connecting …");
  live.stream = followRun({ opened: showOpen, event: takeEvent, refused, lost });
}

function showOpen() {
  showConnection("open", "Connected");
  if (liveRequirements.size === 0) fetchRequirements();
}

function lost(words, pause) {
  const again = el("button", { type: "button", class: "as-link small", onclick: () => live.stream.retry() },
    "Try now");
  showConnection("lost", `${words} The next try is in ${duration(pause)}. `, again);
}

function refused(status, words) {
  if (status === 401) {
    keepToken("");
    enter("", "The server does not accept this token.");
    return false;
  }
  if (status === 404 && connection.run !== "") {
    const ended = connection.run;
    openRun("");
    tell(`Run ${ended} has ended. This is the usual run.`, true);
    return false;
  }
  showConnection("lost", words);
  return status !== 403;
}

function takeEvent(name, value) {
  if (name === "status") {
    live.parts.clock.show(value);
    live.parts.answers.show(value);
    live.parts.runs.show(value.runs, connection.run);
    live.parts.waiting.textContent = value.waiting > 0
      ? `${counted(value.waiting, "request waits", "requests wait")} for an answer.` : "";
  } else if (name === "run") {
    beginRun(value);
  } else if (name === "entry" && live.run) {
    addLiveEntry(live.run, value);
    // A page that is hidden is not drawn, and drops what it does not keep all the same.
    if (document.hidden) dropOld();
    drawSoon();
  }
}

function beginRun(value) {
  live.parts.answers.setServices(value.services);
  const address = `${location.origin}${connection.run === "" ? "" : `/run/${connection.run}`}`;
  live.run = beginLiveRun(value, `No request has come yet. Clients send them to ${address}.`);
  live.player = player(live.run, null, null, null, showFollowing);
  live.player.element.setAttribute("aria-label", "Sequence and state");
  attachKeys(live.player);
  replace(live.parts.place, live.player.element);
  live.parts.dropped.textContent = value.first > 1
    ? `Entries before ${value.first.toLocaleString("en")} are not shown.` : "";
  drawSoon();
}

// Draws what has come, once for all entries of a frame.
function drawSoon() {
  if (live.waits) return;
  live.waits = true;
  requestAnimationFrame(() => {
    live.waits = false;
    if (!live.player) return;
    dropOld();
    live.player.grow();
    showFollowing();
    announceSeldom();
  });
}

function dropOld() {
  if (!dropLiveEntries(live.run, live.player.forget)) return;
  live.parts.dropped.textContent = `The page keeps ${mostEntries.toLocaleString("en")} entries: those before `
    + `${live.run.first.toLocaleString("en")} were dropped.`;
}

// Says whether the page stays at the latest entry.
function showFollowing() {
  const atEnd = live.player.isAtEnd();
  live.parts.latest.hidden = atEnd;
  live.parts.following.hidden = !atEnd || live.run.entries.length === 0;
}

// Tells a screen reader that entries came, at most once in a few seconds.
function announceSeldom() {
  const now = performance.now();
  if (now - live.announced < 3000 || live.run.entries.length === 0) return;
  live.announced = now;
  announce(`Entry ${lastEntry(live.run)}: ${nameOfEntry(live.run, lastEntry(live.run))}`);
}
