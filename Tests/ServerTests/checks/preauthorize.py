"""GET /api/v1/preauthorize: decisions about several resources at once."""

from registry import check, table
from shapes import Maybe, TEXT, UUID

PATH = "/api/v1/preauthorize"
SPORTS = "Your package does not include \"Sports\" & more."

# Only where the requestor has enhanced errors.
ERROR = {"status": 403, "code": "authorization_denied_by_mvpd", "message": TEXT, "details": Maybe(SPORTS),
         "helpUrl": TEXT, "trace": UUID, "action": "none"}
XML_ERROR = {**ERROR, "status": "403"}


def decisions(error, yes=True, no=False):
    return [{"id": "News", "authorized": yes}, {"id": "Sports", "authorized": no, "error": Maybe(error)}]


def expect_decisions_json(answer):
    answer.status_is(200).json_is({"resources": decisions(ERROR)})


def expect_decisions_xml(answer):
    answer.status_is(200).xml_is("resources", {"resource": decisions(XML_ERROR, "true", "false")})


@check("9.1", "The decisions come as JSON, in the order of the resources")
def as_json(context):
    expect_decisions_json(context.viewer().get(f"{PATH}.json", resource="News,Sports"))


@check("9.1", "The decisions come as XML, in the order of the resources")
def as_xml(context):
    expect_decisions_xml(context.viewer().get(PATH, resource="News,Sports"))


@check("9.1", "The answer has an id of the request and the confidence full")
def headers(context):
    answer = context.viewer().get(PATH, resource="News").status_is(200)
    answer.header_matches("Adobe-Request-Id", UUID).header_is("Adobe-Response-Confidence", "full")


@check("9.1", "One resource gets one decision")
def one(context):
    answer = context.viewer().get(f"{PATH}.json", resource="News").status_is(200)
    answer.json_is({"resources": [{"id": "News", "authorized": True}]})


@check("9.1", "Five resources are not too many")
def five(context):
    answer = context.viewer("carol").get(f"{PATH}.json", resource="a,b,c,d,e").status_is(200)
    answer.json_is({"resources": [{"id": each, "authorized": True} for each in "abcde"]})


@check("9.1", "Six resources are refused with too_many_resources, as JSON and as XML")
def six(context):
    app = context.viewer("carol")
    answer = app.get(f"{PATH}.json", resource="a,b,c,d,e,f").status_is(403).type_is("application/json")
    answer.has("too_many_resources")
    app.get(PATH, resource="a,b,c,d,e,f").status_is(403).type_is("application/xml").has("too_many_resources")


@check("9.1", "A device that is not signed in gets 412, in both formats")
def signed_out(context):
    app = context.stranger()
    answer = app.get(f"{PATH}.json", resource="News").status_is(412).type_is("application/json")
    assert answer.json.get("status") == 412, answer.words()
    answer = app.get(PATH, resource="News").status_is(412).type_is("application/xml")
    assert answer.xml.findtext("status") == "412", answer.words()


@check("9.1", "A device whose sign-in has expired gets 412")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get(PATH, resource="News").status_is(200)
    server.advance("121m")
    app.get(PATH, resource="News").status_is(412)


@table("9.1", "A request without {0} is refused with 400", [("resource",), ("requestor",), ("deviceId",)])
def missing(context, name):
    app = context.viewer()
    query = {**app.identity, "resource": "News"}
    del query[name]
    app.send("GET", PATH, query).status_is(400)


@table("9.1", "{0} is refused with 405", [("POST",), ("PUT",), ("DELETE",)])
def method(context, method):
    app = context.viewer()
    app.send(method, PATH, {**app.identity, "resource": "News"}).status_is(405)


@check("9.1", "A POST with the fields in a form is refused with 405")
def form(context):
    app = context.viewer()
    app.send("POST", PATH, form={**app.identity, "resource": "News"}).status_is(405)


@check("9.2", "The decisions by a registration code need no device id, as JSON")
def by_code_json(context):
    code = context.viewer().code_of_login
    query = {"requestor": "DEMO", "resource": "News,Sports"}
    expect_decisions_json(context.client.get(f"{PATH}/{code}.json", query))


@check("9.2", "The decisions by a registration code need no device id, as XML")
def by_code_xml(context):
    code = context.viewer().code_of_login
    query = {"requestor": "DEMO", "resource": "News,Sports"}
    expect_decisions_xml(context.client.get(f"{PATH}/{code}", query))


@check("9.2", "The code of a login that is not complete gets 412")
def by_code_before(context):
    code = context.app().code()
    context.client.get(f"{PATH}/{code}", {"requestor": "DEMO", "resource": "News"}).status_is(412)
