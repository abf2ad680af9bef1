"""The clock: the present by default; it can be set, moved and made faster."""

import time
from datetime import datetime, timedelta, timezone

from registry import check, table


def instant(app):
    """The instant of the server, in seconds: that at which it makes a code."""
    return app.code_answer().json["generated"] / 1000


def expect_instant(found, expected, tolerance=30):
    words = datetime.fromtimestamp(found, timezone.utc).isoformat()
    words = f"expected {expected}, give or take {tolerance} s, found {found} ({words})"
    assert abs(found - expected) <= tolerance, words


@check("program", "Without --clock the server's clock is the present")
def present(context):
    expect_instant(instant(context.app()), time.time())


@check("program", "--clock sets the instant of the start")
def set_clock(context):
    app = context.app(server=context.start("--clock", "2025-01-01T00:00:00Z"))
    expect_instant(instant(app), 1735689600)


@check("program", "--speed 3600 lets an hour pass in a second")
def speed(context):
    app = context.app(server=context.start("--clock", "2025-01-01T00:00:00Z", "--speed", "3600"))
    first, began = instant(app), time.monotonic()
    time.sleep(0.2)
    passed = instant(app) - first
    expected = (time.monotonic() - began) * 3600
    assert 0.5 * expected <= passed <= 1.5 * expected, f"expected about {expected:.0f} s, found {passed:.0f} s"


@table("control", "The clock moves forward by {0}", [("5m", 300), ("90s", 90), ("1h30m", 5400), ("2d", 172800)])
def advance(context, duration, seconds):
    server = context.start()
    app = context.app(server=server)
    first = instant(app)
    server.advance(duration)
    app.token = None
    expect_instant(instant(app), first + seconds)


@check("control", "The clock is told as an object of JSON")
def told(context):
    answer = context.server.control("GET", "clock").status_is(200).type_is("application/json")
    assert isinstance(answer.json, dict), answer.words()


@check("control", "The speed can be set while the server runs")
def set_speed(context):
    server = context.start()
    app = context.app(server=server)
    server.control("POST", "clock", json_body={"speed": 3600}).status_is_success()
    first = instant(app)
    time.sleep(0.2)
    passed = instant(app) - first
    assert passed > 300, f"expected some 700 s or more, found {passed:.0f} s"


@table("control", "The clock does not take {0}", [
    ("a negative duration", {"advance": "-5m"}), ("a duration without a unit", {"advance": "5"}),
    ("no duration", {"advance": "soon"}), ("a number", {"advance": 5}), ("a negative speed", {"speed": -1}),
    ("a speed of words", {"speed": "fast"}), ("an unknown key", {"back": "5m"}), ("an array", []),
    ("a duration beyond all bounds", {"advance": "99999999999999999999d"}),
])
def refused(context, words, body):
    context.server.control("POST", "clock", json_body=body).status_is_refusal()
    context.server.is_alive()


@check("control", "An order for the clock that is wrong in part does nothing")
def in_part(context):
    server = context.start()
    server.control("POST", "clock", json_body={"advance": "5h", "speed": 0}).status_is(400)
    server.control("POST", "clock", json_body={"speed": 60, "advance": "soon"}).status_is(400)
    told = server.control("GET", "clock").json
    assert told["speed"] == 1, f"expected the speed 1, found {told}"
    until = datetime.now(timezone.utc) + timedelta(hours=4)
    assert told["now"] < until.strftime("%Y-%m-%dT%H:%M:%S"), f"expected no time to have passed, found {told}"


@check("control", "The clock does not take a body that is not JSON")
def not_json(context):
    headers = {"Content-Type": "application/json"}
    context.server.control("POST", "clock", body="{advance", headers=headers).status_is_refusal()
