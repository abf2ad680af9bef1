"""Whether the player of a run shows each moment: by the keys, by the buttons and by a click."""

import re

from playwright.sync_api import expect

from stops import expect_stop
from texts import BACK


def runs_with_steps(report):
    return [index for index in range(len(report.runs)) if report.run(index)]


def entry_heading(page):
    return page.get_by_role("region", name="Entry", exact=True).get_by_role("heading", level=2)


def current(page):
    return page.get_by_role("option", selected=True)


def step_through(page, report, index):
    """Goes through all stops of a run by the keys, to the end and back to the beginning."""
    count = len(report.stops(index))
    page.press("End")
    expect_stop(page, report, index, count - 1)
    page.press("Home")
    expect_stop(page, report, index, 0)
    for position in range(1, count):
        page.press("ArrowRight")
        expect_stop(page, report, index, position)
    last = page.selected
    page.press("ArrowRight")
    assert page.selected == last, "the last line has a next one"


def check_keys(context):
    """The keys go through all lines of a run; Home and End lead to its ends"""
    report = context.report("failing")
    with context.browser.open(report) as page:
        for index in runs_with_steps(report):
            page.go(report.hash_of(index))
            step_through(page, report, index)
            page.press("ArrowLeft")
            expect_stop(page, report, index, max(0, len(report.stops(index)) - 2))


def check_in_sight(context):
    """A key brings the player into the window where the person has scrolled away from it"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    with context.browser.open(report, report.hash_of(index), height=700) as page:
        for key in ("End", "ArrowLeft", "d", "c"):
            page.evaluate("scrollTo(0, 0)")
            page.press(key)
            expect(current(page)).to_be_in_viewport()


def check_entries(context):
    """Shift and an arrow go through all entries of the journal"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    with context.browser.open(report, report.hash_of(index, 1)) as page:
        for number in range(1, report.runs[index]["entries"] + 1):
            expect(entry_heading(page)).to_contain_text(f"Entry {number} of")
            event = report.run(index).entries[number - 1].event
            expect(page.get_by_role("region", name="Entry", exact=True)).to_contain_text(event["n"])
            page.press("Shift+ArrowRight")
        expect(page.tab).to_have_url(re.compile(rf"entry={number}$"))


def check_cause(context):
    """The key c jumps to the cause of an entry, up to the first"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    entries = report.run(index).entries
    with context.browser.open(report, report.hash_of(index, 20)) as page:
        number = 20
        while entries[number - 1].cause:
            page.press("c")
            number = entries[number - 1].cause
            expect(entry_heading(page)).to_contain_text(f"Entry {number} of")
        page.press("c")
        expect(entry_heading(page)).to_contain_text(f"Entry {number} of")


def check_difference(context):
    """The key d and the button jump to each difference, and the comparison is as in the terminal"""
    report = context.report("failing")
    failed = [index for index in runs_with_steps(report) if report.runs[index]["verdict"] == "failed"]
    with context.browser.open(report) as page:
        for index in failed:
            different = [at for at, (_, line) in enumerate(report.stops(index)) if line and line.sign > 1]
            page.go(report.hash_of(index))
            shown = page.get_by_role("region", name="Comparison").text_content()
            assert report.runs[index]["text"].strip() in shown, shown
            page.get_by_role("button", name="Show the difference").click()
            expect_stop(page, report, index, different[0])
            for at in [*different[1:], different[0]]:
                page.press("d")
                expect_stop(page, report, index, at)


def check_toolbar(context):
    """The buttons of the toolbar do what the keys do, and a click shows a row"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    count = len(report.stops(index))
    with context.browser.open(report, report.hash_of(index)) as page:
        toolbar = page.get_by_role("toolbar")
        for name, position in [("Last", count - 1), ("Previous", count - 2), ("First", 0), ("Next", 1)]:
            toolbar.get_by_role("button", name=name).click()
            expect_stop(page, report, index, position)
        page.get_by_role("option").last.click()
        expect_stop(page, report, index, count - 1)


def check_whole_runs(context):
    """Every scenario of the bundled suite opens, and its keys lead through it to its end"""
    report = context.report("bundled")
    with context.browser.open(report) as page:
        for index in runs_with_steps(report):
            page.go(report.hash_of(index))
            page.press("End")
            expect_stop(page, report, index, len(report.stops(index)) - 1)
            page.press("Home")
            page.dispatch("ArrowRight", len(report.stops(index)))
            expect_stop(page, report, index, len(report.stops(index)) - 1)
