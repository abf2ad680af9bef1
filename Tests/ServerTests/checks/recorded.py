"""What happened on the wire, as a scenario that runs without a server."""

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from registry import check, table
from server import WORLD


@check("control", "A session with late and wrong answers is a scenario that passes")
def passes(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.send("GET", "/api/v1/authorize.json", {**app.identity, "resource": "News"}).status_is(200)
    server.control("POST", "servers", body=b"[{answer: authorize, after: 300ms, nth: 1}, {answer: checkToken, status: 503}]")
    app.send("GET", "/api/v1/authorize.json", {**app.identity, "resource": "News"}).status_is(200)
    app.send("GET", "/api/v1/checkauthn.json", app.identity).status_is(503)
    # Its answer has two times in it, so it shows whether the scenario keeps the time of the session.
    app.send("POST", "/reggie/v1/DEMO/regcode.json", app.identity).status_is(201)
    expect_passes(context, server)


@check("control", "A session with a configuration is a scenario that passes")
def configuration(context):
    server = context.start()
    context.app(server=server).client.get("/api/v1/config/DEMO").status_is(200)
    expect_passes(context, server)


@check("control", "A session with strict services is a scenario that passes")
def strict(context):
    server = context.start("--strict")
    app = context.app(server=server)
    app.send("GET", "/api/v1/checkauthn.json", app.identity).status_is(400)
    expect_passes(context, server)


@check("control", "A session with strict services in a world with switches is a scenario that passes")
def strict_switches(context):
    server = context.start("--strict")
    text = "given:\n  providers: {Alpha: {}}\n  switches:\n    clientChecks: lenient\n    logoutCode: USER_AUTHENTICATED\n"
    server.control("POST", "world", body=text.encode()).status_is_success()
    app = context.app(server=server)
    app.send("GET", "/api/v1/checkauthn.json", app.identity).status_is(400)
    expect_passes(context, server)


@table("control", "A session {0} is a scenario that passes", [("after a reset", "reset"), ("of an isolated run", "runs")])
def begun_later(context, words, path):
    server = context.start()
    made = server.control("POST", path).status_is_success()
    base = made.json["base"] if path == "runs" else ""
    app = context.app(server=server, base=base)
    app.sign_in("alice")
    expect_passes(context, server, base)


POSTED = {
    "as JSON": """{"given": {"clock": "2025-03-01T00:00:00Z", "providers": {"Alpha": {"displayName": "Alpha: 1"}},
      "subscribers": {"alice": {"provider": "Alpha", "metadata": {"zip": "00420"}}}}}""",
    "as a scenario in JSON": """{"scenario": "Posted", "given": {"providers": {"Alpha": {}}, "subscribers":
      {"alice": {"provider": "Alpha"}}}, "steps": [{"time": {"advance": "1s"}}]}""",
    "on one line": "given: {providers: {Alpha: {}}, subscribers: {alice: {provider: Alpha}}}",
    "with four spaces": "given:\n    clock: \"2025-03-01T00:00:00Z\"\n    providers: {Alpha: {}}\n    subscribers:\n"
                        "        alice: {provider: Alpha}\n",
    "with an anchor": "given:\n  providers:\n    Alpha: &it {}\n    Echo: *it\n  subscribers: {alice: {provider: Alpha}}\n",
    "with a matrix": "scenario: Posted\ngiven:\n  providers: {Alpha: {}}\n  subscribers: {alice: {provider: Alpha}}\nmatrix:\n"
                     "  first: {providers: {Echo: {}}}\n  second: {providers: {Foxtrot: {}}}\nsteps:\n  - time: {advance: 1s}\n",
    "with Windows line breaks": "given:\r\n  providers: {Alpha: {}}\r\n  subscribers: {alice: {provider: Alpha}}\r\n",
    "with comments": "given:\n  # Providers.\n  providers:\n    Alpha: {}  # One.\n\n  subscribers:\n    alice: {provider: Alpha}\n",
}


@table("control", "A session in a world that was posted {0} is a scenario that passes", POSTED.items())
def posted(context, form, text):
    server = context.start()
    server.control("POST", "world", body=text.encode()).status_is_success()
    app = context.app(server=server)
    app.sign_in("alice")
    app.send("GET", "/api/v1/checkauthn.json", app.identity).status_is(200)
    expect_passes(context, server)


def expect_passes(context, server, base=""):
    """Runs what was recorded, without the server."""
    text = server.control("GET", "scenario", base=base).status_is(200).text
    with TemporaryDirectory(prefix="entsim-recorded-") as folder:
        shutil.copy(WORLD, Path(folder) / "WORLD.yaml")
        (Path(folder) / "recorded.yaml").write_text(text, encoding="utf-8")
        found = subprocess.run([context.entsim, "run", "recorded.yaml"], cwd=folder, capture_output=True, text=True,
                               timeout=20)
    assert found.returncode == 0, f"status {found.returncode}\n{found.stdout}{found.stderr}\n--- the scenario\n{text}"
