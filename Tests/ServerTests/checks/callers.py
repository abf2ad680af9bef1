"""Who may call: a bearer token, the signature of older clients, or nobody in particular."""

import base64
import hashlib
import hmac
import time

from app import encoded_device_info, legacy_authorization, part
from registry import check, table

DI = {"X-Device-Info": encoded_device_info()}

# Calls of an app, which need an authorization: method, path, query of its own.
APP_CALLS = [
    ("POST", "/reggie/v1/DEMO/regcode", {}),
    ("GET", "/api/v1/checkauthn", {}),
    ("GET", "/api/v1/tokens/authn", {}),
    ("POST", "/api/v1/tokens/authn", {"mvpd": "Alpha", "deviceType": "iOS", "SAMLResponse": "eA=="}),
    ("GET", "/api/v1/DEMO/profile-requests/Alpha", {"deviceType": "iOS"}),
    ("GET", "/api/v1/authorize", {"resource": "News"}),
    ("GET", "/api/v1/tokens/authz", {"resource": "News"}),
    ("GET", "/api/v1/tokens/media", {"resource": "News"}),
    ("GET", "/api/v1/mediatoken", {"resource": "News"}),
    ("GET", "/api/v1/preauthorize", {"resource": "News"}),
    ("GET", "/api/v1/tokens/usermetadata", {}),
    ("DELETE", "/api/v1/logout", {}),
    ("POST", "/api/v1/authenticate/freepreview",
     {"requestor_id": "DEMO", "mso_id": "Preview", "domain_name": "adobe.com"}),
]

# Calls of a browser or a second screen, which need none. CODE stands for the code of a login that is complete.
OPEN_CALLS = [
    "/reggie/v1/DEMO/regcode/CODE", "/api/v1/config/DEMO", "/api/v1/checkauthn/CODE?requestor=DEMO",
    "/api/v1/authenticate/CODE.json?requestor=DEMO", "/api/v1/preauthorize/CODE?requestor=DEMO&resource=News",
    "/adobe-services/config/DEMO",
]


def call(client, app, method, path, query, authorization, headers=None):
    headers = {**(headers or {}), **({"Authorization": authorization} if authorization else {})}
    return client.send(method, path, {**app.identity, **query}, headers=headers)


def expect_denied(answer):
    answer.status_is(401).json_is({"error": "access_denied"})
    answer.header_is("Cache-Control", "no-store").header_is("Pragma", "no-cache")


@table("0", "{0} {1} without an authorization is answered with 401", APP_CALLS)
def none(context, method, path, query):
    call(context.client, context.stranger(), method, path, query, None).status_is(401)


@table("0", "{0} {1} with an access token that is nonsense is answered with 401 access_denied", APP_CALLS)
def nonsense(context, method, path, query):
    expect_denied(call(context.client, context.stranger(), method, path, query, "Bearer nonsense"))


@table("0", "{0} {1} takes an access token", APP_CALLS)
def bearer(context, method, path, query):
    app = context.app()
    answer = call(context.client, app, method, path, query, app.bearer["Authorization"])
    assert answer.status != 401, answer.words()


@table("0", "{0} {1} takes the signature of older clients", APP_CALLS)
def legacy(context, method, path, query):
    answer = call(context.client, context.app(), method, path, query, legacy_authorization(method, path))
    assert answer.status != 401, answer.words()


@table("0", "A signature of older clients may be of {0}", [
    ("the path without its folder", "GET", "/checkauthn"),
    ("a whole URL", "GET", "https://api.auth.adobe.com/api/v1/checkauthn"),
    ("another call", "POST", "/regcode"),
])
def legacy_of(context, words, method, uri):
    app = context.app()
    call(context.client, app, "GET", "/api/v1/checkauthn", {}, legacy_authorization(method, uri)).status_is(403)


@table("0", "{0} {1} takes the requestor from the signature of older clients", [
    ("GET", "/api/v1/checkauthn", 403), ("DELETE", "/api/v1/logout", 204)])
