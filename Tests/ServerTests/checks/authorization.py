"""GET /api/v1/authorize: the MVPD decides about one resource."""

import time

from registry import check, table
from shapes import Maybe, NULL_OR_TEXT, TEXT, text_around

PATH = "/api/v1/authorize"
LIFE = 60 * 60 * 1000
DETAILS = "Your package does not include \"Sports\" & more."


def granted(resource="News", mvpd="Alpha"):
    expires = text_around(time.time_ns() // 1_000_000 + LIFE, 120_000)
    return {"mvpd": mvpd, "resource": resource, "requestor": "DEMO", "expires": expires}


@check("8.1", "A resource that the viewer may watch gets 200 as JSON: the expiry is a text")
def as_json(context):
    context.viewer().get(f"{PATH}.json", resource="News").status_is(200).json_is(granted())


@check("8.1", "A resource that the viewer may watch gets 200 as XML")
def as_xml(context):
    context.viewer().get(PATH, resource="News").status_is(200).xml_is("authorization", granted())


@check("8.1", "A denied resource gets 403 with the MVPD's details as JSON")
def denied_json(context):
    answer = context.viewer().get(f"{PATH}.json", resource="Sports").status_is(403)
    answer.json_is({"status": 403, "message": "User not authorized", "details": DETAILS})


@check("8.1", "A denied resource gets 403 with the MVPD's details as XML")
def denied_xml(context):
    answer = context.viewer().get(PATH, resource="Sports").status_is(403)
    answer.xml_is("error", {"status": "403", "message": "User not authorized", "details": DETAILS})


@check("8.1", "A resource that is denied without a text gets 403 User not authorized")
def denied_without_text(context):
    answer = context.viewer().get(f"{PATH}.json", resource="Other").status_is(403)
    answer.json_is({"status": 403, "message": "User not authorized", "details": Maybe(NULL_OR_TEXT)})


@check("8.1", "A device that is not signed in gets 403, with another message than a denial")
def signed_out(context):
    answer = context.stranger().get(f"{PATH}.json", resource="News").status_is(403)
    answer.json_is({"status": 403, "message": TEXT, "details": Maybe(NULL_OR_TEXT)})
    assert answer.json["message"] != "User not authorized", answer.words()


@check("8.1", "A device that is not signed in gets 403 as XML")
def signed_out_xml(context):
    answer = context.stranger().get(PATH, resource="News").status_is(403)
    answer.xml_is("error", {"status": "403", "message": TEXT, "details": Maybe(TEXT)})


@check("8.1", "A second request for a resource gets the same authorization")
def cached(context):
    app = context.app()
    app.sign_in("alice")
    first, second = (app.get(f"{PATH}.json", resource="News").status_is(200).json for _ in range(2))
    assert first == second, f"expected {first}, found {second}"


@table("8.1", "A resource of {0} comes back whole", [
    ("markup", "<rss version=\"2.0\"><channel><title>News & 'more'</title></channel></rss>"),
    ("letters beyond ASCII", "Grüße-日本"), ("blanks and signs", "a b+c/d=e&f;g%h,i"),
])
def odd(context, words, resource):
    app = context.viewer("carol")
    app.get(f"{PATH}.json", resource=resource).status_is(200).json_is(granted(resource, "Gamma"))
    app.get(PATH, resource=resource).status_is(200).xml_is("authorization", granted(resource, "Gamma"))


@check("8.1", "An authorization of one device is none of another device")
def other_device(context):
    context.viewer()
    context.app().get(PATH, resource="News").status_is(403)
