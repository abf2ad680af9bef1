"""The SDK's own endpoints, from the configuration to the media token."""

import hashlib
import html
import re
import time
from datetime import datetime, timedelta

from app import APP_REDIRECT, encoded_device_info
from checks.media_token import expect_token
from client import fail
from registry import check, table

FOLDERS = ["/adobe-services/", "/adobe-services/1.0/", "//adobe-services/", "//adobe-services//1.0//"]

# Web and native clients have their own names for the same calls.
KINDS = {"native": ("sessionDevice", "authorizeDevice", "deviceShortAuthorize"),
         "web": ("session", "authorize", "shortAuthorize")}

# Clients read tokens by regular expressions: escaped text on one line.
ESCAPED = r"<{0}>([^<>\r\n]+)</{0}>"

DATE = r"\d{4}/\d\d/\d\d \d\d:\d\d:\d\d GMT [+-]\d{4}"

AUTHENTICATION = ["simpleTokenAuthenticationGuid", "simpleSamlSessionIndex", "simpleTokenRequestorID",
                  "simpleTokenDomainName", "simpleTokenExpires", "simpleTokenMsoID", "simpleTokenFingerprint",
                  "simpleSamlNameID", "ttl"]
AUTHORIZATION = ["simpleTokenRequestorID", "simpleTokenResourceID", "simpleTokenTTL", "simpleTokenMsoID",
                 "simpleTokenFingerprint"]


class SDK:
    """A client with the SDK's calls, native or for the web."""

    def __init__(self, context, kind="native", folder="/adobe-services/", app=None):
        self.app, self.kind, self.folder = app or context.app(), kind, folder
        self.session_call, self.authorize_call, self.short_call = KINDS[kind]

    @property
    def device(self):
        """What a native client says about its device. One for the web has a header instead."""
        if self.kind == "web":
            return {}
        return {"device_id": self.app.device, "device_info": encoded_device_info(), "networkType": "WIFI"}

    def post(self, call, pairs):
        headers = {"ap_21": self.app.device} if self.kind == "web" else {}
        return self.app.client.post(self.folder + call, form=pairs, headers=headers)

    def sign_in(self, subscriber="alice", provider="Alpha"):
        """Has a viewer sign in. Returns the code."""
        code = self.app.code(mvpd=provider)
        browser = self.app.browser()
        page = browser.open(self.app.sdk_login_url(code, provider)).expect_page()
        form = page.saml_form("SAMLRequest")
        page = page.submit(form, form.buttons[0]).expect_page().press(subscriber)
        browser.continue_to_the_end(page).expect_elsewhere(APP_REDIRECT)
        return code

    def session(self, code):
        return self.post(self.session_call, {"_method": "GET", "requestor_id": "DEMO", "reg_code": code, **self.device})

    def authentication(self):
        """The text of an authentication token."""
        return token_in(self.session(self.sign_in()).status_is(200), "authnToken")

    def authorize(self, token, resource="News"):
        return self.post(self.authorize_call, {
            "resource_id": resource, "requestor_id": "DEMO", "authentication_token": token, "mso_id": "Alpha",
            "userMeta": "1", "generic_data": "{}", **self.device})

    def short(self, token, guid):
        native = {"mso_id": "Alpha", **self.device} if self.kind == "native" else {}
        return self.post(self.short_call, {
            "authz_token": token, "requestor_id": "DEMO", "session_guid": guid, "hashed_guid": "false",
            "generic_data": "{}", **native})

    def preauthorize(self, token, *resources):
        pairs = [("authentication_token", token), ("requestor_id", "DEMO"), *self.device.items()]
        return self.post("preauthorize", pairs + [("resource_id", each) for each in resources])


def token_in(answer, name):
    """The text of a token, which is escaped, and on one line."""
    answer.type_is("application/xml")
    if answer.xml.find(name) is None or answer.xml.tag != "result":
        fail(answer, f"<result> with <{name}>", f"<{answer.xml.tag}>")
    found = re.search(ESCAPED.format(name), answer.text)
    if not found:
        fail(answer, f"<{name}> with escaped text on one line", "something else")
    return html.unescape(found[1])


