"""The page on which a viewer types a registration code, and the login behind it."""

from registry import check, table


def page(app):
    return app.browser().open(app.client.base + "/activate").expect_page()


def finish(page, subscriber="alice"):
    """Signs in on the MVPD's page, and goes on as long as a page carries a SAML response."""
    if form := page.saml_form("SAMLRequest"):
        page = page.submit(form, form.buttons[0] if form.buttons else None)
    return page.browser.continue_to_the_end(page.expect_page().press(subscriber))


@check("4.1", "The second screen asks for the code")
def asks(context):
    form = page(context.app()).field_form()
    assert form.buttons, "expected a button"


@check("4.1", "A code with an MVPD leads to its login, which signs the device of the code in")
def with_provider(context):
    app = context.app()
    code = app.code(mvpd="Alpha")
    finish(page(app).type(code))
    assert app.is_signed_in()


@check("4.1", "A code without an MVPD leads to a picker, and from there to the login")
def with_picker(context):
    app = context.app()
    picker = page(app).type(app.code()).expect_page()
    for name in ("Alpha Cable", "Beta Satellite"):
        picker.answer.has(name)
    finish(picker.press("Beta Satellite"), "bob")
    found = app.get("/api/v1/tokens/authn", format="json").status_is(200).json["mvpd"]
    assert found == "Beta", f"expected Beta, found {found}"


@table("4.1", "The code {0!r} leads back to the field for the code", [
    ("NOSUCH1",), ("",), ("<script>alert(1)</script>",)])
def unknown(context, code):
    answer = page(context.app()).type(code)
    assert answer.answer.status < 500, answer.answer.words()
    answer.answer.has_not("<script>alert(1)")
    assert answer.field_form().buttons, answer.answer.words()


@check("4.1", "An expired code leads back to the field for the code")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    code = app.code(mvpd="Alpha", ttl=60)
    server.advance("61s")
    answer = page(app).type(code)
    assert answer.field_form().buttons and not answer.find("alice"), answer.answer.words()


@check("4.1", "A login on the second screen ends on a page")
def end(context):
    app = context.app()
    answer = finish(page(app).type(app.code(mvpd="Alpha")))
    assert answer.elsewhere is None, answer.answer.words()
    answer.expect_page()
