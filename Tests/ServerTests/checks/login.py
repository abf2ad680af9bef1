"""The MVPD's login page: plain forms of HTML, which work without JavaScript."""

from app import REDIRECT
from registry import check, table


def login_page(app, provider="Alpha"):
    browser = app.browser()
    return browser, browser.open(app.login_url(app.code(mvpd=provider), provider)).expect_page()


def expect_signed_out(app):
    assert not app.is_signed_in(), "expected the device to be signed out"


@check("4.1", "The login page offers the MVPD's subscribers as buttons, and nobody else")
def offers(context):
    _, page = login_page(context.app())
    assert page.find("alice"), page.answer.words()
    assert not page.find("bob") and not page.find("carol"), page.answer.words()


@check("4.1", "The login page shows the MVPD's name, escaped")
def name(context):
    _, page = login_page(context.app(), "Gamma")
    page.answer.has_not("<'tv'>")
    assert "Gamma & \"Fibre\" <'tv'> é" in page.text, page.answer.words()


@check("4.1", "Every form of the login page can be sent without JavaScript")
def plain(context):
    _, page = login_page(context.app())
    assert page.forms, page.answer.words()
    for form in page.forms:
        assert form.buttons, f"{page.answer.words()}\n--- expected\na button in each form"
        assert form.method in ("GET", "POST"), page.answer.words()
        assert not form.action.lower().startswith("javascript:"), page.answer.words()


@check("4.1", "The page loads nothing from elsewhere")
def nothing_else(context):
    _, page = login_page(context.app())
    page.answer.has_not('src="http', "src='http", "src=http", '@import')


@check("4.1", "A button signs the subscriber in: a page carries the SAML response to the services")
def button(context):
    app = context.app()
    browser, page = login_page(app)
    page = page.press("alice").expect_page()
    form = page.saml_form()
    assert form and form.method == "POST" and {"SAMLResponse", "RelayState"} <= set(form.names()), page.answer.words()
    assert form.action.endswith("/sp/saml/SAMLAssertionConsumer"), page.answer.words()
    expect_signed_out(app)
    page.press("Continue").expect_elsewhere(REDIRECT)
    assert app.is_signed_in()


@check("4.1", "A name that is typed signs the subscriber in")
def typed(context):
    app = context.app()
    browser, page = login_page(app)
    browser.continue_to_the_end(page.type("alice")).expect_elsewhere(REDIRECT)
    assert app.is_signed_in()


@table("4.1", "The name {0!r} that is typed signs nobody in", [
    ("nobody",), ("bob",), ("",), ("<script>alert(1)</script>",)])
def typed_wrong(context, words):
    app = context.app()
    browser, page = login_page(app)
    page = page.type(words)
    assert page.answer.status < 500, page.answer.words()
    page.answer.has_not("<script>alert(1)")
    browser.continue_to_the_end(page)
    expect_signed_out(app)


@check("4.1", "A name that is typed wrong can be corrected on the page that follows")
def corrected(context):
    app = context.app()
    browser, page = login_page(app)
    page = page.type("nobody")
    browser.continue_to_the_end(page.press("alice")).expect_elsewhere(REDIRECT)
    assert app.is_signed_in()


@check("4.1", "Cancel leads to the redirect URL and signs nobody in")
def cancel(context):
    app = context.app()
    browser, page = login_page(app)
    browser.continue_to_the_end(page.press("Cancel")).expect_elsewhere(REDIRECT)
    expect_signed_out(app)


@check("4.1", "After a cancel the same device signs in with another code")
def cancel_and_again(context):
    app = context.app()
    browser, page = login_page(app)
    browser.continue_to_the_end(page.press("Cancel"))
    app.sign_in("alice")
    assert app.is_signed_in()


@check("4.1", "Two logins at the same time end each at its own device and subscriber")
def two(context):
    first, second = context.app(), context.app()
    one, page_of_one = login_page(first, "Alpha")
    two, page_of_two = login_page(second, "Beta")
    page_of_two = page_of_two.press("bob")
    page_of_one = page_of_one.press("alice")
    one.continue_to_the_end(page_of_one).expect_elsewhere(REDIRECT)
    expect_signed_out(second)
    two.continue_to_the_end(page_of_two).expect_elsewhere(REDIRECT)
    found = [app.get("/api/v1/tokens/authn", format="json").status_is(200).json["mvpd"] for app in (first, second)]
    assert found == ["Alpha", "Beta"], f"expected Alpha and Beta, found {found}"


@check("4.1", "The login page of an unknown MVPD is not there")
def unknown(context):
    context.client.get("/mvpd/Nowhere/login", {"SAMLRequest": "x", "RelayState": "y"}).status_is_refusal()
