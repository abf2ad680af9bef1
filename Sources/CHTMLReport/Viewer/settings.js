// The settings of the reader: the colours, and what else is kept from one page to the next.

// The button that changes between light and dark. The choice is kept where the browser allows it.
function themeButton() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => document.documentElement.dataset.theme;
  const isDark = () => (chosen() ? chosen() === "dark" : dark.matches);
  const button = el("button", { type: "button", class: "quiet" });
  const name = () => (button.textContent = isDark() ? "Light" : "Dark");
  const kept = keptValue("theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    keepValue("theme", document.documentElement.dataset.theme);
    name();
  });
  button.setAttribute("aria-describedby", "theme-words");
  name();
  dark.addEventListener("change", name);
  return [button, el("span", { id: "theme-words", hidden: true }, "Changes the colours of the page")];
}

// A setting of the reader, kept between pages where the browser allows it.
function keptValue(name) {
  try {
    return localStorage.getItem(`entsim.${name}`);
  } catch {
    return null;
  }
}

function keepValue(name, value) {
  try {
    localStorage.setItem(`entsim.${name}`, value);
  } catch {
    // A page opened from a file may have no storage: the setting lasts as long as the page.
  }
}
