"""Device information: needed with --strict alone, in a header, in the query or in a form."""

from urllib.parse import quote

from app import DEVICE_INFO, encoded_device_info
from registry import check, table

GOOD = encoded_device_info()

# Calls that need it.
CALLS = [
    ("POST", "/reggie/v1/DEMO/regcode", {}, 201), ("GET", "/api/v1/checkauthn", {}, 403),
    ("GET", "/api/v1/tokens/authn", {}, 404), ("GET", "/api/v1/authorize", {"resource": "News"}, 403),
    ("GET", "/api/v1/tokens/authz", {"resource": "News"}, 412),
    ("GET", "/api/v1/tokens/media", {"resource": "News"}, 403),
    ("GET", "/api/v1/mediatoken", {"resource": "News"}, 403),
    ("GET", "/api/v1/preauthorize", {"resource": "News"}, 412),
    ("GET", "/api/v1/tokens/usermetadata", {}, 412), ("DELETE", "/api/v1/logout", {}, 204),
    ("POST", "/api/v1/authenticate/freepreview", {"requestor_id": "DEMO", "mso_id": "Preview",
                                                  "domain_name": "adobe.com"}, 204),
]


def without(name):
    return encoded_device_info({key: value for key, value in DEVICE_INFO.items() if key != name})


@check("0", "Without --strict no call needs device information")
def lenient(context):
    app = context.app()
    for method, path, query, status in CALLS:
        app.send(method, path, {**app.identity, **query}).status_is(status)


@check("0", "With --strict each call that needs device information takes it in the header")
def strict_header(context):
    app = context.app(server=context.start("--strict"))
    for method, path, query, status in CALLS:
        app.send(method, path, {**app.identity, **query}, {"X-Device-Info": GOOD}).status_is(status)


@check("0", "With --strict each call that needs device information takes it in the query")
def strict_query(context):
    app = context.app(server=context.start("--strict"))
    for method, path, query, status in CALLS:
        app.send(method, path, {**app.identity, **query, "device_info": GOOD}).status_is(status)


@check("0", "With --strict a POST takes device information in its form")
def strict_form(context):
    app = context.app(server=context.start("--strict"))
    form = {"deviceId": app.device, "device_info": GOOD}
    app.send("POST", "/reggie/v1/DEMO/regcode", form=form).status_is(201)


@check("0", "With --strict the header may be percent-encoded besides")
def strict_encoded(context):
    app = context.app(server=context.start("--strict"))
    app.get("/api/v1/checkauthn", {"X-Device-Info": quote(GOOD, safe="")}).status_is(403)


@check("14", "With --strict each call without device information is refused with 400 invalid_device_info")
def strict_missing(context):
    app = context.app(server=context.start("--strict"))
    for method, path, query, _ in CALLS:
        query = {**app.identity, **query}
        answer = app.send(method, path, query, {"Accept": "application/json"}).status_is(400)
        expect_invalid(answer.type_is("application/json"), answer.json)
        answer = app.send(method, path, query, {"Accept": "application/xml"}).status_is(400)
        expect_invalid(answer.type_is("application/xml"), {each.tag: each.text for each in answer.xml})


def expect_invalid(answer, found):
    expected = {"code": "invalid_device_info", "status": "400", "action": "none"}
    differing = [key for key in expected if str(found.get(key)) != expected[key]]
    assert not differing, f"{answer.words()}\n--- expected\n{expected}"
    for key in ("message", "helpUrl", "trace"):
        assert found.get(key), f"{answer.words()}\n--- expected\na field {key}"


@check("14", "With --strict device information that cannot be read, or lacks a mandatory key, is refused with 400")
def strict_invalid(context):
    app = context.app(server=context.start("--strict"))
    for value in ("%%%", "bm9uc2Vuc2U=", encoded_device_info([]), without("model"), without("osName")):
        app.get("/api/v1/checkauthn", {"X-Device-Info": value}).status_is(400).has("invalid_device_info")


@table("0", "Without --strict device information that is {0} does no harm", [
    ("not Base64", "%%%"), ("Base64 of no JSON", "bm9uc2Vuc2U="), ("an array", encoded_device_info([])),
    ("an object of other types", encoded_device_info({"model": 1, "osName": None, "version": [[]]})),
])
def lenient_invalid(context, words, value):
    context.app().code_answer(headers={"X-Device-Info": value})
