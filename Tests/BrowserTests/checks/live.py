"""The page of a server: what it shows as requests come, and what its buttons do."""

import json
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

from live import WORLD, App, NoAnswer, Target, follow, row, served, start, stream, tab

SIGNED_IN = "signedInByCode alice Alpha"

# Opens every branch of the state.
OPEN_ALL = """() => {
  for (let depth = 0; depth < 8; depth += 1) {
    const closed = [...document.querySelectorAll(".state .twig[aria-expanded='false']")].map(each => each.dataset.path);
    for (const path of closed) {
      [...document.querySelectorAll(".state .twig")].find(each => each.dataset.path === path)?.click();
    }
  }
}"""


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def scripts(page):
    return page.get_by_role("list", name="Scripted answers").get_by_role("listitem")


def check_login(context):
    """A sign-in on the login page shows as it comes, with its requirements, its cause and the state"""
    with served(context) as (server, page):
        app = App(server)
        expect(page.get_by_text("No request has come yet.")).to_be_visible()
        code = app.code(mvpd="Alpha")
        expect(row(page, f"codeIssued {code} Alpha")).to_be_visible()
        with tab(context) as viewer:
            end = f"http://{server.authority}/activate"
            viewer.goto(f"http://{server.authority}{app.login_url(code, redirect=end)}")
            viewer.get_by_role("button", name="alice").click()
            viewer.wait_for_url(end + "*")
        row(page, SIGNED_IN).click()
        entry, state = page.get_by_label("Entry", exact=True), page.get_by_label("State", exact=True)
        expect(entry).to_contain_text("CLIENT-008")
        expect(entry).to_contain_text("signsIn: alice")
        expect(state.get_by_text("added").first).to_be_visible()
        expect(state).to_contain_text(app.device)
        # Another moment stays, whatever comes.
        app.get("/api/v1/checkauthn")
        expect(row(page, "reply to checkToken 200")).to_be_visible()
        expect(entry.locator(".entry-name")).to_contain_text("signedInByCode")
        button(page, "Go to the latest entry").click()
        expect(entry).to_contain_text("reply to checkToken 200")
        expect(page.get_by_text("Follows the latest entry.")).to_be_visible()


def check_second_screen(context):
    """A sign-in on the second screen shows as it comes"""
    with served(context) as (server, page), tab(context) as viewer:
        app = App(server)
        code = app.code(mvpd="Alpha")
        viewer.goto(f"http://{server.authority}/activate")
        viewer.get_by_label("Code").fill(code)
        viewer.get_by_role("button", name="Continue").click()
        viewer.get_by_role("button", name="alice").click()
        expect(viewer.get_by_role("heading", name="You are signed in.")).to_be_visible()
        expect(row(page, SIGNED_IN)).to_be_visible()


def check_buttons(context):
    """Each button acts on the next answer of its service alone, and what was saved runs as a scenario"""
    with served(context) as (server, page):
        app = App(server)
        app.sign_in("alice")

        def authorize(**options):
            return app.send("GET", "/api/v1/authorize", {**app.identity, "resource": "News"}, **options)

        page.get_by_label("How late").select_option("1s")
        for name, service, words, shown in [("late", "any service", "after 1s", "reply to authorize 200"),
                                            ("500", "authorize", "status 500", "status 500 to authorize"),
                                            ("garbled", "authorize", "garbled", "unreadable to authorize 200"),
                                            ("lost", "authorize", "lost", "answerWithheld")]:
            page.get_by_label("Next answer of").select_option(service)
            button(page, name).click()
            expect(scripts(page)).to_have_text([f"next: {service}: {words}✕"])
            if service != "any service":
                app.get("/api/v1/checkauthn").status_is(200)
            try:
                answer = authorize(patience=0.5 if name == "lost" else 5)
                assert answer.status == (500 if name == "500" else 200), answer.words()
                assert name != "late" or answer.seconds > 0.9, answer.seconds
                assert name != "garbled" or b"</authorization>" not in answer.body, answer.words()
            except NoAnswer:
                assert name == "lost", f"no answer for {name}"
            expect(scripts(page)).to_have_count(0)
            expect(row(page, shown).last).to_be_visible()
            authorize().status_is(200)
        button(page, "500").click()
        page.get_by_role("button", name="Take back").click()
        expect(scripts(page)).to_have_count(0)
        authorize().status_is(200)
        expect(page.get_by_text("waits for an answer")).to_be_hidden()
        with page.expect_download() as download:
            button(page, "Save as scenario").click()
        with TemporaryDirectory(prefix="entsim-live-") as folder:
            shutil.copy(WORLD, folder)
            download.value.save_as(Path(folder) / download.value.suggested_filename)
            found = subprocess.run([str(context.suites.entsim), "run", download.value.suggested_filename], cwd=folder,
                                   capture_output=True, text=True, timeout=20)
        assert found.returncode == 0, found.stdout + found.stderr


