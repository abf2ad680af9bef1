"""Whether the table of versions counts what its links lead to."""

import re

from playwright.sync_api import expect

# The links of the tables: the number that each shows, and its address. Links to what failed say so.
NUMBERS = """() => [...document.querySelectorAll("main td a")].map(each =>
  [Number(/[\\d,]+/.exec(each.textContent)[0].replaceAll(",", "")), each.getAttribute("href")])"""


def check_numbers(context):
    """Each number of a table is a link to as many scenarios, also for apps with the REST API"""
    report = context.report("whole")
    with context.browser.open(report, "#/versions") as page:
        numbers = page.evaluate(NUMBERS)
        rest = [hash for _, hash in numbers if "path=rest" in hash]
        assert rest, "no number leads to apps with the REST API"
        # Of the SDK versions, the first rows stand for all.
        chosen = numbers if context.whole else numbers[:6] + [each for each in numbers if each[1] in rest]
        for count, hash in chosen:
            page.go(hash)
            words = "1 scenario in" if count == 1 else f"{count:,} scenarios in"
            expect(page.locator("main .found")).to_contain_text(re.compile(rf"^{words} "))