def elements(text, names):
    """The elements of a token, each of which is there once."""
    found = {}
    for name in names:
        values = re.findall(f"<{name}>([^<>]*)</{name}>", text)
        assert len(values) == 1, f"expected one element {name}, found {len(values)} in\n{text}"
        found[name] = values[0].strip()
    return found


def expect_signature(text, name):
    """Both marks of the signature are start tags: the documents and captured tokens have it so."""
    found = re.fullmatch(f"<signatureInfo>[A-Za-z0-9+/]+=*<signatureInfo><{name}>.*</{name}>", text, re.S)
    assert found, f"expected <signatureInfo>…<signatureInfo><{name}>…</{name}>, found\n{text}"


def expect_date(text, duration):
    """A date in the tokens' own form, so long from now."""
    assert re.fullmatch(DATE, text), f"expected yyyy/MM/dd HH:mm:ss GMT +zzzz, found {text!r}"
    found = datetime.strptime(text.replace("GMT ", ""), "%Y/%m/%d %H:%M:%S %z").timestamp()
    expected = time.time() + timedelta(**duration).total_seconds()
    assert abs(found - expected) < 120, f"expected a date {duration} from now, found {text}"


@table("13", "A {0} client below {1} gets from the login to the media token", [
    (kind, folder) for kind in KINDS for folder in FOLDERS])
def whole(context, kind, folder):
    sdk = SDK(context, kind, folder)
    authentication = sdk.authentication()
    guid = elements(authentication, AUTHENTICATION)["simpleTokenAuthenticationGuid"]
    authorization = token_in(sdk.authorize(authentication).status_is(200), "authzToken")
    media = sdk.short(authorization, guid).status_is(200).text.strip()
    # The media token names the viewer by the hash of the GUID (TRACK-024).
    expected = hashlib.md5(guid.encode()).hexdigest()
    found = expect_token(media)["guid"]
    assert found == expected, f"expected the session GUID {expected}, found {found}"


@table("13", "The session of a {0} client is answered with 401 before the login", [(each,) for each in KINDS])
def before(context, kind):
    sdk = SDK(context, kind)
    code = sdk.app.code(mvpd="Alpha")
    sdk.session(code).status_is(401).has("Data not found")


@check("13", "The session of an unknown code is answered with 401")
def unknown(context):
    SDK(context).session("NOSUCH1").status_is(401)


@table("13", "The session of a {0} client has the authentication token and the metadata", [(each,) for each in KINDS])
def session(context, kind):
    sdk = SDK(context, kind)
    answer = sdk.session(sdk.sign_in()).status_is(200)
    token = token_in(answer, "authnToken")
    assert answer.xml.find("userMeta") is not None, answer.words()
    expect_signature(token, "simpleAuthenticationToken")
    found = elements(token, AUTHENTICATION)
    assert found["simpleTokenRequestorID"] == "DEMO" and found["simpleTokenMsoID"] == "Alpha", token
    assert all(found.values()), f"expected a value in each element, found\n{token}"
    assert re.search("<simpleTokenDeviceID>\\s*<simpleTokenFingerprint>", token), token
    expect_date(found["simpleTokenExpires"], {"hours": 2})
    assert found["ttl"].isdecimal() and abs(int(found["ttl"]) - 7200) <= 120, f"expected 7200 s, found {found['ttl']}"


@table("13", "A {0} client gets an authorization token", [(each,) for each in KINDS])
def authorization(context, kind):
    sdk = SDK(context, kind)
    token = token_in(sdk.authorize(sdk.authentication()).status_is(200), "authzToken")
    expect_signature(token, "simpleAuthorizationToken")
    found = elements(token, AUTHORIZATION)
    expected = {"simpleTokenRequestorID": "DEMO", "simpleTokenResourceID": "News", "simpleTokenMsoID": "Alpha"}
    assert {key: found[key] for key in expected} == expected, f"expected {expected}, found\n{token}"
    expect_date(found["simpleTokenTTL"], {"hours": 1})


