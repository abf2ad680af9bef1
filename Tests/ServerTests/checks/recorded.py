"""What happened on the wire, as a scenario that runs without a server."""

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from registry import check
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


def expect_passes(context, server):
    """Runs what was recorded, without the server."""
    text = server.control("GET", "scenario").status_is(200).text
    with TemporaryDirectory(prefix="entsim-recorded-") as folder:
        shutil.copy(WORLD, Path(folder) / "WORLD.yaml")
        (Path(folder) / "recorded.yaml").write_text(text, encoding="utf-8")
        found = subprocess.run([context.entsim, "run", "recorded.yaml"], cwd=folder, capture_output=True, text=True,
                               timeout=20)
    assert found.returncode == 0, f"status {found.returncode}\n{found.stdout}{found.stderr}\n--- the scenario\n{text}"
