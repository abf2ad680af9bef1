"""Where a login may lead: https, http on loopback, adobepass:, the apps' schemes and those that begin with adbe."""

from urllib.parse import urlsplit

from client import fail
from registry import check, table


@table("4.1", "A login may end at {0}", [
    ("https://login.example/done",), ("https://login.example:8443/a?b=c",), ("http://127.0.0.1:9/done",),
    ("http://localhost:9/done",), ("http://[::1]:9/done",), ("adobepass://ios.app",), ("exampleapp://signed-in",),
    ("adbe.A1b2C3://adobe.com",),
])
def allowed(context, url):
    app = context.app()
    app.sign_in("alice", url)
    assert app.is_signed_in()


# The names of the checks are plain; the addresses are hostile.
HOSTILE = [
    ("javascript:", "javascript:alert(1)"),
    ("javascript: in mixed case", "JaVaScRiPt:alert(1)"),
    ("javascript: behind a blank", " javascript:alert(1)"),
    ("javascript: with a tab inside", "java\tscript:alert(1)"),
    ("data:", "data:text/html,<script>alert(1)</script>"),
    ("vbscript:", "vbscript:msgbox(1)"),
    ("file:", "file:///etc/passwd"),
    ("http on another host", "http://login.example/done"),
    ("http on a host that begins like loopback", "http://127.0.0.1.evil.example/"),
    ("http on a host that begins with localhost", "http://localhost.evil.example/"),
    ("http with loopback as a user name", "http://127.0.0.1@evil.example/"),
    ("http with loopback behind a backslash", "http://evil.example\\@127.0.0.1/"),
    ("a host without a scheme", "//evil.example/"),
    ("backslashes", "\\\\evil.example\\"),
    ("a scheme of no app", "otherapp://signed-in"),
    ("a scheme that only contains adbe.", "xadbe.app://signed-in"),
    ("CR and LF behind https", "https://login.example/\r\nSet-Cookie: stolen=1"),
    ("LF behind https", "https://login.example/\nSet-Cookie: stolen=1"),
    ("CR behind https", "https://login.example/\rSet-Cookie: stolen=1"),
    ("CR and LF in an app's scheme", "adobepass://ios.app\r\n\r\n<script>alert(1)</script>"),
    ("NUL behind https", "https://login.example/\0"),
    ("https with markup", "https://login.example/\"><script>alert(1)</script>"),
]


def is_allowed(location):
    """Whether a redirect leads to a path of the server, or to an address of an allowed kind."""
    if not location or any(ord(each) < 33 for each in location) or "\\" in location:
        return not location
    parts = urlsplit(location)
    if not parts.scheme:
        return not parts.netloc and location.startswith("/")
    if parts.scheme == "https":
        return "@" not in parts.netloc
    if parts.scheme == "http":
        return "@" not in parts.netloc and parts.hostname in ("127.0.0.1", "localhost", "::1")
    return parts.scheme in ("adobepass", "exampleapp") or parts.scheme.startswith("adbe.")


def expect_safe(browser):
    """No answer of a login leads where it may not, or has a header that came from the redirect URL."""
    for answer in browser.trail:
        location = answer.header("Location") or ""
        if not is_allowed(location):
            fail(answer, "no redirect, or one of an allowed kind", f"Location: {location!r}")
        if any("stolen" in value for key, value in answer.headers if key.lower() == "set-cookie"):
            fail(answer, "no header from the redirect URL", "a cookie from it")
        answer.has_not("<script>alert(1)")


def sign_in_as_far_as_possible(browser, url):
    """Opens a login and signs in where the services show the page; else they refuse the request."""
    page = browser.open(url)
    if form := page.saml_form("SAMLRequest"):
        page = page.submit(form, form.buttons[0] if form.buttons else None)
    if page.answer.status == 200 and page.find("alice"):
        page = browser.continue_to_the_end(page.press("alice"))
    elif not page.elsewhere:
        page.answer.status_is_refusal()
    return page


@table("4.1", "A login does not end at {0}", HOSTILE)
def refused(context, words, url):
    app = context.app()
    browser = app.browser()
    sign_in_as_far_as_possible(browser, app.login_url(app.code(mvpd="Alpha"), redirect=url))
    expect_safe(browser)


@table("4.2", "A login of the SDK does not end at {0}", HOSTILE)
def refused_saml(context, words, url):
    app = context.app()
    browser = app.browser()
    sign_in_as_far_as_possible(browser, app.sdk_login_url(app.code(mvpd="Alpha"), redirect=url))
    expect_safe(browser)


@check("4.3", "A changed RelayState does not change where a login ends")
def relay_state(context):
    app = context.app()
    browser = app.browser()
    page = browser.open(app.login_url(app.code(mvpd="Alpha"))).expect_page().press("alice")
    form = page.saml_form()
    for each in form.fields:
        if each[0] == "RelayState":
            each[1] = "http://evil.example/"
    browser.continue_to_the_end(page.submit(form, form.buttons[0] if form.buttons else None))
    expect_safe(browser)
