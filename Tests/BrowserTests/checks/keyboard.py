"""Whether a person without a mouse can use the pages: the order of the focus, its ring, and the keys of the player."""

from playwright.sync_api import expect

from texts import BACK

# What a person reaches by Tab, in the order of the page. Of the rest of a closed group, nothing.
REACHABLE = """() => {
  const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']");
  const seen = [...all].filter(each => each.checkVisibility({ visibilityProperty: true })
    && !each.disabled && !each.closest("[inert]"));
  seen.forEach((each, index) => each.dataset.order = index);
  return seen.length;
}"""

# The element with the focus: its place in that order, and whether a ring shows it within the window.
FOCUSED = """() => {
  const each = document.activeElement;
  if (!each || each === document.body) return null;
  const style = getComputedStyle(each);
  const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== "none";
  const box = each.getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { order: each.dataset.order ?? null, ring, inside, words: each.outerHTML.slice(0, 120) };
}"""


# The most elements of a page that Tab has to reach, the navigation with them.
MOST = 24


def back_run(report):
    return report.file_of(BACK)["runs"][0]


def check_focus(context):
    """Tab reaches everything of each kind of page in its order, and shows where it is"""
    report = context.report("failing")
    problems = []
    with context.browser.open(report) as page:
        for hash in report.views():
            page.go("#/nowhere")
            page.go(hash)
            count = page.evaluate(REACHABLE)
            # A long list of links is the same all the way: its first links stand for it.
            reached = []
            page.evaluate("document.querySelector('[data-order=\"0\"]').focus()")
            for _ in range(min(count, MOST) + 3):
                focused = page.evaluate(FOCUSED)
                if focused is None:
                    break
                if not (focused["ring"] and focused["inside"]):
                    # A page that has just scrolled may lay out what came into sight first.
                    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
                    focused = page.evaluate(FOCUSED)
                if not (focused["ring"] and focused["inside"]):
                    problems.append(f"{hash}: {'no ring' if focused['inside'] else 'out of sight'}: {focused['words']}")
                if focused["order"] is not None:
                    reached.append(int(focused["order"]))
                page.press("Tab")
            if missed := set(range(min(count, MOST))) - set(reached):
                words = page.locator(f"[data-order='{min(missed)}']").evaluate("each => each.outerHTML.slice(0, 120)")
                problems.append(f"{hash}: Tab misses {len(missed)} of {count}, first {words}")
    assert not problems, "\n".join(problems[:10])


def check_skip_link(context):
    """The first Tab offers the way past the navigation, and Enter takes it"""
    with context.browser.open(context.report("failing")) as page:
        page.press("Tab")
        skip = page.get_by_role("link", name="Skip to the content")
        expect(skip).to_be_focused()
        expect(skip).to_be_in_viewport()
        page.press("Enter")
        expect(page.get_by_role("main")).to_be_focused()
        assert page.hash in ("#/", ""), page.hash


def check_headings(context):
    """After a link is followed, the focus is on the heading, and the title names the page"""
    report = context.report("failing")
    with context.browser.open(report, "#/nowhere") as page:
        titles = set()
        pages = page.get_by_role("navigation", name="Pages")
        for link in pages.get_by_role("link").all():
            link.focus()
            page.press("Enter")
            expect(page.heading).to_be_focused()
            expect(pages.locator("[aria-current=page]")).to_have_text(link.text_content())
            titles.add(page.title())
        assert len(titles) == pages.get_by_role("link").count(), titles


def check_help(context):
    """The key ? shows the keys in a dialog, Escape closes it, and the focus returns"""
    report = context.report("failing")
    with context.browser.open(report, report.hash_of(back_run(report))) as page:
        sequence = page.get_by_role("listbox")
        sequence.focus()
        page.press("?")
        dialog = page.get_by_role("dialog")
        for key in ("Home", "End", "c", "d"):
            expect(dialog).to_contain_text(key)
        assert page.evaluate("document.activeElement.closest('dialog') !== null"), "the focus is not in the dialog"
        before = page.selected
        page.press("ArrowRight", "d")
        assert page.locator("#" + before).get_attribute("aria-selected") == "true", "a key steps behind the dialog"
        page.press("Escape")
        expect(dialog).to_be_hidden()
        expect(sequence).to_be_focused()


def check_other_keys(context):
    """Keys with Ctrl, Alt or Meta stay the browser's, and keys in a field stay the field's"""
    report = context.report("failing")
    with context.browser.open(report, report.hash_of(back_run(report), 20)) as page:
        page.get_by_role("listbox").focus()
        before = page.selected
        page.press("Control+c", "Meta+c", "Control+ArrowRight", "Control+d", "Meta+ArrowRight")
        assert page.selected == before, f"{before} became {page.selected}"
    with context.browser.open(report) as page:
        field = page.get_by_role("searchbox")
        field.focus()
        page.press("c", "d", "?", "ArrowLeft", "Home", "x")
        expect(field).to_have_value("xcd?")
        expect(page.get_by_role("dialog")).to_be_hidden()
