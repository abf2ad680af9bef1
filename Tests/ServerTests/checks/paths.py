"""Tricks with paths: none of them leads to a file, or past the token."""

from raw import exchange, request
from registry import check, table

TRICKS = [
    "/../etc/passwd", "/../../../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc/passwd",
    "/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/..%5c..%5cetc%5cpasswd", "/..;/..;/etc/passwd", "/%c0%ae%c0%ae/etc/passwd",
    "/%252e%252e/etc/passwd", "/api/v1/../../../etc/passwd", "/entsim/../../etc/passwd",
    "/entsim/%2e%2e/%2e%2e/etc/passwd",
    "/entsim/page/../../../etc/passwd", "/run/../../etc/passwd", "/mvpd/..%2f..%2fetc/login", "/mvpd/%00/login",
    "/%00", "/etc/passwd%00", "/api/v1/config/DEMO%00", "/api/v1/checkauthn%00.json", "/%", "/%z", "/%zz", "/%4",
    "/api/v1/%63heckauthn%2f..", "/.json", "/.xml", "/api/v1/.json", "/...", "/~root", "/api/v1/config/",
    "/api/v1/config/../config", "/" + "a" * 4000, "/" + "%41" * 1300, "/reggie/v1//regcode",
    "/reggie/v1/%2f/regcode/%2f", "/\x7f", "/\xff\xfe",
]

TO_CONTROL = [
    "/entsim/state", "//entsim/state", "/entsim//state", "/%65ntsim/state", "/entsim/%73tate", "/entsim/./state",
    "/entsim/../entsim/state", "/api/v1/../../entsim/state", "/api/v1/%2e%2e/%2e%2e/entsim/state",
    "/activate/../entsim/state", "/run/../entsim/state", "/run/x/../../entsim/state", "/entsim/state.json",
    "/ENTSIM/state",
    "/entsim/state/", "/entsim/state%00", "/entsim/state;x", "/entsim/state?a=/entsim/", "/entsim%2fstate",
    "http://127.0.0.1/entsim/state", "http://evil.example/entsim/state",
]


@table("limits", "The path {0!r:.60} is refused, and the server goes on", [(each,) for each in TRICKS])
def trick(context, path):
    reply = exchange(context.server, request(path)).is_refused(*range(400, 500))
    assert b"root:" not in reply.received, reply.words()
    context.server.is_alive()


@table("control", "The path {0} without a token shows no state", [(each,) for each in TO_CONTROL])
def to_control(context, path):
    reply = exchange(context.server, request(path, host=context.server.authority)).is_refused(*range(400, 500))
    assert context.server.token.encode() not in reply.received, reply.words()


@table("limits", "The target {0} in place of a path does not stop the server", [
    ("*",), ("",), ("api/v1/config/DEMO",), ("127.0.0.1:80",), ("http://",), ("?a=b",), ("#",), ("http://[::1/",)])
def odd_target(context, target):
    exchange(context.server, request(target)).has_at_most(1)
    context.server.is_alive()


@check("limits", "An absolute target is answered as its path")
def absolute(context):
    reply = exchange(context.server, request("http://api.auth.adobe.com/api/v1/config/DEMO", host="api.auth.adobe.com"))
    assert reply.statuses == [200], f"{reply.words()}\n--- expected\none answer with status 200"
