"""Whether the pages fit their window: a person scrolls in one direction only."""

from playwright.sync_api import expect

# A page that fits 360 and 768 px seldom stands out of a wider window: of those, the whole takes more.
WIDTHS = [360, 768, 1440]
ALL_WIDTHS = [*WIDTHS, 1920]

# The elements that stand out of the window, the outermost of each branch. What scrolls by itself may be wider.
OUTSIDE = """() => {
  const root = document.scrollingElement;
  if (root.scrollWidth <= innerWidth) return [];
  const names = [];
  const walk = (element) => {
    for (const child of element.children) {
      const box = child.getBoundingClientRect();
      if (box.width > 0 && box.right > innerWidth + 1) names.push(`${child.tagName.toLowerCase()}.${child.className}`);
      else if (getComputedStyle(child).overflowX === "visible") walk(child);
    }
  };
  walk(document.body);
  return [`${root.scrollWidth} px wide`, ...names.slice(0, 5)];
}"""


def overflows(context, name, hashes, widths):
    problems = []
    report = context.report(name)
    with context.browser.open(report, width=widths[0]) as page:
        for hash in hashes(report):
            page.go(hash)
            for width in widths:
                page.set_viewport_size({"width": width, "height": 900})
                page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
                if outside := page.evaluate(OUTSIDE):
                    problems.append(f"{width} px: {hash}: {', '.join(outside)}")
    return problems


def check_kinds(context):
    """No page is wider than a window of 360, 768 or 1440 px"""
    problems = overflows(context, "failing", lambda report: report.views(), WIDTHS)
    assert not problems, "\n".join(problems)


def check_long_words(context):
    """Long words without a space do not widen a phone's page"""
    def pages(report):
        return ["#/", *map(report.hash_of, range(len(report.runs)))]

    problems = overflows(context, "hostile", pages, [360])
    assert not problems, "\n".join(problems)


def check_navigation(context):
    """The name, the navigation and the button for the scheme stand in one row from 768 px on"""
    with context.browser.open(context.report("failing"), width=768) as page:
        parts = [page.get_by_role("link", name="entsim", exact=True), page.get_by_role("link", name="Coverage"),
                 page.get_by_role("button", name="Dark")]
        middles = [box["y"] + box["height"] / 2 for box in (part.bounding_box() for part in parts)]
        assert max(middles) - min(middles) < 8, f"the middles are at {middles} px"
        for part in parts:
            expect(part).to_be_in_viewport(ratio=1)


def check_zoom(context):
    """At 400 % on a screen of 1280 px, which leaves 320 px, the first page still fits"""
    problems = overflows(context, "failing", lambda report: ["#/", report.hash_of(0)], [320])
    assert not problems, "\n".join(problems)


def check_whole_suite(context):
    """No kind of page of the whole suite is wider than its window"""
    problems = overflows(context, "whole", lambda report: report.kinds(), ALL_WIDTHS)
    assert not problems, "\n".join(problems)
