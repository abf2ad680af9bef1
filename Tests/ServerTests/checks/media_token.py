"""GET /api/v1/tokens/media and GET /api/v1/mediatoken: the short token that a content server checks."""

import base64
import re
import time

from registry import check, table
from shapes import BASE64, Maybe, NULL_OR_TEXT, TEXT, text_around

PATHS = ["/api/v1/tokens/media", "/api/v1/mediatoken"]
LIFE = 5 * 60 * 1000

# The second signatureInfo has no slash: the documents and captured tokens have it so.
TOKEN = re.compile(
    r"<signatureInfo>(?P<signature>[A-Za-z0-9+/]+={0,2})<signatureInfo><shortAuthorizationToken>"
    r"<sessionGUID>(?P<guid>[^<]+)</sessionGUID><requestorID>(?P<requestor>[^<]+)</requestorID>"
    r"<resourceID>(?P<resource>[^<]+)</resourceID><ttl>(?P<ttl>\d+)</ttl><issueTime>(?P<issued>[^<]+)</issueTime>"
    r"<mvpdId>(?P<mvpd>[^<]+)</mvpdId>(?:<proxyMvpdId>[^<]*</proxyMvpdId>|<proxyMvpdId/>)?</shortAuthorizationToken>")


def play():
    expires = text_around(time.time_ns() // 1_000_000 + LIFE, 120_000)
    return {"resource": "News", "requestor": "DEMO", "expires": expires, "serializedToken": BASE64, "userId": TEXT,
            "mvpdId": "Alpha"}


def expect_token(text, resource="News", mvpd="Alpha"):
    """The text of a media token. Returns its parts."""
    found = TOKEN.fullmatch(text)
    assert found, f"expected a media token of the form\n{TOKEN.pattern}\n--- found\n{text}"
    parts = found.groupdict()
    base64.b64decode(parts["signature"], validate=True)
    expected = {"requestor": "DEMO", "resource": resource, "mvpd": mvpd, "ttl": str(LIFE)}
    differing = {key: parts[key] for key in expected if parts[key] != expected[key]}
    assert not differing, f"expected {expected}\n--- found\n{differing} in {text}"
    return parts


@table("8.3", "{0} has the media token as JSON", [(each,) for each in PATHS])
def as_json(context, path):
    value = context.viewer().get(f"{path}.json", resource="News").status_is(200).json_is(play())
    expect_token(base64.b64decode(value["serializedToken"], validate=True).decode())


@table("8.3", "{0} has the media token as XML", [(each,) for each in PATHS])
def as_xml(context, path):
    value = context.viewer().get(path, resource="News").status_is(200).xml_is("play", play())
    expect_token(base64.b64decode(value["serializedToken"], validate=True).decode())


@table("8.3", "{0} refuses {2} with 403, in both formats", [
    (path, whose, words, resource) for path in PATHS
    for whose, words, resource in [("stranger", "a device without a sign-in", "News"),
                                   ("viewer", "a resource without an authorization", "Movies")]])
def refused(context, path, whose, words, resource):
    app = getattr(context, whose)()
    app.get(path, resource=resource).status_is(403).xml_is(
        "error", {"status": "403", "message": TEXT, "details": Maybe(TEXT)})
    app.get(f"{path}.json", resource=resource).status_is(403).json_is(
        {"status": 403, "message": TEXT, "details": Maybe(NULL_OR_TEXT)})


@check("8.3", "An expired authorization gives no media token")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    app.get(PATHS[0], resource="News").status_is(200)
    server.advance("61m")
    app.get(PATHS[0], resource="News").status_is(403)
