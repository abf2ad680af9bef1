"""GET /api/v1/tokens/authn, and GET /api/v1/authenticate/CODE, which has the same body."""

import time

from registry import check, table
from shapes import TEXT, text_around

PATH = "/api/v1/tokens/authn"
LIFE = 2 * 60 * 60 * 1000


def token():
    """The fields, the same in both formats: the expiry is a text in JSON too."""
    expires = text_around(time.time_ns() // 1_000_000 + LIFE, 120_000)
    return {"requestor": "DEMO", "mvpd": "Alpha", "userId": TEXT, "expires": expires}


@check("6.1", "A device that is signed in gets its token as JSON: the expiry is a text")
def as_json(context):
    context.viewer().get(f"{PATH}.json").status_is(200).json_is(token())


@check("6.1", "A device that is signed in gets its token as XML")
def as_xml(context):
    context.viewer().get(PATH).status_is(200).xml_is("authentication", token())


@check("6.1", "A device that is not signed in gets 404 as JSON")
def missing_json(context):
    context.stranger().get(f"{PATH}.json").status_is(404).json_is({"status": 404, "message": "Not Found"})


@check("6.1", "A device that is not signed in gets 404 as XML")
def missing_xml(context):
    context.stranger().get(PATH).status_is(404).xml_is("error", {"status": "404", "message": "Not found"})


@check("6.1", "A device whose token has expired gets 410, in both formats")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    server.advance("119m")
    app.get(PATH).status_is(200)
    server.advance("2m")
    app.get(PATH).status_is(410).xml_is("error", {"status": "410", "message": "Gone"})
    app.get(f"{PATH}.json").status_is(410).json_is({"status": 410, "message": "Gone"})


@check("6.1", "A poll sees the token as soon as the viewer has signed in")
def poll(context):
    app = context.app()
    code = app.code(mvpd="Alpha")
    browser = app.browser()
    page = browser.open(app.login_url(code)).expect_page()
    app.get(PATH).status_is(404)
    browser.continue_to_the_end(page.press("alice"))
    app.get(PATH).status_is(200)


@check("6.1", "A later sign-in of another viewer replaces the token of the device")
def replaced(context):
    app = context.app()
    app.sign_in("alice")
    app.sign_in("bob")
    found = app.get(PATH, format="json").status_is(200).json["mvpd"]
    assert found == "Beta", f"expected Beta, found {found}"




@table("4.4", "authenticate by code has the token as JSON once the login is complete: {0}", [
    ("format=json", "", {"format": "json"}), (".json", ".json", {})])
def by_code(context, words, extension, choice):
    code = context.viewer().code_of_login
    query = {"requestor": "DEMO", **choice}
    context.client.get(f"/api/v1/authenticate/{code}{extension}", query).status_is(200).json_is(token())


@check("4.4", "authenticate by code is answered with 404 before the login")
def by_code_before(context):
    code = context.app().code()
    context.client.get(f"/api/v1/authenticate/{code}.json", {"requestor": "DEMO"}).status_is(404)
