"""Control below /entsim/: the token, the host and the origin; state, journal, events and reset."""

import http.client
import json
import uuid

from registry import check, table

# The calls that need the token: method and path. None of them changes anything without it.
CALLS = [("GET", "state"), ("GET", "journal"), ("GET", "events"), ("POST", "reset"), ("POST", "world"),
         ("GET", "clock"), ("POST", "clock"), ("GET", "servers"), ("POST", "servers"), ("DELETE", "servers"),
         ("GET", "runs"), ("POST", "runs"), ("DELETE", "runs/x"), ("GET", "scenario"), ("GET", "sequence"),
         ("GET", "requirements"), ("GET", "next"), ("POST", "next"), ("DELETE", "next")]

READ = ["state", "journal", "clock", "servers", "runs"]


@table("control", "{0} /entsim/{1} without the token is refused", CALLS)
def no_token(context, method, path):
    context.client.send(method, f"/entsim/{path}").status_is(401, 403)


@table("control", "{0} /entsim/{1} with a wrong token is refused", CALLS)
def wrong_token(context, method, path):
    headers = {"X-Entsim-Token": "wrong"}
    context.client.send(method, f"/entsim/{path}", headers=headers).status_is(401, 403)


@table("control", "GET /entsim/{0} takes the token in X-Entsim-Token", [(each,) for each in READ])
def token(context, path):
    context.server.control("GET", path).status_is(200)


@table("control", "GET /entsim/{0} takes the token as a bearer token", [(each,) for each in READ])
def bearer(context, path):
    headers = {"Authorization": f"Bearer {context.server.token}"}
    context.client.get(f"/entsim/{path}", headers=headers).status_is(200)


@table("control", "The token does not control as {0}", [
    ("one of another scheme", "Digest {}"), ("a word behind seven letters", "Letters{}"), ("the whole header", "{}"),
])
def other_scheme(context, words, form):
    headers = {"Authorization": form.format(context.server.token)}
    context.client.get("/entsim/state", headers=headers).status_is(401)


@table("control", "The token {0} is refused", [
    ("in the query", lambda token: ({"token": token}, {})),
    ("in a cookie", lambda token: ({}, {"Cookie": f"X-Entsim-Token={token}; token={token}"})),
    ("without its last letter", lambda token: ({}, {"X-Entsim-Token": token[:-1]})),
    ("with a letter more", lambda token: ({}, {"X-Entsim-Token": token + "a"})),
    ("in other letters", lambda token: ({}, {"X-Entsim-Token": token.swapcase()})),
    ("as an empty text", lambda token: ({}, {"X-Entsim-Token": ""})),
])
def token_elsewhere(context, words, request):
    query, headers = request(context.server.token)
    context.client.get("/entsim/state", query, headers=headers).status_is(401, 403)


@check("control", "An access token of an app is no token of the control")
def access_token(context):
    context.client.get("/entsim/state", headers=context.stranger().bearer).status_is(401, 403)


@table("control", "A request for the host {0} is refused, though it has the token", [
    ("evil.example",), ("evil.example:PORT",), ("127.0.0.1.evil.example:PORT",), ("api.auth.adobe.com",),
    ("127.0.0.1:1",), ("127.0.0.1",), ("user@127.0.0.1:PORT",), ("127.0.0.1:PORT.evil.example",)])
def host(context, host):
    host = host.replace("PORT", str(context.server.port))
    context.server.control("GET", "state", headers={"Host": host}).status_is(400, 401, 403)


@table("control", "A request from the origin {0} is refused, though it has the token", [
    ("http://evil.example",), ("https://127.0.0.1:PORT",), ("http://127.0.0.1:1",), ("http://127.0.0.1",), ("null",),
    ("http://127.0.0.1:PORT.evil.example",)])
def origin(context, origin):
    origin = origin.replace("PORT", str(context.server.port))
    context.server.control("GET", "state", headers={"Origin": origin}).status_is(401, 403)
    context.server.control("POST", "reset", headers={"Origin": origin}).status_is(401, 403)


