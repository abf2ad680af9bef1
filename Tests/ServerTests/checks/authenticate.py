"""GET /api/v1/authenticate: the way to the MVPD's login page, and back."""

from urllib.parse import parse_qs, urljoin, urlsplit

from app import REDIRECT
from client import fail
from registry import check, table


def expect_login(answer, provider):
    """A redirect to the login page of an MVPD, with a SAML request."""
    location = answer.status_is(302).header("Location") or ""
    parts = urlsplit(urljoin("http://server/", location))
    names = set(parse_qs(parts.query))
    if not parts.path.endswith(f"/mvpd/{provider}/login") or not {"SAMLRequest", "RelayState"} <= names:
        fail(answer, f"Location: …/mvpd/{provider}/login?SAMLRequest=…&RelayState=…", f"Location: {location}")


@check("4.1", "authenticate leads to the MVPD's login page, with status 302")
def redirects(context):
    app = context.app()
    expect_login(context.client.get(app.login_url(app.code(mvpd="Alpha"))), "Alpha")


@check("4.1", "The MVPD of the login is the one in mso_id")
def provider(context):
    app = context.app()
    expect_login(context.client.get(app.login_url(app.code(), "Gamma")), "Gamma")


@table("4.1", "authenticate works {0}", [
    ("without no_iframe", "&no_iframe=true", ""), ("with flash=true", "&noflash=true", "&flash=true"),
])
def variants(context, words, old, new):
    app = context.app()
    url = app.login_url(app.code(mvpd="Alpha"))
    assert old in url
    expect_login(context.client.get(url.replace(old, new)), "Alpha")


@check("4.1", "authenticate with an unknown code is refused with 400")
def unknown_code(context):
    context.client.get(context.app().login_url("NOSUCH1")).status_is(400)


@check("4.1", "authenticate with an expired code is refused with 400")
def expired_code(context):
    server = context.start()
    app = context.app(server=server)
    code = app.code(ttl=60)
    server.advance("61s")
    server.client.get(app.login_url(code)).status_is(400)


@check("4.1", "A sign-in ends at the redirect URL and signs the device of the code in")
def signs_in(context):
    app, other = context.app(), context.app()
    assert not app.is_signed_in()
    app.sign_in("alice", REDIRECT)
    assert app.is_signed_in(), "expected the device of the code to be signed in"
    assert not other.is_signed_in(), "expected no other device to be signed in"


@check("4.1", "A newer code leaves the older one valid")
def older_code(context):
    app = context.app()
    older, _ = app.code(mvpd="Alpha"), app.code(mvpd="Alpha")
    app.browser().sign_in(app.login_url(older), "alice").expect_elsewhere(REDIRECT)
    assert app.is_signed_in(), "expected the older code to sign the device in"


@check("4.1", "Without a sign-in at the MVPD the device stays signed out")
def only_opened(context):
    app = context.app()
    app.browser().open(app.login_url(app.code(mvpd="Alpha"))).expect_page()
    assert not app.is_signed_in()
