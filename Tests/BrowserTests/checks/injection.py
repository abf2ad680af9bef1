"""Whether texts of scenarios stay texts: a suite of attacks runs nothing, and is shown as it is."""

from playwright.sync_api import expect

from texts import ATTACKS

# What a text that is read as HTML would leave in the page, or what it would have run.
TRACES = """() => [
  ...(window.hit === undefined && !("hit" in Object.prototype) ? [] : ["a script of a text ran"]),
  ...[...document.querySelectorAll("main img, main script, main iframe, main object, main base, main form[action]")]
    .map(each => `<${each.localName}>`),
  ...[...document.querySelectorAll("body *")].flatMap(each => [...each.attributes]
    .filter(({ name, value }) => /^on/.test(name)
      || (["href", "xlink:href", "src", "action", "formaction"].includes(name) && !value.startsWith("#")))
    .map(({ name, value }) => `${name}=${value}`)),
]"""


def assert_clean(page):
    traces = page.evaluate(TRACES)
    assert not traces, f"{page.hash}: {', '.join(traces[:5])}"


def visit(context, **options):
    """Opens every page of the hostile suite, and steps through each of its runs."""
    report = context.report("hostile")
    with context.browser.open(report, **options) as page:
        for hash in report.kinds() if context.whole else report.views():
            page.go(hash)
            assert_clean(page)
        for index, run in enumerate(report.runs):
            page.go(report.hash_of(index))
            assert_clean(page)
            # The other cell differs in its name only.
            if run.get("cell") != "plain":
                page.dispatch("ArrowRight", run.get("entries", 0), shift=True)
            assert_clean(page)


def check_nothing_runs(context):
    """Nothing of a text runs, and nothing is left for the policy to stop"""
    visit(context)


def check_whole_without_policy(context):
    """Without the policy, nothing of a text runs either"""
    visit(context, bypass_csp=True)


def check_shown(context):
    """Titles, paths and cells are shown as they are, on the first page and on their own"""
    report = context.report("hostile")
    with context.browser.open(report) as page:
        shown = page.locator("main").text_content()
        for file in report.files:
            for text in filter(None, (file["title"], file["name"])):
                assert text in shown, f"the first page does not show {text!r}"
        for file in report.files:
            page.go(report.hash_of(file["runs"][0]))
            shown = page.locator("main").text_content()
            parts = [file["title"] or file["name"], file["path"], (file.get("about") or "").strip()]
            parts += [report.runs[index].get("cell") or "" for index in report.runs_of(file)]
            for text in parts:
                assert text in shown, f"{page.hash} does not show {text!r}"
            title = " ".join((file["title"] or file["name"]).split())
            assert " ".join(page.title().split()).startswith(title), page.title()


def check_values(context):
    """Values in the sequence, in the state and in the file are shown as they are"""
    report = context.report("hostile")
    with context.browser.open(report) as page:
        for attack in ATTACKS:
            file = report.file_of(attack)
            page.go(report.hash_of(file["runs"][0]))
            shown = page.locator("main").text_content()
            lines = [line.message[2] for step in report.run(file["runs"][0]).steps for line in step.lines]
            source = report.blocks["sources"][report.files.index(file)]
            wanted = [what for what in lines if attack in what] + source.splitlines() * ("\u2028" not in source)
            for line in wanted:
                assert line.strip() in shown, f"{page.hash} does not show {line!r}"


def check_search(context):
    """A search for an attack finds its scenario, and its address brings it back"""
    report = context.report("hostile")
    with context.browser.open(report) as page:
        for attack in ATTACKS:
            page.get_by_role("searchbox").fill(attack)
            expect(page.locator("main .areas")).to_contain_text(attack)
            assert_clean(page)
            kept = page.hash
            page.go("#/nowhere")
            page.go(kept)
            expect(page.get_by_role("searchbox")).to_have_value(attack)


def check_addresses(context):
    """An address that holds an attack shows a page that says so, and runs nothing"""
    hashes = ["#/<img src=x onerror=window.hit=1>", "#/scenario/%3Cscript%3Ewindow.hit=1",
              "#/?verdict=<svg onload=window.hit=1>&area=__proto__", "#/requirement/%E0%A4%A",
              "#/constructor", "#/__proto__", "#javascript:hit=1",
              "#/scenario/__proto__?cell=constructor&entry=-1"]
    with context.browser.open(context.report("failing")) as page:
        for hash in hashes:
            page.go(hash)
            assert_clean(page)
