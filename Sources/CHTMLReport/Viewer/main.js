// The beginning: the frame of the page, the registry of views, and the first of them.

// The pages of the navigation: pattern, words, and the patterns of pages below.
const navigation = [
  ["", "Scenarios", ["scenario"]],
  ["requirements", "Requirements", ["requirement"]],
  ["interpretations", "Interpretations", []],
  ["statuses", "Statuses", ["status"]],
  ["versions", "Versions", []],
  ["machines", "States", ["machine"]],
  ["coverage", "Coverage", []],
];

function main() {
  registerViews();
  drawFrame();
  history.scrollRestoration = "manual";
  document.addEventListener("click", noteLink, true);
  document.getElementById("skip").addEventListener("click", skipToContent);
  window.addEventListener("hashchange", followAddress);
  followAddress();
}

function registerViews() {
  route("", overviewView);
  route("scenario", scenarioView);
  if (!data("reference")) return;
  route("requirements", requirementsView);
  route("requirement", requirementView);
  route("interpretations", interpretationsView);
  route("statuses", statusesView);
  route("status", statusView);
  route("versions", versionsView);
  if (data("reference").machines?.length) {
    route("machines", machinesView);
    route("machine", machineView);
  }
  if (data("reference").coverage) route("coverage", coverageView);
}

// A link that is followed leads to the beginning of a page; the way back leads to where the person was.
function noteLink(event) {
  if (event.target.closest?.("a[href^='#']")) shown.follows = true;
}

function skipToContent(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

function drawFrame() {
  const items = navigation.filter(([pattern]) => hasRoute(pattern)).map(([pattern, words, below]) =>
    el("li", null, el("a", { href: `#/${pattern}`, dataset: { kinds: [pattern, ...below].join(" ") } },
      words)));
  replace(document.getElementById("nav"), el("ul", null, items));
  replace(document.getElementById("tools"), themeButton());
  const { program } = data("overview");
  document.getElementById("foot").textContent = `Made by ${program}. This file makes no request.`;
}

// Marks the page of the navigation that is shown, and scrolls to it where the navigation is cut.
function markNavigation() {
  const { kind } = readHash(location.hash);
  for (const anchor of document.querySelectorAll("#nav a")) {
    if (anchor.dataset.kinds.split(" ").includes(kind)) anchor.setAttribute("aria-current", "page");
    else anchor.removeAttribute("aria-current");
  }
  requestAnimationFrame(() => {
    const nav = document.getElementById("nav");
    const current = nav.querySelector("[aria-current]");
    if (current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - nav.clientWidth / 3;
  });
}
