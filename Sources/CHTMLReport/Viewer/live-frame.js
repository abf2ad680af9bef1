// The frame around the sequence: the run, the connection, and what the reader is told.

// The form that asks for the token.
function tokenForm(problem, entered) {
  const field = el("input", { type: "text", id: "token", autocomplete: "off", spellcheck: "false",
    autocapitalize: "none", "aria-describedby": "token-hint" });
  const form = el("form", { class: "live-token" },
    el("h1", null, "Enter the token"),
    problem ? el("p", { class: "notice notice-failed", role: "alert" }, problem) : null,
    el("p", { id: "token-hint" }, "entsim prints a token when it starts, and the address of this page with it. ",
      "A restarted server has a new token. With ", el("code", null, "--ready-file"),
      ", the file has both."),
    el("p", { class: "live-token-row" }, el("label", { for: "token" }, "Token"), field,
      el("button", { type: "submit", class: "primary" }, "Open")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // A person may paste the whole address.
    const words = field.value.trim();
    entered(/[#&]token=([^&\s]+)/.exec(words)?.[1] ?? words);
  });
  replace(document.getElementById("main"), form);
  field.focus();
}

// { show(names, run) }: the run that is shown, and buttons to make and to end one.
function runChooser(act, chosen) {
  const select = el("select", { id: "run" });
  const end = el("button", { type: "button", class: "quiet", title: "End this isolated run" }, "End");
  const make = el("button", { type: "button", class: "quiet",
    title: "An isolated run has its own state, clock and codes" }, "New run");
  select.addEventListener("change", () => chosen(select.value));
  end.addEventListener("click", () => act(`Run ${connection.run} was ended.`, async () => {
    await control("DELETE", `runs/${encodeURIComponent(connection.run)}`);
    chosen("");
  }));
  make.addEventListener("click", () => act(null, async () => {
    const answer = await control("POST", "runs");
    const { id } = await answer.json();
    chosen(id);
    return `Run ${id} was made. Its clients use addresses below /run/${id}, or the header X-Entsim-Run: ${id}.`;
  }));
  const place = document.getElementById("runs");
  return {
    show(names, run) {
      if (place.childElementCount === 0) {
        append(place, [el("label", { for: "run", class: "live-label" }, "Run"), select, make, end]);
      }
      replace(select, names.map((name) => el("option", { value: name }, name === "" ? "usual" : name)));
      select.value = run;
      end.hidden = run === "";
    },
    hide: () => place.replaceChildren(),
  };
}

// Says in the head of the page how the connection is: "open", "opening" or "lost".
function showConnection(kind, ...words) {
  replace(document.getElementById("connection"),
    el("span", { class: `live-dot live-dot-${kind}`, "aria-hidden": "true" }), el("span", null, words));
}
