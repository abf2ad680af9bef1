"""Holds the moment that the player shows against the data of the report."""

SIGNS = ["", "as expected", "differs from what is expected", "unexpected", "expected and missing"]

# The moment that the player shows: its rows, whether they are within the part of the sequence that is scrolled to, the
# row that is active, the heading of the entry, and what is read.
SHOWN = """() => {
  const list = document.querySelector("[role=listbox]");
  const { top, bottom } = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll("[aria-selected=true]")].map(row => {
    const box = row.getBoundingClientRect();
    return { id: row.id, words: row.ariaLabel, seen: box.top >= top - 1 && box.bottom <= bottom + 1 };
  });
  return { rows, active: list.getAttribute("aria-activedescendant"),
    entry: document.querySelector("section[aria-label=Entry] h2").textContent,
    read: document.querySelector("[aria-live=polite]").textContent };
}"""


def expect_stop(page, report, index, position):
    """The player is at a stop: its row is marked, seen and read, and the other panes show its moment."""
    stops = report.stops(index)
    step, line = stops[position]
    shown = page.evaluate(SHOWN)
    assert len(shown["rows"]) == 1, f"{len(shown['rows'])} rows are selected"
    row = shown["rows"][0]
    words = row["words"]
    if line is None:
        assert words == f"step {step.number}: {step.words}", words
    else:
        sender, receiver, what = line.message
        who = f"{sender} to {receiver}: " if receiver else f"{sender}: " if sender else ""
        assert words.startswith(who + what), f"expected {who + what!r}, found {words!r}"
        assert SIGNS[line.sign] in words, f"expected {SIGNS[line.sign]!r}, found {words!r}"
        if line.entry:
            assert shown["entry"] == f"Entry {line.entry} of {report.runs[index]['entries']:,}", shown["entry"]
    assert row["seen"], f"{words!r} is out of sight in the sequence"
    assert shown["active"] == row["id"], f"{shown['active']} is active, and {row['id']} selected"
    assert shown["read"] == f"{position + 1} of {len(stops)}: {words}", shown["read"]