def check_token(context):
    """Without a token the page asks for it; it stays out of the address, and a loaded page has it still"""
    with start(context) as server, context.browser.open(Target(server), "#token=wrong") as page:
        expect(page.get_by_role("alert")).to_have_text("The server does not accept this token.")
        assert all("401" in each for each in page.problems), page.problems
        page.problems.clear()
        field = page.get_by_label("Token")
        field.fill("two words")
        button(page, "Open").click()
        expect(page.get_by_role("alert")).to_contain_text("no spaces")
        # The whole address may be pasted.
        field.fill(server.ready["page"])
        field.press("Enter")
        expect(page.locator(".player")).to_be_visible()
        page.reload()
        expect(page.locator(".player")).to_be_visible()
        assert server.token not in page.url and page.hash == "", page.url
        assert server.token not in page.content(), "expected no token in the page"


def check_hostile(context):
    """Texts of the world and of requests are shown as texts, and nothing of them runs"""
    from checks.injection import assert_clean
    from texts import ATTACKS

    attacks = [*ATTACKS, "\u202egnp.exe\u202c", "'\"><b>x</b>"]
    with TemporaryDirectory(prefix="entsim-live-") as folder:
        world = Path(folder) / "hostile.yaml"
        providers = {f"P{index}": {"displayName": attack} for index, attack in enumerate(attacks)}
        world.write_text(json.dumps({"given": {"providers": providers}}).replace('"<', '"\\\\<'))
        with served(context, world=world) as (server, page):
            app = App(server)
            app.client.get("/api/v1/config/DEMO").status_is(200)
            expect(row(page, "reply to configuration")).to_be_visible()
            page.evaluate(OPEN_ALL)
            state = page.get_by_label("State", exact=True).text_content()
            for attack in attacks:
                quoted = json.dumps(attack, ensure_ascii=False)[1:-1]
                assert attack in state or quoted in state, f"the state does not show {attack!r}"
            for attack in attacks:
                app.get("/api/v1/authorize", resource=attack)
            count = server.control("GET", "runs").json[0]["entries"]
            with stream(server) as events:
                sent = events.until(lambda name, value: name == "entry" and value["number"] == count)
            messages = {value["message"][2]: value["number"] for name, value in sent if "message" in value}
            assert len(messages) > len(attacks), messages
            expect(page.get_by_role("option").last.locator(".row-number")).to_have_text(str(max(messages.values())))
            shown = page.get_by_role("option").all_text_contents()
            for message, number in messages.items():
                found = [each for each in shown if each.startswith(str(number)) and message in each]
                assert found, f"no row has {message!r}"
            for _ in messages:
                page.press("ArrowLeft")
                assert_clean(page)


def check_reset(context):
    """A reset begins anew, and the clock is moved on and goes faster"""
    with served(context) as (server, page):
        App(server).client.get("/api/v1/config/DEMO")
        expect(row(page, "configuration").first).to_be_visible()
        button(page, "Reset").click()
        expect(page.get_by_text("No request has come yet.")).to_be_visible()
        expect(row(page, "configuration")).to_have_count(0)
        code = App(server).code(mvpd="Alpha")
        before = page.locator(".live-time").text_content()
        button(page, "+1 h").click()
        expect(page.get_by_text("The clock was moved on by an hour.")).to_be_visible()
        expect(page.locator(".live-time")).not_to_contain_text(before[:2] + ":")
        server.client.get(f"/reggie/v1/DEMO/regcode/{code}").status_is(404, 410)
        page.get_by_label("Speed of the clock").select_option("60")
        expect(page.get_by_text("The clock goes 60 × as fast as usual.")).to_be_visible()
        assert server.control("GET", "clock").json["speed"] == 60


def check_runs(context):
    """An isolated run is made, followed and ended; a run that ends elsewhere leads back to the usual one"""
    with served(context) as (server, page):
        button(page, "New run").click()
        run = page.get_by_label("Run", exact=True).first
        expect(run).to_have_value("1")
        App(server, base="/run/1").client.get("/api/v1/config/DEMO")
        expect(row(page, "configuration").first).to_be_visible()
        run.select_option("usual")
        expect(page.get_by_text("No request has come yet.")).to_be_visible()
        run.select_option("1")
        expect(row(page, "configuration").first).to_be_visible()
        button(page, "End").click()
        expect(run).to_have_value("")
        expect(run.locator("option")).to_have_count(1)
        made = server.control("POST", "runs").json
        with follow(context, server, made["base"]) as other:
            expect(other.get_by_label("Run", exact=True).first).to_have_value(made["id"])
            server.control("DELETE", f"runs/{made['id']}")
            expect(other.get_by_text(f"Run {made['id']} has ended.")).to_be_visible()
            assert all("404" in each for each in other.problems), other.problems
            other.problems.clear()


def check_gone(context):
    """A server that goes is told in the head of the page; one that comes again has another token"""
    first = start(context).start()
    try:
        with follow(context, first) as page:
            first.stop()
            expect(page.locator("#connection")).to_contain_text("The server does not answer.")
            with start(context, port=first.port) as again:
                button(page, "Try now").click()
                expect(page.get_by_role("alert")).to_have_text("The server does not accept this token.")
                page.get_by_label("Token").fill(again.token)
                button(page, "Open").click()
                expect(page.locator("#connection")).to_contain_text("Connected")
                App(again).client.get("/api/v1/config/DEMO")
                expect(row(page, "configuration").first).to_be_visible()
            expect(page.locator("#connection")).to_contain_text("The server does not answer.")
            assert all("Failed to load resource" in each for each in page.problems), page.problems
            page.problems.clear()
    finally:
        first.end()