def legacy_requestor(context, method, path, status):
    headers = {"Authorization": legacy_authorization(method, path)}
    context.client.send(method, path, {"deviceId": context.app().device}, headers=headers).status_is(status)


@table("0", "GET {0} needs no authorization", [(each,) for each in OPEN_CALLS])
def open_call(context, path):
    context.client.get(path.replace("CODE", context.viewer().code_of_login)).status_is(200)


@check("0", "authenticate needs no authorization")
def open_authenticate(context):
    app = context.app()
    context.client.get(app.login_url(app.code(mvpd="Alpha"))).status_is(302)


@check("0", "The word Bearer may be written in lower case")
def lower_case(context):
    app = context.stranger()
    headers = {"Authorization": app.bearer["Authorization"].replace("Bearer", "bearer")}
    context.client.get("/api/v1/checkauthn", app.identity, headers=headers).status_is(403)


@table("0", "The access token may be in the {0}", [("query",), ("form",)])
def token_in(context, place):
    app = context.app()
    token = app.bearer["Authorization"].partition(" ")[2]
    fields = {"deviceId": app.device, "access_token": token}
    context.client.post("/reggie/v1/DEMO/regcode", **{place: fields}).status_is(201)


def forged(token, header, key):
    """The claims of a token below another header, signed with a key."""
    text = f"{part(header)}.{token.split('.')[1]}"
    signature = hmac.new(key, text.encode(), hashlib.sha256).digest() if key is not None else b""
    return f"{text}.{base64.urlsafe_b64encode(signature).rstrip(b'=').decode()}"


@table("0", "An access token that {0} is refused", [
    ("is signed with another key", lambda token: forged(token, {"alg": "HS256", "typ": "JWT"}, b"guess")),
    ("is signed with an empty key", lambda token: forged(token, {"alg": "HS256", "typ": "JWT"}, b"")),
    ("names no algorithm", lambda token: forged(token, {"alg": "none", "typ": "JWT"}, None)),
    ("has no signature", lambda token: token.rpartition(".")[0] + "."),
    ("has two parts", lambda token: token.rpartition(".")[0]),
    ("has changed claims", lambda token: ".".join([token.split(".")[0], part({"exp": int(time.time()) + 9999}),
                                                   token.split(".")[2]])),
])
def refused(context, words, change):
    app = context.stranger()
    token = change(app.bearer["Authorization"].partition(" ")[2])
    expect_denied(call(context.client, app, "GET", "/api/v1/checkauthn", {}, f"Bearer {token}"))


@check("0", "An access token of another server is refused")
def other_server(context):
    token = context.app(server=context.start()).bearer["Authorization"]
    expect_denied(call(context.client, context.stranger(), "GET", "/api/v1/checkauthn", {}, token))


@check("0", "An access token is taken until it expires, and refused by every call of an app then")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.get("/api/v1/checkauthn").status_is(403)
    server.advance("359m")
    app.get("/api/v1/checkauthn").status_is(403)
    server.advance("2m")
    for method, path, query in APP_CALLS:
        expect_denied(call(server.client, app, method, path, query, app.bearer["Authorization"]))


@check("0", "After an access token has expired, the same credentials get another one")
def renewed(context):
    server = context.start()
    app = context.app(server=server)
    credentials = app.register().json
    form = {"client_id": credentials["client_id"], "client_secret": credentials["client_secret"],
            "grant_type": "client_credentials"}
    server.advance("7h")
    app.token = server.client.post("/o/client/token", form=form).status_is(201).json["access_token"]
    app.get("/api/v1/checkauthn").status_is(403)


@check("0", "With --strict the signature of older clients is refused by every call of an app")
def strict(context):
    server = context.start("--strict")
    app = context.app(server=server)
    for method, path, query in APP_CALLS:
        answer = call(server.client, app, method, path, query, legacy_authorization(method, path), DI)
        answer.status_is(401)
    call(server.client, app, "GET", "/api/v1/checkauthn", {}, app.bearer["Authorization"], DI).status_is(403)
