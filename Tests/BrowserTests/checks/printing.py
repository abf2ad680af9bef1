"""Whether a scenario on paper is complete: all lines, no controls, black on white."""

import io

from playwright.sync_api import expect
from pypdf import PdfReader

from texts import BACK


def letters(text):
    """A text without spaces: a line on paper breaks where the column ends."""
    return "".join(text.split())


def printed(page):
    pdf = PdfReader(io.BytesIO(page.pdf(format="A4")))
    return letters("\n".join(sheet.extract_text() for sheet in pdf.pages)), len(pdf.pages)


def check_scenario(context):
    """The paper has the title, every line of the sequence, the steps and the file"""
    report = context.report("failing")
    file = report.file_of(BACK)
    index = file["runs"][0]
    with context.browser.open(report, report.hash_of(index)) as page:
        text, _ = printed(page)
    wanted = [file["title"], file["path"], *report.blocks["sources"][report.files.index(file)].splitlines()]
    for step in report.run(index).steps:
        wanted.append(step.words)
        # A long line may be cut at the edge of its column.
        wanted += [line.message[2][:24] for line in step.lines]
    missing = [each for each in wanted if letters(each) not in text]
    assert not missing, f"not on the paper: {missing}"


def check_whole_long(context):
    """Of a long run, the paper has lines that the window does not show"""
    report = context.report("long")
    index = max(range(len(report.runs)), key=lambda each: report.runs[each].get("entries", 0))
    with context.browser.open(report, report.hash_of(index)) as page:
        text, pages = printed(page)
    assert pages > 10, f"{pages} pages"
    steps = report.run(index).steps
    for step in (steps[0], steps[len(steps) // 4]):
        assert letters(f"Step {step.number}") in text, f"step {step.number} is not on the paper"


def check_whole_rows(context):
    """For the paper, the page has rows of a long run that the window does not show"""
    report = context.report("long")
    index = max(range(len(report.runs)), key=lambda each: report.runs[each].get("entries", 0))
    with context.browser.open(report, report.hash_of(index)) as page:
        rows = page.get_by_role("option")
        assert rows.count() < 200, f"the window holds {rows.count()} rows"
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert rows.count() > 2000, f"the paper has {rows.count()} rows"
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        assert rows.count() < 200, f"afterwards, the window holds {rows.count()} rows"


def check_controls(context):
    """The paper has no controls, and is black on white in the dark scheme too"""
    report = context.report("failing")
    index = report.file_of(BACK)["runs"][0]
    with context.browser.open(report, report.hash_of(index), scheme="dark") as page:
        page.emulate_media(media="print", color_scheme="dark")
        for role in ("toolbar", "searchbox", "slider", "checkbox", "combobox"):
            for control in page.get_by_role(role).all():
                expect(control).to_be_hidden()
        for name in ("Show the difference", "Light", "Dark"):
            expect(page.get_by_role("button", name=name)).to_be_hidden()
        colours = page.evaluate("""() => {
          const style = getComputedStyle(document.body);
          return [style.color, style.backgroundColor];
        }""")
        text, paper = colours
        assert brightness(text) < 80, f"the text is {text}"
        assert paper.endswith(", 0)") or brightness(paper) > 240, f"the paper is {paper}"


def brightness(colour):
    """The mean of red, green and blue of "rgb(…)"."""
    parts = colour[colour.index("(") + 1:-1].replace(",", " ").split()[:3]
    return sum(map(float, parts)) / 3
