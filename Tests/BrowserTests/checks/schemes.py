"""Whether the pages are as good on a dark screen: the contrast of texts, and the button that changes the scheme."""

from playwright.sync_api import expect

from checks.access import prepare, summary, violations, visit

# The rules of axe that look at colours. The others say the same in both schemes.
COLOURS = ["color-contrast", "link-in-text-block"]

# Pages whose parts all stand on others too. The whole takes them as well.
SAME = ["#/requirements", "#/statuses", "#/machines", "#/nowhere"]

# The brightness of the paper, 0 to 255.
PAPER = """() => {
  const colour = [document.body, document.documentElement].map(each => getComputedStyle(each).backgroundColor)
    .find(each => !/, 0\\)$|transparent/.test(each)) ?? "rgb(255, 255, 255)";
  const context = document.createElement("canvas").getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}"""


def check_dark(context):
    """In the dark scheme, the colours of the pages have enough contrast"""
    report = context.report("failing")
    hashes = [hash for hash in report.views() if hash not in SAME]
    problems = visit(context, report, hashes, COLOURS, scheme="dark")
    assert not problems, summary(problems)


def check_system(context):
    """The page follows the system's scheme, also while it is open"""
    with context.browser.open(context.report("failing"), scheme="dark") as page:
        assert page.evaluate(PAPER) < 64, "the paper is bright in the dark scheme"
        page.emulate_media(color_scheme="light")
        assert page.evaluate(PAPER) > 192, "the paper is dark in the light scheme"


def check_button(context):
    """The button changes the scheme, and it lasts on the next page"""
    report = context.report("failing")
    with context.browser.open(report) as page:
        page.get_by_role("button", name="Dark").click()
        expect(page.get_by_role("button", name="Light")).to_be_visible()
        assert page.evaluate(PAPER) < 64, "the paper is bright after the button"
        page.go(report.hash_of(0))
        assert page.evaluate(PAPER) < 64, "the paper is bright on the next page"
        prepare(page)
        problems = violations(page, ["wcag2aa"])
        assert not problems, summary(problems)
        page.get_by_role("button", name="Light").click()
        expect(page.get_by_role("button", name="Dark")).to_be_visible()
        assert page.evaluate(PAPER) > 192, "the paper is dark after the second click"


def check_forced_colors(context):
    """With forced colours, each verdict is still told by a sign or a word"""
    report = context.report("failing")
    with context.browser.open(report, forced_colors="active") as page:
        texts = page.locator("main .verdict").all_text_contents()
        assert texts and all(text.strip() for text in texts), texts
