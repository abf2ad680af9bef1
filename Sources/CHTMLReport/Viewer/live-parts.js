// The parts of the page around the sequence, and what its buttons do.

// Makes the parts once; they are put into the page when there is a token.
function makeParts() {
  const parts = {
    place: el("div", { class: "live-place" }), message: el("span", { class: "live-said", role: "status" }),
    waiting: el("span", null), dropped: el("span", { class: "muted" }),
    following: el("span", { class: "muted", hidden: true }, "Follows the latest entry."),
    latest: el("button", { type: "button", class: "as-link small", hidden: true, onclick: () => {
      live.player?.last();
      showFollowing();
    } }, "Go to the latest entry"),
    clock: clockPart(act), answers: answersPart(act), runs: runChooser(act, openRun),
  };
  parts.controls = el("div", { class: "live-controls" }, parts.clock.element,
    el("section", { class: "live-group", "aria-label": "Run" },
      el("button", { type: "button", title: "The world begins anew; requests that wait are broken off",
        onclick: () => act("The run begins anew.", () => control("POST", "reset")) }, "Reset"),
      el("button", { type: "button", class: "primary", onclick: () => act(null, saveScenario) },
        "Save as scenario")),
    parts.answers.element);
  parts.line = el("p", { class: "live-line" }, parts.message, parts.waiting, parts.dropped, parts.following,
    parts.latest);
  return parts;
}

function drawPage() {
  const { controls, line, place } = live.parts;
  tell("");
  replace(document.getElementById("main"), el("h1", { class: "unseen" }, "Live run"), controls, line, place);
}

// Does what a person asks for, and says what came of it: `words`, or what the work returns.
async function act(words, work) {
  try {
    const said = await work();
    tell(words ?? said);
  } catch (error) {
    tell(error.message, true);
  }
}

function tell(words, isProblem) {
  live.parts.message.textContent = words;
  live.parts.message.classList.toggle("live-problem", isProblem === true);
}

// Has the browser save what happened as a scenario.
async function saveScenario() {
  const answer = await control("GET", "scenario");
  const address = URL.createObjectURL(await answer.blob());
  const anchor = el("a", { download: "recorded.yaml" });
  anchor.href = address;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
  return "Saved as recorded.yaml. Move it into the folder of your scenarios, and run it with entsim run.";
}
