"""Scripted answers: late, lost, wrong and garbled ones, in the words of the language's `servers`."""

import http.client
import xml.etree.ElementTree as ElementTree

from client import NoAnswer
from registry import check, table


def started(context, subscriber="alice"):
    """A server of the check's own, and an app whose viewer is signed in there."""
    server = context.start()
    app = context.app(server=server)
    app.sign_in(subscriber)
    return server, app


def authorize(app, **options):
    """A request that is not cached: each has a resource of its own."""
    return app.send("GET", "/api/v1/authorize", {**app.identity, "resource": "News"}, **options)


@check("language: scripted answers", "A scripted status comes once, and then the model's answer")
def status(context):
    server, app = started(context)
    server.script({"answer": "authorize", "nth": 1, "status": 500})
    authorize(app).status_is(500)
    authorize(app).status_is(200)


@check("language: scripted answers", "Scripted answers may be posted as YAML")
def yaml(context):
    server, app = started(context)
    text = "- {answer: authorize, nth: 1, status: 503}\n- {answer: mediaToken, status: 500}\n"
    answer = server.control("POST", "servers", body=text, headers={"Content-Type": "application/yaml"})
    answer.status_is_success()
    authorize(app).status_is(503)
    authorize(app).status_is(200)
    app.get("/api/v1/mediatoken", resource="News").status_is(500)


@check("language: scripted answers", "What is wrong with posted answers is told by their own lines")
def wrong(context):
    server, _ = started(context)
    text = "- {answer: authorize, nth: 1, status: 503}\n- {answer: authorise, status: 500}\n"
    answer = server.control("POST", "servers", body=text, headers={"Content-Type": "application/yaml"})
    answer.status_is(400).has("posted-answers.yaml:2:12: error:", "2 | - {answer: authorise, status: 500}")


@check("language: scripted answers", "A scripted answer has its status, its headers and its body")
def body(context):
    server, app = started(context)
    server.script({"answer": "checkToken", "status": 502, "headers": {"Retry-After": "120"},
                   "body": "the gateway is down"})
    answer = app.get("/api/v1/checkauthn").status_is(502).header_is("Retry-After", "120")
    assert answer.text == "the gateway is down", answer.words()


@check("language: scripted answers", "A late answer is the model's answer, after its time")
def late(context):
    server, app = started(context)
    server.script({"answer": "authorize", "nth": 1, "after": "400ms"})
    answer = authorize(app).status_is(200)
    assert 0.39 <= answer.seconds < 3, f"expected 0.4 s, found {answer.seconds:.2f} s"


@check("language: scripted answers", "A late answer holds up no other request")
def late_alone(context):
    server, app = started(context)
    server.script({"answer": "authorize", "nth": 1, "after": "700ms"})
    connection = http.client.HTTPConnection(server.host, server.port, timeout=5)
    try:
        target = f"/api/v1/authorize?requestor=DEMO&deviceId={app.device}&resource=News"
        connection.request("GET", target, headers=app.bearer)
        other = app.get("/api/v1/checkauthn").status_is(200)
        assert other.seconds < 0.5, f"expected an answer at once, found {other.seconds:.2f} s"
    finally:
        connection.close()


@check("language: scripted answers", "A lost answer never comes")
def lost(context):
    server, app = started(context)
    server.script({"answer": "authorize", "nth": 1, "fault": "never"})
    try:
        answer = authorize(app, patience=0.5)
    except NoAnswer:
        authorize(app).status_is(200)
        return
    raise AssertionError(f"{answer.words()}\n--- expected\nno answer")


@check("language: scripted answers", "A reset connection ends without an answer")
def reset(context):
    server, app = started(context)
    server.script({"answer": "authorize", "nth": 1, "fault": "reset"})
    try:
        answer = authorize(app, patience=3)
    except NoAnswer as error:
        assert not isinstance(error.error, TimeoutError), f"{error}\n--- expected\nthe connection to end"
        authorize(app).status_is(200)
        return
    raise AssertionError(f"{answer.words()}\n--- expected\nno answer")


@check("language: scripted answers", "A garbled answer is the first half of the model's body")
def garbled(context):
    server, app = started(context)
    whole = authorize(app).status_is(200)
    server.script({"answer": "authorize", "nth": 1, "fault": "malformed"})
    try:
        half = authorize(app).body
    except NoAnswer as error:
        assert isinstance(error.error, http.client.IncompleteRead), f"{error}\n--- expected\nhalf a body"
        half = error.error.partial
    assert 0 < len(half) < len(whole.body) and whole.body.startswith(half), f"{whole.words()}\n--- found\n{half!r}"
    try:
        ElementTree.fromstring(half)
    except ElementTree.ParseError:
        return
    raise AssertionError(f"expected a body that cannot be read, found {half!r}")


