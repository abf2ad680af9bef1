"""Whether the page of a scenario tells what it is, its result, its cells, its state and its file."""

import re

from playwright.sync_api import expect

from stops import expect_stop
from texts import BACK


def check_facts(context):
    """The page has the title, the text, the result, the claims, the tags and the path"""
    report = context.report("failing")
    with context.browser.open(report) as page:
        for file in report.files:
            index = file["runs"][0]
            page.go(report.hash_of(index))
            main = page.get_by_role("main")
            expect(page.heading).to_have_text(file["title"] or file["name"])
            for text in [file["path"], *(file.get("about") or "").split("\n\n"), report.runs[index].get("problem") and
                         report.runs[index]["text"].strip().splitlines()[0].strip()]:
                if text:
                    expect(main).to_contain_text(text.strip())
            for link in [*file.get("covers", []), *file.get("tags", [])]:
                expect(main.get_by_role("link", name=link, exact=True).first).to_be_visible()


def check_cells(context):
    """Each cell of a matrix is a link with its verdict, and leads to its own run"""
    report = context.report("failing")
    file = next(file for file in report.files if file["runs"][1] > 1)
    with context.browser.open(report, report.hash_of(file["runs"][0])) as page:
        for index in report.runs_of(file):
            run = report.runs[index]
            cells = page.get_by_role("navigation", name="Matrix cells")
            cells.get_by_role("link", name=re.compile(rf"{run['verdict']}.*{re.escape(run['cell'])}")).click()
            expect(page.heading).to_be_focused()
            expect(page.get_by_text(f"cell: {run['cell']}")).to_be_visible()
            page.press("End")
            expect_stop(page, report, index, len(report.stops(index)) - 1)


def check_address(context):
    """The address stays that of the cell that is shown, also where a person goes on at once"""
    report = context.report("failing")
    file = next(file for file in report.files if file["runs"][1] > 1)
    with context.browser.open(report, report.hash_of(file["runs"][0])) as page:
        page.clock.install()
        page.press("End")
        page.get_by_role("navigation", name="Matrix cells").get_by_role("link").last.click()
        expect(page.heading).to_be_focused()
        page.clock.run_for(2000)
        cell = report.runs[report.runs_of(file)[-1]]["cell"]
        assert f"cell={cell.replace(' ', '+')}" in page.hash, f"the page shows {cell}, and the address is {page.hash}"


def check_state(context):
    """The state marks what an entry changed or scheduled, and says so where nothing changed"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    with context.browser.open(report, report.hash_of(index, 1)) as page:
        state = page.get_by_role("region", name="State", exact=True)
        page.get_by_label("every entry").check()
        state.get_by_label("only what changed").check()
        run = report.run(index)
        for number, entry in enumerate(run.entries, 1):
            scheduled = [each for each in run.pending if number in (each.since, each.until)]
            unchanged = state.get_by_text("Nothing changed in the state.")
            expect(unchanged).to_have_count(0 if entry.changes or scheduled else 1)
            for each in scheduled:
                link = page.get_by_role("link", name=f"Scheduled at entry {each.since}", exact=True)
                item = state.get_by_role("listitem").filter(has=link).filter(has_text=pending_name(run, each))
                expect(item.first).to_be_attached()
            for _, value in entry.changes:
                if isinstance(value, str):
                    expect(state.locator("ins").filter(has_text=value).first).to_be_attached()
            page.press("Shift+ArrowRight")


def pending_name(run, pending):
    """What the state calls pending work: a callback by its own name, and others by their receiver."""
    event = run.entries[pending.since - 1].event
    if event["n"] == "callbackEmitted":
        return next(iter(event["f"]["callback"]))
    return {"services": "request", "device": "answer"}.get(pending.what[1], "")


def check_source(context):
    """The scenario's file marks the lines of the step, and those that failed"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    with context.browser.open(report, report.hash_of(index)) as page:
        source = page.get_by_role("region", name="Scenario file")
        for step, _ in report.stops(index):
            expect(source.locator("[aria-current=step]")).to_contain_text(step.words.split(":")[1].strip(" {}")[:12])
            page.press("ArrowRight")
        line = report.runs[index]["place"].split(":")[1]
        expect(source.locator(f"[data-line='{line}']")).to_contain_text("✗")
