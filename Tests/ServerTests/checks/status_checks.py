"""GET /api/v1/checkauthn: whether a device, or the device of a code, is signed in."""

from registry import check, table
from shapes import TEXT

PATH = "/api/v1/checkauthn"


@table("5.1", "A device that is signed in gets 200 from checkauthn{0}", [("",), (".json",), (".xml",)])
def signed_in(context, extension):
    context.viewer().get(PATH + extension).status_is(200)


@check("5.1", "A device that is not signed in gets 403 with the error as JSON")
def signed_out_json(context):
    context.stranger().get(f"{PATH}.json").status_is(403).json_is({"status": 403, "message": TEXT})


@check("5.1", "A device that is not signed in gets 403 with the error as XML")
def signed_out_xml(context):
    context.stranger().get(PATH).status_is(403).xml_is("error", {"status": "403", "message": TEXT})


@check("5.1", "A device whose token has expired gets 403, in both formats")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get(PATH).status_is(200)
    server.advance("121m")
    message = "Authentication token expired"
    app.get(PATH).status_is(403).xml_is("error", {"status": "403", "message": message})
    app.get(f"{PATH}.json").status_is(403).json_is({"status": 403, "message": message})


@check("5.1", "Two devices with one device id get the same answer")
def same_device(context):
    app = context.app()
    twin = context.app(device=app.device)
    app.sign_in("alice")
    assert twin.is_signed_in(), "expected the twin to be signed in"


@check("5.2", "The code of a login that is complete gets 200")
def code(context):
    app = context.viewer()
    context.client.get(f"{PATH}/{app.code_of_login}", {"requestor": "DEMO"}).status_is(200)


@check("5.2", "The code of a login that is not complete gets 403 Forbidden as JSON")
def code_json(context):
    code = context.app().code()
    answer = context.client.get(f"{PATH}/{code}.json", {"requestor": "DEMO"}).status_is(403)
    answer.json_is({"status": 403, "message": "Forbidden"})


@check("5.2", "The code of a login that is not complete gets 403 Forbidden as XML")
def code_xml(context):
    code = context.app().code()
    answer = context.client.get(f"{PATH}/{code}", {"requestor": "DEMO"}).status_is(403)
    answer.xml_is("error", {"status": "403", "message": "Forbidden"})