@check("language: scripted answers", "A scripted denial has the details of its body")
def denial(context):
    server, app = started(context)
    server.script({"answer": "authorize", "status": 403, "body": {"details": "Call your provider"}})
    answer = app.get("/api/v1/authorize.json", resource="News").status_is(403)
    answer.json_is({"status": 403, "message": "User not authorized", "details": "Call your provider"})


@check("language: scripted answers", "A scripted answer with `where` is for requests with these fields alone")
def where(context):
    server, app = started(context)
    server.script({"answer": "authorize", "where": {"resource": "Movies"}, "status": 500})
    app.get("/api/v1/authorize", resource="News").status_is(200)
    app.get("/api/v1/authorize", resource="Movies").status_is(500)
    app.get("/api/v1/authorize", resource="Movies").status_is(500)


# A service and a request to it: method, path, query.
SERVICES = [
    ("register", "POST", "/o/client/register", {}), ("accessToken", "POST", "/o/client/token", {}),
    ("configuration", "GET", "/api/v1/config/DEMO", {}), ("checkToken", "GET", "/api/v1/checkauthn", {}),
    ("registrationCode", "POST", "/reggie/v1/DEMO/regcode", {}),
    ("authenticationToken", "GET", "/api/v1/tokens/authn", {}),
    ("profileRequest", "GET", "/api/v1/DEMO/profile-requests/Alpha", {"deviceType": "iOS"}),
    ("tokenExchange", "POST", "/api/v1/tokens/authn", {"mvpd": "Alpha", "deviceType": "iOS", "SAMLResponse": "eA=="}),
    ("authorize", "GET", "/api/v1/authorize", {"resource": "News"}),
    ("authorizationToken", "GET", "/api/v1/tokens/authz", {"resource": "News"}),
    ("mediaToken", "GET", "/api/v1/tokens/media", {"resource": "News"}),
    ("mediaToken", "GET", "/api/v1/mediatoken", {"resource": "News"}),
    ("preauthorize", "GET", "/api/v1/preauthorize", {"resource": "News"}),
    ("userMetadata", "GET", "/api/v1/tokens/usermetadata", {}), ("logout", "DELETE", "/api/v1/logout", {}),
    ("freePreview", "POST", "/api/v1/authenticate/freepreview", {"requestor_id": "DEMO", "mso_id": "Preview",
                                                                 "domain_name": "adobe.com"}),
]


@check("language: scripted answers", "Each service of the language can be made to answer 500")
def services(context):
    server = context.start()
    app = context.app(server=server)
    app.bearer
    server.script(*({"answer": each, "status": 500} for each in dict.fromkeys(row[0] for row in SERVICES)))
    for service, method, path, query in SERVICES:
        if service in ("register", "accessToken"):
            server.client.send(method, path, json_body={}).status_is(500)
        else:
            app.send(method, path, {**app.identity, **query}).status_is(500)


@check("control", "The scripted answers of a service are listed, and removed")
def removed(context):
    server, app = started(context)
    server.script({"answer": "authorize", "status": 500}, {"answer": "mediaToken", "status": 500})
    server.control("GET", "servers").status_is(200).has("authorize", "mediaToken")
    server.control("DELETE", "servers/authorize").status_is_success()
    authorize(app).status_is(200)
    app.get("/api/v1/mediatoken", resource="News").status_is(500)
    server.control("DELETE", "servers").status_is_success()
    app.get("/api/v1/mediatoken", resource="News").status_is(200)


@check("control", "A reset removes scripted answers")
def after_reset(context):
    server = context.start()
    server.script({"answer": "configuration", "status": 500})
    server.client.get("/api/v1/config/DEMO").status_is(500)
    server.control("POST", "reset").status_is_success()
    server.client.get("/api/v1/config/DEMO").status_is(200)


@table("control", "The scripted answer {0} is refused, and the message says why", [
    ("of an unknown service", '[{"answer": "authorise", "status": 500}]', "authorise"),
    ("with an unknown key", '[{"answer": "authorize", "state": 500}]', "state"),
    ("with an unknown fault", '[{"answer": "authorize", "fault": "broken"}]', "broken"),
    ("with a status out of range", '[{"answer": "authorize", "status": 99}]', "99"),
    ("with a status and a fault", '[{"answer": "authorize", "status": 500, "fault": "reset"}]', "fault"),
    ("that is no mapping", '["authorize"]', "authorize"),
    ("that cannot be read", "[{answer: authorize", ""),
])
def refused(context, words, body, named):
    headers = {"Content-Type": "application/yaml"}
    context.server.control("POST", "servers", body=body, headers=headers).status_is_refusal().has(named)
    context.server.is_alive()
