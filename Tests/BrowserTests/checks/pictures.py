"""The pictures of the documentation: taken anew with RECORD=1, and otherwise only held to their size."""

import os

from playwright.sync_api import expect

from texts import BACK

LARGEST = 200_000

# The names of the pictures, with the report and the size of the window.
OVERVIEW = "html-report-overview.png"
FAILURE = "html-report-failure.png"


def take(page, path):
    page.evaluate("document.activeElement?.blur()")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path, animations="disabled", caret="hide")


def check_pictures(context):
    """The pictures of the documentation are small; RECORD=1 takes them anew"""
    folder = context.suites.root / "Documentation"
    if os.environ.get("RECORD") == "1":
        with context.browser.open(context.report("whole"), width=1200, height=760) as page:
            take(page, folder / OVERVIEW)
        report = context.report("failing")
        moment = report.hash_of(report.file_of(BACK)["runs"][0], 20)
        with context.browser.open(report, moment, width=1400, height=900) as page:
            page.press("d")
            expect(page.get_by_role("option", selected=True)).to_be_visible()
            take(page, folder / FAILURE)
    for name in (OVERVIEW, FAILURE):
        path = folder / name
        if path.exists():
            assert path.stat().st_size <= LARGEST, f"{name} has {path.stat().st_size} bytes; at most {LARGEST}"
