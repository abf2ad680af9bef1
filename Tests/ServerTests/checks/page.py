"""The page of the server: it needs no token and has no data. What it follows needs the token."""

import os
import re
from contextlib import ExitStack
from tempfile import TemporaryDirectory

from checks.recorded import expect_passes
from client import NoAnswer
from events import follow, state_of
from registry import check, table

DELIVERED = "answerDelivered"

# The answers that the page's buttons script, and what a client gets of them.
BUTTONS = [("late", {"after": "200ms"}), ("lost", {"fault": "never"}), ("500", {"status": 500}),
           ("garbled", {"fault": "malformed"})]


def is_delivery(name, value):
    return name == "entry" and value["event"]["n"] == DELIVERED


@check("control", "The page needs no token, and holds none")
def open_page(context):
    answer = context.client.get("/entsim/").status_is(200).type_is("text/html")
    answer.has_not(context.server.token)
    answer.header_is("Cache-Control", "no-store").header_is("X-Content-Type-Options", "nosniff")
    answer.header_is("Referrer-Policy", "no-referrer").header_is("X-Frame-Options", "DENY")
    policy = dict(each.strip().partition(" ")[::2] for each in answer.header("Content-Security-Policy").split(";"))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'", policy
    assert policy["connect-src"] == "'self'", policy
    for name in ("script-src", "style-src"):
        assert re.fullmatch(r"'sha256-[A-Za-z0-9+/=]+'", policy[name]), f"expected one digest, found {policy[name]}"


@table("control", "The address {0} without its slash leads to the page", [("/entsim",), ("/run/ID/entsim",)])
def redirect(context, path):
    path = path.replace("ID", context.server.control("POST", "runs").json["id"])
    context.client.get(path).status_is(308).header_is("Location", path + "/")
    context.client.get(path + "/").status_is(200).type_is("text/html")


@check("control", "The page is refused for another host, and for a page of another origin")
def elsewhere(context):
    context.client.get("/entsim/", headers={"Host": "evil.example"}).status_is(403)
    context.client.get("/entsim/", headers={"Origin": "https://evil.example"}).status_is(403)


@table("control", "{0} {1} needs the token, though the page does not", [
    ("POST", "/entsim/"), ("DELETE", "/entsim/"), ("GET", "/entsim//"), ("GET", "/entsim/."), ("GET", "/entsim/%2e"),
    ("GET", "/entsim/index.html"), ("GET", "//entsim/state"), ("GET", "/entsim/sequence"), ("GET", "/entsim/next"),
    ("POST", "/entsim/next"), ("DELETE", "/entsim/next"), ("GET", "/entsim/requirements")])
def others(context, method, path):
    context.client.send(method, path).status_is(401, 403, 404)


@check("program", "The ready file has the page with the token in its fragment, and the number of the process")
def ready(context):
    found = context.server.ready
    assert found["page"] == f"{found['url']}/entsim/#token={found['token']}", found
    assert found["pid"] == context.server.process.pid, f"expected {context.server.process.pid}, found {found['pid']}"
    os.kill(found["pid"], 0)
    assert found["page"] in context.server.said(), context.server.said()


@check("control", "A request comes as entries with its message, its requirements and its changes")
def sequence(context):
    server = context.start()
    app = context.app(server=server)
    with follow(server) as stream:
        name, run = stream.next()
        assert (name, run["first"], run["known"]) == ("run", 1, 0), (name, run)
        app.code(mvpd="Alpha")
        events = stream.until(lambda name, value: is_delivery(name, value) and "reply to registrationCode"
                              in value["message"][2])
    entries = [value for name, value in events if name == "entry"]
    assert [each["number"] for each in entries] == list(range(1, len(entries) + 1))
    request = next(each for each in entries if each.get("message", [""])[0] == "client"
                   and each["message"][2].startswith("registrationCode"))
    assert request["message"][1] == "server" and "DEMO" in request["message"][2], request
    issued = next(each for each in entries if each["event"]["n"] == "codeIssued")
    assert issued["rules"] == ["REST-047"] and issued["changes"][0] == ["services", "codes"], issued


@check("control", "The requirements of entries have their texts")
def requirements(context):
    all_of_them = context.server.control("GET", "requirements").status_is(200).json
    found = next(each for each in all_of_them if each["id"] == "REST-047")
    assert found["when"] and found["then"], found


@check("control", "A page that comes late gets the state that its changes led to for another one")
def late_page(context):
    server = context.start("--keep", "256")
    app = context.app(server=server)
    with follow(server) as stream:
        app.sign_in("alice")
        app.get("/api/v1/authorize", resource="News")
        for _ in range(150):
            app.get("/api/v1/checkauthn")
        count = server.control("GET", "runs").json[0]["entries"]
        assert count > 256, f"expected entries that are forgotten, found {count}"
        events = stream.until(lambda name, value: name == "entry" and value["number"] == count)
    events = events[[name for name, _ in events].index("run"):]
    with follow(server) as stream:
        _, run = stream.next()
        assert run["first"] > 1 and run["known"] == count, {key: run[key] for key in ("first", "known")}
        assert state_of([("run", run)]) == state_of(events), "expected the same state"
        backlog = stream.until(lambda name, value: name == "entry" and value["number"] == count)
        app.get("/api/v1/tokens/media", resource="News").status_is(200)
        backlog += stream.until(is_delivery)
    numbers = [value["number"] for name, value in backlog if name == "entry"]
    assert numbers == list(range(run["first"], numbers[-1] + 1)), numbers