@table("13", "A resource that is denied to a {0} client has the MVPD's details", [(each,) for each in KINDS])
def denied(context, kind):
    sdk = SDK(context, kind)
    answer = sdk.authorize(sdk.authentication(), "Sports")
    assert answer.status == 200 or 400 <= answer.status < 500, answer.words()
    root = answer.xml
    error = root if root.tag == "error" else root.find("error")
    if error is None or error.find("notAuthorized") is None:
        fail(answer, "<error> with <notAuthorized/>", f"<{root.tag}>")
    found = error.findtext("details")
    assert found == "Your package does not include \"Sports\" & more.", answer.words()
    answer.has_not("<authzToken")


@table("13", "A {0} client asks for decisions about several resources", [(each,) for each in KINDS])
def preauthorize(context, kind):
    sdk = SDK(context, kind)
    answer = sdk.preauthorize(sdk.authentication(), "News", "Sports").status_is(200).type_is("application/xml")
    assert answer.xml.tag == "resources", answer.words()
    found = [(each.findtext("id"), each.findtext("authorized")) for each in answer.xml.findall("resource")]
    expected = [("News", "true"), ("Sports", "false")]
    assert found == expected, f"{answer.words()}\n--- expected\n{expected}\n--- found\n{found}"


@table("13", "A web client gets a device id at {0}indiv/devices", [("/",), ("//",)])
def individualization(context, folder):
    answer = context.client.post(f"{folder}indiv/devices", json_body={"fingerprint": "0123456789abcdef" * 2})
    answer.status_is_success().type_is("application/json")
    assert isinstance(answer.json.get("deviceId"), str) and answer.json["deviceId"], answer.words()
    assert answer.header("pass_sfp"), f"{answer.words()}\n--- expected\na header pass_sfp"


@table("13", "{0}logout leads to the redirect URL", [(each,) for each in FOLDERS])
def logout(context, folder):
    sdk = SDK(context, folder=folder)
    sdk.authentication()
    browser = sdk.app.browser()
    page = browser.open(browser.origin + folder + "logout?noflash=true&mso_id=Alpha&requestor_id=DEMO"
                        "&redirect_url=adobepass%3A%2F%2Fios.app")
    for _ in range(3):
        if page.elsewhere or not page.forms:
            break
        form = page.forms[0]
        page = page.submit(form, form.buttons[0] if form.buttons else None)
    page.expect_elsewhere(APP_REDIRECT)


@check("13", "A resource with markup comes back whole in the tokens")
def odd_resource(context):
    sdk = SDK(context)
    code = sdk.sign_in("carol", "Gamma")
    token = token_in(sdk.session(code).status_is(200), "authnToken")
    resource = "<rss><channel><title>News & more</title></channel></rss>"
    answer = sdk.post("authorizeDevice", {
        "resource_id": resource, "requestor_id": "DEMO", "authentication_token": token, "mso_id": "Gamma",
        "userMeta": "1", "generic_data": "{}", **sdk.device}).status_is(200)
    authorization = token_in(answer, "authzToken")
    found = re.search("<simpleTokenResourceID>(.*?)</simpleTokenResourceID>", authorization, re.S)
    assert found and html.unescape(found[1]) == resource, f"expected {resource}, found\n{authorization}"


@table("13", "The call {0} without its fields does not stop the server", [
    (each,) for each in ("session", "sessionDevice", "authorize", "authorizeDevice", "shortAuthorize",
                         "deviceShortAuthorize", "preauthorize")])
def empty(context, call):
    answer = context.client.post(f"/adobe-services/{call}", form={})
    assert answer.status < 500, answer.words()
    answer.has_not("<authnToken", "<authzToken", "<shortAuthorizationToken")
    context.server.is_alive()