@check("control", "A request from the server's own origin is answered")
def own_origin(context):
    context.server.control("GET", "state", headers={"Origin": context.server.ready["url"].rstrip("/")}).status_is(200)


@check("control", "The state is an object of JSON, and changes with a sign-in")
def state(context):
    server = context.start()
    before = server.control("GET", "state").status_is(200).type_is("application/json")
    assert isinstance(before.json, dict), before.words()
    context.app(server=server).sign_in("alice")
    after = server.control("GET", "state").status_is(200)
    assert after.json != before.json, f"{after.words()}\n--- expected\nanother state than before"


def lines(server, **query):
    answer = server.control("GET", "journal", query=query).status_is(200)
    for each in answer.text.splitlines():
        assert isinstance(json.loads(each), dict), f"{answer.words()}\n--- expected\nan object on each line"
    return answer.text.splitlines()


@check("control", "The journal is a line of JSON for each entry, and grows with each request")
def journal(context):
    server = context.start()
    before = lines(server)
    context.app(server=server).get("/api/v1/checkauthn")
    after = lines(server)
    assert len(after) > len(before), f"{len(before)} lines before and {len(after)} after"
    assert after[:len(before)] == before, "expected the earlier entries to stay"


@check("control", "The journal from an entry on is the end of the whole journal")
def journal_from(context):
    server = context.start()
    app = context.app(server=server)
    for _ in range(3):
        app.get("/api/v1/checkauthn")
    whole = lines(server)
    some = lines(server, **{"from": len(whole) // 2})
    assert 0 < len(some) < len(whole), f"{len(some)} lines of {len(whole)}"
    assert whole[-len(some):] == some, "expected the end of the journal"


@check("export.md", "The journal names the resource of a request, and contains no media token")
def journal_content(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    media = app.get("/api/v1/tokens/media.json", resource="News").status_is(200).json["serializedToken"]
    app.get("/api/v1/authorize", resource="Channel-4711")
    text = "\n".join(lines(server))
    assert "Channel-4711" in text, "expected the resource in the journal"
    assert media not in text, "expected no media token in the journal"


@check("control", "A request becomes an event of the stream at once")
def events(context):
    server = context.start()
    app = context.app(server=server)
    resource = f"Channel-{uuid.uuid4().hex}"
    app.get("/api/v1/checkauthn")
    connection = http.client.HTTPConnection(server.host, server.port, timeout=5)
    try:
        connection.request("GET", "/entsim/events", headers={"X-Entsim-Token": server.token})
        response = connection.getresponse()
        assert response.status == 200, f"expected status 200, found {response.status}"
        kind = response.getheader("Content-Type", "").partition(";")[0]
        assert kind == "text/event-stream", f"expected text/event-stream, found {kind}"
        app.get("/api/v1/authorize", resource=resource)
        while line := response.readline():
            if line.startswith(b"data:") and resource.encode() in line:
                json.loads(line[5:])
                return
        raise AssertionError("the stream ended without the request")
    finally:
        connection.close()


@check("control", "A reset takes the world back to its file: the viewer is signed out")
def reset(context):
    server = context.start()
    app = context.app(server=server)
    code = app.sign_in("alice")
    server.control("POST", "reset").status_is_success()
    app.token = None
    app.get("/api/v1/checkauthn").status_is(403)
    server.client.get(f"/reggie/v1/DEMO/regcode/{code}").status_is(404)


@table("control", "The journal from {0} on does not stop the server", [("-9223372036854775808",), ("0",), ("99999999999",), ("x",)])
def journal_from_anywhere(context, first):
    context.server.control("GET", "journal", query={"from": first}).status_is(200)
    context.server.is_alive()


@check("control", "What happened is a scenario of the language")
def scenario(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    answer = server.control("GET", "scenario").status_is(200)
    answer.has("scenario:", "steps:", "client", "News")
