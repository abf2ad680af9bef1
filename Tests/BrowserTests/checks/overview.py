"""Whether the first page tells the result, shows what failed first, and finds scenarios."""

import re
from collections import Counter

from playwright.sync_api import expect

from texts import BACK


def rows(page):
    """The scenarios in the list of all, by their links."""
    return page.locator("main .areas .row")


def shown_titles(page):
    return page.locator("main .areas .row-title").all_text_contents()


def titles(report, keep):
    """What the list has to show for the files that are kept."""
    return sorted(file["title"] or file["name"] for file in report.files if keep(file))


def expect_titles(page, wanted):
    expect(rows(page)).to_have_count(len(wanted))
    found = sorted(shown_titles(page))
    assert found == wanted, f"expected {wanted}, found {found}"


def check_result(context):
    """The heading and the counts say how many scenarios did not pass"""
    report = context.report("failing")
    counts = Counter(run["verdict"] for run in report.runs)
    bad = len(report.runs) - counts["passed"]
    with context.browser.open(report) as page:
        expect(page.heading).to_have_text(f"{bad} of {len(report.runs)} scenarios did not pass")
        for verdict, count in counts.items():
            words = re.compile(rf"{count} {verdict.replace('-', ' ')}")
            expect(page.locator("main").get_by_role("link", name=words).first).to_be_visible()


def check_failures(context):
    """What failed stands before the list, each with its problem, its place and its link"""
    report = context.report("failing")
    failed = [(index, run) for index, run in enumerate(report.runs) if run["verdict"] != "passed"]
    with context.browser.open(report) as page:
        items = page.get_by_role("region", name="What did not pass").get_by_role("listitem")
        expect(items).to_have_count(len(failed))
        for item, (index, run) in zip(items.all(), failed):
            for part in (run["problem"], run["place"]):
                expect(item).to_contain_text(part)
            assert item.bounding_box()["y"] < rows(page).first.bounding_box()["y"], "a failure stands below the list"
        index = report.file_of(BACK)["runs"][0]
        items.nth([each for each, _ in failed].index(index)).get_by_role("link").click()
        expect(page.heading).to_contain_text(BACK)


def check_search(context):
    """The search finds titles, paths, tags, requirements and cells while a person types"""
    report = context.report("failing")
    with context.browser.open(report) as page:
        field = page.get_by_role("searchbox")
        for words, keep in [
            ("pressing back", lambda file: file["title"] == BACK),
            ("START/nobody", lambda file: file["name"] == "Start/nobody.yaml"),
            ("cancel-001", lambda file: "CANCEL-001" in file.get("covers", [])),
            ("wrong order", lambda file: file["name"] == "Start/cells.yaml"),
            ("flow picker", lambda file: file["name"] == "Start/flow.yaml"),
            ("no such words", lambda file: False),
        ]:
            field.fill(words)
            expect_titles(page, titles(report, keep))
        expect(page.get_by_text("No scenario matches")).to_be_visible()
        field.press_sequentially("x")
        expect(field).to_be_focused()
        page.get_by_role("button", name="Clear all").click()
        expect_titles(page, titles(report, lambda file: True))


def check_filters(context):
    """Filters combine, stand in the address, and come back with it"""
    report = context.report("failing")
    passed = [any(report.runs[index]["verdict"] == "passed" for index in report.runs_of(file)) for file in report.files]
    with context.browser.open(report) as page:
        page.get_by_label("Result", exact=True).select_option("passed")
        expect_titles(page, titles(report, lambda file: passed[report.files.index(file)]))
        page.get_by_label("Tag", exact=True).select_option("start")
        wanted = titles(report, lambda file: "start" in file.get("tags", []))
        expect_titles(page, wanted)
        assert "verdict=passed" in page.hash and "tag=start" in page.hash, page.hash
        kept = page.hash
    with context.browser.open(report, kept) as page:
        expect(page.get_by_label("Result", exact=True)).to_have_value("passed")
        expect(page.get_by_label("Tag", exact=True)).to_have_value("start")
        expect_titles(page, wanted)


def check_status_filter(context):
    """The filter by a status finds the runs in which it comes"""
    report = context.report("failing")
    told = {index for index in range(len(report.runs)) if tells(report.run(index), "N005")}
    assert told, "no run tells N005"
    with context.browser.open(report, "#/?status=N005") as page:
        expect_titles(page, titles(report, lambda file: told & set(report.runs_of(file))))


def tells(run, id):
    """Whether an app gets a status in a run."""
    return run is not None and any(
        entry.event["n"] == "callbackReceived" and f'"{id}"' in str(entry.event.get("f")).replace("'", '"')
        for entry in run.entries)


def check_back(context):
    """The browser's way back leads to the search as it was"""
    with context.browser.open(context.report("failing")) as page:
        page.get_by_role("searchbox").fill("pressing")
        expect(rows(page)).to_have_count(1)
        page.locator("main .areas .row-title").click()
        expect(page.heading).to_contain_text(BACK)
        page.go_back()
        expect(page.get_by_role("searchbox")).to_have_value("pressing")
        expect(rows(page)).to_have_count(1)


def check_whole_areas(context):
    """The areas of the whole suite hold every file, and open by a click"""
    report = context.report("whole")
    with context.browser.open(report) as page:
        groups = page.locator("main .areas > details")
        for group in groups.all():
            if group.get_attribute("open") is None:
                group.locator("> summary").click()
        expect(rows(page)).to_have_count(len(report.files))
