"""GET /adobe-services/authenticate/saml: the address that the SDK opens."""

from app import APP_REDIRECT
from browser import Document
from registry import check, table

FOLDERS = ["/adobe-services/", "/adobe-services/1.0/", "//adobe-services/", "//adobe-services//1.0//"]


@table("4.2", "{0}authenticate/saml with a code is a page with a form to the MVPD", [(each,) for each in FOLDERS])
def form(context, folder):
    app = context.app()
    answer = context.client.get(app.sdk_login_url(app.code(mvpd="Alpha"), folder=folder)).status_is(200)
    answer.type_is("text/html")
    saml = next((each for each in Document(answer.text).forms if "SAMLRequest" in each.names()), None)
    assert saml and "RelayState" in saml.names() and saml.buttons, answer.words()
    assert "/mvpd/Alpha/login" in saml.action, answer.words()


@table("4.2", "{0}authenticate/saml without a code is answered with 451, which says what to add", [
    (each,) for each in FOLDERS])
def no_code(context, folder):
    context.client.get(context.app().sdk_login_url(folder=folder)).status_is(451).has("reg_code")


@table("4.2", "A login of the SDK ends at {0}", [("adobepass://ios.app",), ("exampleapp://adobe.com",),
                                                 ("adbe.A1b2C3://adobe.com",)])
def ends(context, redirect):
    app = context.app()
    browser = app.browser()
    page = browser.open(app.sdk_login_url(app.code(mvpd="Alpha"), redirect=redirect)).expect_page()
    saml = page.saml_form("SAMLRequest")
    assert saml and saml.buttons, page.answer.words()
    page = page.submit(saml, saml.buttons[0]).expect_page().press("alice")
    browser.continue_to_the_end(page).expect_elsewhere(redirect)


@check("4.2", "Cancel in a login of the SDK leads to the redirect URL")
def cancel(context):
    app = context.app()
    browser = app.browser()
    page = browser.open(app.sdk_login_url(app.code(mvpd="Alpha"))).expect_page()
    saml = page.saml_form("SAMLRequest")
    page = page.submit(saml, saml.buttons[0]).expect_page().press("Cancel")
    browser.continue_to_the_end(page).expect_elsewhere(APP_REDIRECT)
