"""GET /api/v1/tokens/authz: the authorization that the services have stored."""

from checks.authorization import granted
from registry import check, table

PATH = "/api/v1/tokens/authz"


@check("8.2", "A stored authorization gets 200 as JSON: the expiry is a text")
def as_json(context):
    context.viewer().get(f"{PATH}.json", resource="News").status_is(200).json_is(granted())


@check("8.2", "A stored authorization gets 200 as XML")
def as_xml(context):
    context.viewer().get(PATH, resource="News").status_is(200).xml_is("authorization", granted())


@table("8.2", "{0} gets {1} with details that are null as JSON", [
    ("A device without a sign-in", 412, "User not authenticated", "stranger", "News"),
    ("A resource that was not authorized", 404, "Not Found", "viewer", "Movies"),
    ("A resource that was denied", 404, "Not Found", "viewer", "Sports"),
])
def missing_json(context, words, status, message, whose, resource):
    answer = getattr(context, whose)().get(f"{PATH}.json", resource=resource).status_is(status)
    answer.json_is({"status": status, "message": message, "details": None})


@table("8.2", "{0} gets {1} without details as XML", [
    ("A device without a sign-in", 412, "User not authenticated", "stranger", "News"),
    ("A resource that was not authorized", 404, "Not found", "viewer", "Movies"),
])
def missing_xml(context, words, status, message, whose, resource):
    answer = getattr(context, whose)().get(PATH, resource=resource).status_is(status)
    answer.xml_is("error", {"status": str(status), "message": message})


@check("8.2", "An authorization that has expired gets 410, in both formats")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    server.advance("61m")
    app.get(PATH, resource="News").status_is(410).xml_is("error", {"status": "410", "message": "Gone"})
    answer = app.get(f"{PATH}.json", resource="News").status_is(410)
    answer.json_is({"status": 410, "message": "Gone", "details": None})


@check("8.2", "A device whose sign-in has expired gets 412")
def sign_in_expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    server.advance("121m")
    app.get(PATH, resource="News").status_is(412)


@check("8.2", "tokens/authz does not ask the MVPD: the resource stays without an authorization")
def asks_nobody(context):
    app = context.app()
    app.sign_in("alice")
    for _ in range(2):
        app.get(PATH, resource="News").status_is(404)
