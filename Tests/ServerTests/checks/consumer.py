"""POST /sp/saml/SAMLAssertionConsumer: the MVPD's answer comes back."""

import base64

from app import REDIRECT
from registry import check, table

PATH = "/sp/saml/SAMLAssertionConsumer"


def signed(context):
    """An app, and the form that carries its SAML response."""
    app = context.app()
    page = app.browser().open(app.login_url(app.code(mvpd="Alpha"))).expect_page().press("alice").expect_page()
    form = page.saml_form()
    assert form, page.answer.words()
    return app, {name: value for name, value, _ in form.fields}


@check("4.3", "The MVPD's response leads to the redirect URL, with status 302, and signs the device in")
def consumed(context):
    app, form = signed(context)
    answer = context.client.post(PATH, form=form).status_is(302)
    assert (answer.header("Location") or "").startswith(REDIRECT), answer.words()
    assert app.is_signed_in()


@check("4.3", "A GET without a SAML response is answered with 503")
def get(context):
    context.client.get(PATH).status_is(503)


@table("4.3", "A POST with {0} is answered with 503", [
    ("no fields", {}), ("the RelayState alone", {"RelayState": "x"})])
def nothing(context, words, form):
    context.client.post(PATH, form=form).status_is(503)


@table("4.3", "A SAML response that is {0} is refused with 400 and signs nobody in", [
    ("not Base64", "%%%not base64%%%"),
    ("Base64 of no XML", base64.b64encode(b"nonsense").decode()),
    ("Base64 of bytes that are no text", base64.b64encode(b"\xff\xfe\x00").decode()),
    ("Base64 of XML that is cut off", base64.b64encode(b"<samlp:Response><saml:Assertion>").decode()),
])
def undecodable(context, words, response):
    app, form = signed(context)
    context.client.post(PATH, form={**form, "SAMLResponse": response}).status_is(400)
    assert not app.is_signed_in()