@check("control", "A run that is stored comes to the page like any other")
def stored(context):
    folder = context.stack.enter_context(TemporaryDirectory(prefix="entsim-page-"))
    server = context.start("--journal", f"{folder}/runs.sqlite")
    app = context.app(server=server)
    with follow(server) as stream:
        app.sign_in("alice")
        events = stream.until(lambda name, value: name == "entry" and value["event"]["n"] == "metadataKept")
    numbers = [value["number"] for name, value in events if name == "entry"]
    assert numbers == list(range(1, len(numbers) + 1)), numbers
    assert [name for name, _ in events].count("run") == 1, "expected one beginning"


@check("control", "A reset begins the sequence anew, and the end of a run ends it")
def begins_anew(context):
    server = context.start()
    run = server.control("POST", "runs").json
    app = context.app(server=server, base=run["base"])
    with follow(server, run["base"]) as stream:
        app.client.get("/api/v1/config/DEMO")
        stream.until(is_delivery)
        server.control("POST", "reset", run["base"]).status_is_success()
        events = stream.until(lambda name, value: name == "run")
        assert events[-1][1]["known"] == 0, events[-1]
        app.client.get("/api/v1/config/DEMO")
        numbers = [value["number"] for name, value in stream.until(is_delivery) if name == "entry"]
        assert numbers[0] == 1, numbers
        server.control("DELETE", f"runs/{run['id']}").status_is_success()
        while event := stream.next():
            assert event[0] == "status", event


@check("control", "The status tells of the clock, of what waits and of scripted answers")
def status(context):
    server = context.start()
    with follow(server) as stream:
        def after(wanted):
            return stream.until(lambda name, value: name == "status" and wanted(value))[-1][1]
        began = after(lambda value: True)
        server.advance("1h")
        assert after(lambda value: value["now"] - began["now"] >= 3_600_000)["speed"] == 1
        server.control("POST", "clock", json_body={"speed": 60}).status_is_success()
        after(lambda value: value["speed"] == 60)
        number = server.control("POST", "next", json_body={"status": 500}).status_is(201).json["id"]
        after(lambda value: value["next"] == [{"id": number, "outcome": {"status": 500}}])
        server.script({"answer": "authorize", "status": 503})
        after(lambda value: [each["answer"] for each in value["servers"]] == ["authorize"])
        server.control("POST", "runs").status_is(201)
        after(lambda value: len(value["runs"]) == 2)


@check("control", "At most 16 pages follow a server; one that goes makes room for another one")
def bounded(context):
    server = context.start()
    with ExitStack() as stack:
        streams = [stack.enter_context(follow(server)) for _ in range(16)]
        server.control("GET", "sequence").status_is(503)
        server.is_alive()
        for stream in streams:
            stream.until(is_delivery)
    # The server notices what is gone when the client has closed it.
    for _ in range(200):
        try:
            with follow(server) as stream:
                assert stream.next()[0] == "run"
                return
        except AssertionError as error:
            last = error
    raise AssertionError(f"no page found room: {last}")


@table("control", "The next answer of {0} is {1}, and the one after it the model's", [
    (service, words, answer) for service in ("any service", "authorize") for words, answer in BUTTONS])
def next_answer(context, service, words, answer):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    order = answer if service == "any service" else {"answer": service, **answer}
    server.control("POST", "next", json_body=order).status_is(201)
    if service != "any service":
        app.get("/api/v1/checkauthn").status_is(200)

    def send(**options):
        return app.send("GET", "/api/v1/authorize", {**app.identity, "resource": "News"}, **options)

    if words == "lost":
        try:
            found = send(patience=0.4)
        except NoAnswer:
            found = None
        assert found is None, found.words()
    else:
        found = send().status_is(500 if words == "500" else 200)
        assert words != "late" or 0.19 <= found.seconds < 3, f"expected 0.2 s, found {found.seconds:.2f} s"
        if words == "garbled":
            assert b"<expires>" in found.body and b"</authorization>" not in found.body, found.words()
    send().status_is(200).has("</authorization>")
    assert server.control("GET", "next").json == []
    expect_passes(context, server)


@check("control", "A next answer is taken back by its number, or with all others, and leaves no trace in the scenario")
def taken_back(context):
    server = context.start()
    first, second, _ = [server.control("POST", "next", json_body=each).status_is(201).json["id"] for each in (
        {"status": 500}, {"answer": "configuration", "status": 502}, {"answer": "authorize", "fault": "reset"})]
    server.control("DELETE", f"next/{first}").status_is_success()
    server.control("DELETE", f"next/{first}").status_is(404)
    context.app(server=server).client.get("/api/v1/config/DEMO").status_is(502)
    server.control("DELETE", "next").status_is_success()
    assert server.control("GET", "next").json == []
    context.app(server=server).client.get("/api/v1/config/DEMO").status_is(200)
    expect_passes(context, server)


@table("control", "An order for the next answer is refused: {0:.40}", [
    ("",), ("{}",), ("[]",), ("[{\"status\": 500}]",), ("{\"status\": 1000}",), ("{\"fault\": \"nope\"}",),
    ("{\"answer\": \"nope\"}",), ("{\"nth\": 2}",), ("{\"where\": {}}",), ("{\"status\": 500, \"fault\": \"reset\"}",),
    ("{\"answer\": null}",), ("{\"after\": \"soon\"}",), ("{" * 5000,)])
def refused(context, body):
    context.server.control("POST", "next", body=body).status_is(400)
    context.server.is_alive()


@check("control", "At most 100 answers wait for their requests")
def many(context):
    server = context.start()
    for _ in range(100):
        server.control("POST", "next", json_body={"status": 500}).status_is(201)
    server.control("POST", "next", json_body={"status": 500}).status_is(409)
