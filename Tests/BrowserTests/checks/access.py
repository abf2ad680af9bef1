"""Whether people with assistive technology can use the pages: axe-core, all rules of WCAG 2.2 AA and best practice."""

from axe_playwright_python.base import AXE_FILE_PATH

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What axe finds, in a line for each element.
RUN = """only => axe.run(document, { runOnly: only, resultTypes: ["violations"], preload: false }).then(found =>
  found.violations.flatMap(rule => rule.nodes.map(node =>
    `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary.replace(/\\s+/g, " ")}`)))"""

# Opens the first groups of a page, as a click does.
OPEN = """count => new Promise(done => {
  [...document.querySelectorAll("main details:not([open]) > summary")].slice(0, count).forEach(each => each.click());
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""

# Leaves the first rows of each long list only: the others are alike, and axe takes 10 s for a page of 7,000 elements.
SHORTEN = """() => {
  const shorten = (lists, count) => document.querySelectorAll(lists)
    .forEach(list => [...list.children].slice(count).forEach(each => each.remove()));
  document.querySelectorAll("main > .group ~ .group ~ .group ~ .group").forEach(each => each.remove());
  shorten("main, main section", 14);
  shorten("main :is(ul, ol, dl, tbody, datalist)", 6);
}"""


def prepare(page):
    page.evaluate(AXE_FILE_PATH.read_text())


def violations(page, only=TAGS):
    """What axe finds by the rules of some tags, or by some rules."""
    return [f"{page.hash}: {each}" for each in page.evaluate(RUN, only)]


def summary(problems):
    """The first of each rule, with how many there are."""
    return "\n".join(problems[:12] + ([f"and {len(problems) - 12} more"] if len(problems) > 12 else []))


def visit(context, report, hashes, only=TAGS, whole=False, **options):
    """What axe finds on some pages, with their first groups open; in a slice, on the first rows of lists."""
    problems = []
    with context.browser.open(report, **options) as page:
        prepare(page)
        for hash in hashes:
            page.go(hash)
            page.evaluate(OPEN, 2)
            if not whole:
                page.evaluate(SHORTEN)
            problems += violations(page, only)
    return problems


def check_kinds(context):
    """axe finds nothing on any kind of page"""
    report = context.report("failing")
    problems = visit(context, report, report.kinds() if context.whole else report.views())
    assert not problems, summary(problems)


def check_phone(context):
    """axe finds nothing on a phone's window"""
    report = context.report("failing")
    problems = []
    with context.browser.open(report, width=360, height=640) as page:
        prepare(page)
        for hash in ["#/", report.hash_of(report.runs_of(report.files[-1])[0])]:
            page.go(hash)
            problems += violations(page)
    assert not problems, summary(problems)


def check_whole_suite(context):
    """axe finds nothing on any kind of page of the whole suite, in both schemes"""
    report = context.report("whole")
    problems = []
    for scheme in ("light", "dark"):
        problems += visit(context, report, report.kinds(), whole=True, scheme=scheme)
    assert not problems, summary(problems)
