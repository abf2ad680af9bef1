"""Isolated runs: each has its own tokens, codes, journal and scripted answers."""

import uuid

from registry import check, table

WAYS = ["prefix", "header"]


def make(server):
    """A new run."""
    value = server.control("POST", "runs").status_is_success().type_is("application/json").json
    assert value["base"] == f"/run/{value['id']}", f"expected the base /run/{value['id']}, found {value}"
    assert value["header"] == f"X-Entsim-Run: {value['id']}", f"expected the header with {value['id']}, found {value}"
    return value


def app_of(context, server, run, way, device=None):
    """An app that reaches a run by its prefix or by its header."""
    if way == "prefix":
        return context.app(server=server, base=run["base"], device=device)
    name, _, value = run["header"].partition(": ")
    return context.app(server=server, headers={name: value}, device=device)


@table("control", "A new run by its {0} serves from the first request to a media token", [(each,) for each in WAYS])
def whole(context, way):
    run = make(context.server)
    app = app_of(context, context.server, run, way)
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    app.get("/api/v1/tokens/media", resource="News").status_is(200)


@table("control", "The pages of a login stay within the run of a prefix", [("prefix",)])
def pages(context, way):
    run = make(context.server)
    app = app_of(context, context.server, run, way)
    browser = app.browser()
    page = browser.open(app.login_url(app.code(mvpd="Alpha"))).expect_page()
    browser.continue_to_the_end(page.press("alice"))
    for answer in browser.trail:
        target = answer.request.split()[1]
        assert target.startswith(run["base"] + "/"), f"expected an address below {run['base']}, found {target}"


@table("control", "One device id in two runs by their {0} is two devices", [(each,) for each in WAYS])
def one_device(context, way):
    first, second = (app_of(context, context.server, make(context.server), way, device="the-same") for _ in range(2))
    first.sign_in("alice")
    assert first.is_signed_in()
    assert not second.is_signed_in(), "expected the other run to know nothing of the sign-in"
    second.sign_in("bob")
    found = [app.get("/api/v1/tokens/authn.json").status_is(200).json["mvpd"] for app in (first, second)]
    assert found == ["Alpha", "Beta"], f"expected Alpha and Beta, found {found}"
    second.send("DELETE", "/api/v1/logout", second.identity).status_is(204)
    assert first.is_signed_in(), "expected the first run to stay signed in"


@table("control", "A run by its {0} is apart from the server's own run", [(each,) for each in WAYS])
def own_run(context, way):
    plain = context.app()
    isolated = app_of(context, context.server, make(context.server), way, device=plain.device)
    isolated.sign_in("alice")
    assert isolated.is_signed_in() and not plain.is_signed_in()


@check("control", "The prefix and the header reach the same run")
def both_ways(context):
    run = make(context.server)
    by_prefix = app_of(context, context.server, run, "prefix", device="x")
    by_header = app_of(context, context.server, run, "header", device="x")
    by_prefix.sign_in("alice")
    assert by_header.is_signed_in()


@check("control", "A code of one run is unknown in another")
def codes(context):
    first, second = (app_of(context, context.server, make(context.server), "prefix") for _ in range(2))
    code = first.code(mvpd="Alpha")
    second.client.get(f"/reggie/v1/DEMO/regcode/{code}").status_is(404)
    second.client.get(second.login_url(code).removeprefix(second.client.base)).status_is(400)
    first.client.get(f"/reggie/v1/DEMO/regcode/{code}").status_is(200)


@check("control", "A login by a code signs in at its own run, though another run has the same code")
def same_code(context):
    first, second = (app_of(context, context.server, make(context.server), "prefix", device="x") for _ in range(2))
    code, _ = first.code(mvpd="Alpha"), second.code(mvpd="Alpha")
    first.browser().sign_in(first.login_url(code), "alice")
    assert first.is_signed_in() and not second.is_signed_in()


@check("control", "An access token of one run is refused in another")
def access_tokens(context):
    first, second = (app_of(context, context.server, make(context.server), "prefix") for _ in range(2))
    second.client.get("/api/v1/checkauthn", second.identity, headers=first.bearer).status_is(401)


@check("control", "The journal of a run has its own requests alone")
def journals(context):
    server = context.start()
    runs = [make(server) for _ in range(2)]
    resources = [f"Channel-{uuid.uuid4().hex}" for _ in runs]
    for run, resource in zip(runs, resources):
        app_of(context, server, run, "prefix").get("/api/v1/authorize", resource=resource)
    for run, own, other in zip(runs, resources, reversed(resources)):
        server.control("GET", "journal", run["base"]).status_is(200).has(own).has_not(other)
    server.control("GET", "journal").status_is(200).has_not(*resources)


@check("control", "A scripted answer of a run is for that run alone")
def scripted(context):
    server = context.start()
    first, second = make(server), make(server)
    server.script({"answer": "configuration", "status": 500}, base=first["base"])
    app_of(context, server, first, "prefix").client.get("/api/v1/config/DEMO").status_is(500)
    app_of(context, server, second, "prefix").client.get("/api/v1/config/DEMO").status_is(200)
    server.client.get("/api/v1/config/DEMO").status_is(200)


@check("control", "The clock of a run moves that run alone")
def clocks(context):
    server = context.start()
    first, second = (app_of(context, server, run, "prefix") for run in (make(server), make(server)))
    before = second.code_answer().json["generated"]
    server.advance("1h", base=first.client.base)
    moved = first.code_answer().json["generated"] - before
    stayed = second.code_answer().json["generated"] - before
    assert moved >= 3_600_000 and stayed < 60_000, f"the runs moved by {moved} and {stayed} ms"


@check("control", "A reset of a run resets that run alone")
def resets(context):
    server = context.start()
    first, second = (app_of(context, server, run, "prefix") for run in (make(server), make(server)))
    first.sign_in("alice")
    second.sign_in("alice")
    server.control("POST", "reset", base=first.client.base).status_is_success()
    first.token = None
    assert not first.is_signed_in() and second.is_signed_in()


@check("control", "The runs are listed until they are deleted, and then their addresses are gone")
def deleted(context):
    server = context.start()
    run = make(server)
    server.control("GET", "runs").status_is(200).has(run["id"])
    server.control("DELETE", f"runs/{run['id']}").status_is_success()
    server.control("GET", "runs").status_is(200).has_not(run["id"])
    for way in WAYS:
        app_of(context, server, run, way).client.get("/api/v1/config/DEMO").status_is_refusal()


@table("control", "A run that nobody made is refused: {0:.20}", [
    ("nobody",), ("..",), ("%2e%2e",), ("a/b",), ("x" * 300,)])
def unknown(context, name):
    context.client.get(f"/run/{name}/api/v1/config/DEMO").status_is_refusal()
    context.client.get("/api/v1/config/DEMO", headers={"X-Entsim-Run": name}).status_is_refusal()
    context.server.control("DELETE", f"runs/{name}").status_is_refusal()


@check("control", "The control of a run needs the token too")
def token(context):
    run = make(context.server)
    context.client.get(f"{run['base']}/entsim/state").status_is(401, 403)
    context.client.get("/entsim/state", headers={"X-Entsim-Run": run["id"]}).status_is(401, 403)
