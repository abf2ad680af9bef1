"""The page of a server: its look, its keys, its bounds and its script."""

import http.client
import re
from collections import Counter

from playwright.sync_api import expect

from checks.access import prepare, summary, violations
from checks.policy import DEFINITION, FORBIDDEN, digest
from checks.widths import OUTSIDE
from live import App, row, served, start


def check_access(context):
    """axe finds nothing, in both schemes, on a phone, and where the token is asked for"""
    problems = []
    for options in ({"scheme": "dark"}, {"width": 400, "height": 800}):
        with served(context, **options) as (server, page):
            App(server).sign_in("alice")
            server.script({"answer": "authorize", "status": 503})
            server.control("POST", "next", json_body={"status": 500})
            expect(row(page, "metadataKept")).to_be_visible()
            prepare(page)
            problems += violations(page)
            page.evaluate("sessionStorage.clear()")
            page.reload()
            expect(page.get_by_label("Token")).to_be_visible()
            prepare(page)
            problems += violations(page)
    assert not problems, summary(problems)


def check_widths(context):
    """The page is not wider than its window, and on a screen no higher either"""
    with served(context) as (server, page):
        App(server).sign_in("alice")
        server.control("POST", "next", json_body={"answer": "registrationCodeRemoval", "after": "1h30m"})
        expect(row(page, "metadataKept")).to_be_visible()
        for width, height in [(360, 640), (400, 800), (768, 900), (1440, 900), (1920, 1080)]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            outside = page.evaluate(OUTSIDE)
            assert not outside, f"{width} px: {', '.join(outside)}"
            tall = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
            assert width < 768 or tall <= 1, f"{width} px: {tall} px below the window"


def check_stays(context):
    """What stands on the page stays in its place while requests come"""
    places = "() => [...document.querySelectorAll('.live-controls button, .bar button, .state')]" \
             ".map(each => { const box = each.getBoundingClientRect(); return [box.left, box.top]; })"
    with served(context) as (server, page):
        app = App(server)
        app.client.get("/api/v1/config/DEMO")
        expect(row(page, "configuration").first).to_be_visible()
        before = page.evaluate(places)
        app.sign_in("alice")
        expect(row(page, "metadataKept")).to_be_visible()
        assert page.evaluate(places) == before, "expected the same places"


def check_keys(context):
    """The keys of the report's player move through the sequence, and End follows again"""
    with served(context) as (server, page):
        app = App(server)
        app.sign_in("alice")
        last = row(page, "metadataKept")
        expect(last).to_have_attribute("aria-selected", "true")
        page.press("ArrowLeft")
        expect(row(page, "tokenKept")).to_have_attribute("aria-selected", "true")
        page.press("c")
        expect(page.get_by_label("Entry", exact=True)).to_contain_text("signsIn")
        page.press("Home")
        expect(row(page, "register:")).to_have_attribute("aria-selected", "true")
        app.get("/api/v1/checkauthn")
        expect(row(page, "register:")).to_have_attribute("aria-selected", "true")
        page.press("End")
        app.get("/api/v1/checkauthn")
        expect(row(page, "reply to checkToken").last).to_have_attribute("aria-selected", "true")
        page.press("?")
        expect(page.get_by_role("dialog")).not_to_contain_text("next difference")
        page.press("Escape")


def check_bounds(context):
    """The page keeps 5,000 entries, says what it dropped, and shows the state still"""
    with served(context) as (server, page):
        connection = http.client.HTTPConnection(server.host, server.port, timeout=5)
        for _ in range(1600):
            connection.request("GET", "/api/v1/config/DEMO")
            connection.getresponse().read()
        connection.close()
        app = App(server)
        code = app.code(mvpd="Alpha")
        expect(row(page, f"codeIssued {code}")).to_be_visible(timeout=10_000)
        expect(page.get_by_text("The page keeps 5,000 entries")).to_be_visible()
        assert page.locator(".sequence-row").count() < 200
        row(page, f"codeIssued {code}").click()
        expect(page.get_by_label("State", exact=True)).to_contain_text(code)
        page.press("Home")
        number = int(page.get_by_role("option", selected=True).locator(".row-number").text_content())
        assert number > 1000, f"expected the first entries to be gone, found entry {number}"
        expect(page.get_by_label("State", exact=True)).not_to_contain_text(code)


def check_script(context):
    """The page's script and style are those of its policy; it defines no name twice, and makes no HTML from text"""
    with start(context) as server:
        answer = server.client.get("/entsim/").status_is(200)
    policy = answer.header("Content-Security-Policy")
    for element in ("script", "style"):
        contents = re.findall(rf"<{element}>(.*?)</{element}>", answer.text, re.S)
        assert len(contents) == 1 and digest(contents[0]) in policy, f"the policy has no digest of <{element}>"
    script = re.findall(r"<script>(.*?)</script>", answer.text, re.S)[0]
    twice = [name for name, count in Counter(DEFINITION.findall(script)).items() if count > 1]
    assert not twice, f"defined twice: {', '.join(twice)}"
    found = [pattern for pattern in FORBIDDEN if pattern != r"\bfetch\(" and re.search(pattern, script)]
    assert not found, f"the script uses {', '.join(found)}"
