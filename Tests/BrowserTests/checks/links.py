"""Whether links and addresses lead where they say: deep links of a scenario, and every link of the pages."""

from urllib.parse import parse_qs

from playwright.sync_api import expect

from texts import BACK

# Shows pages one after another: for each its heading, and the addresses of its links.
FOLLOW = """async hashes => {
  const pages = [];
  for (const hash of hashes) {
    if (location.hash !== hash) {
      const shown = new Promise(done => addEventListener("hashchange", done, { once: true }));
      location.hash = hash;
      await shown;
    }
    const links = [...document.querySelectorAll("a[href]")].map(each => each.getAttribute("href"));
    pages.push([hash, document.querySelector("main h1")?.textContent ?? "", links]);
  }
  return pages;
}"""


def follow(page, hashes, wrong):
    """The links of some pages. Adds the addresses without a page to `wrong`."""
    found = {}
    hashes = list(hashes)
    for begin in range(0, len(hashes), 50):
        for hash, heading, links in page.evaluate(FOLLOW, hashes[begin:begin + 50]):
            if heading in ("", "Not found"):
                wrong.append(hash)
            found |= {link: hash for link in links if link not in found}
    return found


def check_deep_links(context):
    """The address of a scenario, of a cell and of an entry shows just that when the file is opened"""
    report = context.report("failing")
    back = report.file_of(BACK)["runs"][0]
    for entry in (1, 20, report.runs[back]["entries"]):
        with context.browser.open(report, report.hash_of(back, entry)) as page:
            expect(page.heading).to_contain_text(BACK)
            shown = page.get_by_role("region", name="Entry", exact=True).get_by_role("heading").first
            expect(shown).to_contain_text(f"Entry {entry} of")
    for index, run in enumerate(report.runs):
        if "cell" in run:
            with context.browser.open(report, report.hash_of(index)) as page:
                expect(page.get_by_role("main")).to_contain_text(run["cell"])
                words = "passed" if run["verdict"] == "passed" else run["text"].strip().splitlines()[-1].strip()
                expect(page.get_by_role("main")).to_contain_text(words)


def check_kinds(context):
    """Every link of a page of each kind leads to a page"""
    report = context.report("failing")
    with context.browser.open(report) as page:
        wrong = []
        kinds = [hash for hash in report.kinds() if hash != "#/nowhere"]
        found = follow(page, kinds, wrong)
        # Of links that differ in their last part only, as those of 600 requirements, the first few stand for all.
        chosen, groups = [], {}
        for link in found:
            group = link.split("?")[0].rpartition("/")[0] + ("?" if "?" in link else "")
            groups[group] = groups.get(group, 0) + 1
            if groups[group] <= 8:
                chosen.append(link)
        outside = [link for link in found if not link.startswith("#")]
        assert not outside, outside
        follow(page, [link for link in chosen if link != "#main"], wrong)
    assert not wrong, f"no page: {', '.join(wrong)}"


def check_wrong_address(context):
    """An address that leads nowhere shows a page that says so"""
    with context.browser.open(context.report("failing"), "#/requirement/NO-999") as page:
        for hash in ("#/requirement/NO-999", "#/scenario/none.yaml", "#/status/N999", "#/nowhere"):
            page.go(hash)
            expect(page.heading).to_have_text("Not found")


def check_whole_links(context):
    """Every link of every page of the whole suite leads to a page or a moment that exists"""
    report = context.report("whole")
    entries = {f"#/scenario/{file['name']}": max(report.runs[index].get("entries", 0) for index in report.runs_of(file))
               for file in report.files}
    with context.browser.open(report) as page:
        wrong, seen = [], {"#main"}
        waiting = set(report.kinds()) - {"#/nowhere"} | {report.hash_of(index) for index in range(len(report.runs))}
        while waiting:
            seen |= waiting
            found = set(follow(page, sorted(waiting), wrong))
            # A link to a moment is right where its scenario has the entry; its page is followed once.
            moments = {link for link in found - seen if "entry=" in link}
            wrong += [link for link in moments if not has_moment(link, entries)]
            seen |= moments
            waiting = found - seen
    assert not wrong, f"{len(wrong)} lead nowhere: {', '.join(sorted(wrong)[:10])}"
    assert len(seen) > len(report.runs), f"only {len(seen)} links were found"


def has_moment(link, entries):
    path, _, query = link.partition("?")
    return path in entries and 1 <= int(parse_qs(query)["entry"][0]) <= entries[path]
