"""Apple's single sign-on: the profile request, and the exchange of Apple's statement for a token."""

import base64
from urllib.parse import quote

from registry import check, table

# The statement that Apple returns about alice, by the world.
STATEMENT = '<samlp:Response ID="apple-1">alice</samlp:Response>'
RESPONSE = base64.b64encode(STATEMENT.encode()).decode()


def profile(context, provider, **query):
    return context.stranger().send("GET", f"/api/v1/DEMO/profile-requests/{provider}", query)


def exchange(app, place="form", **changes):
    fields = {**app.identity, "mvpd": "Alpha", "deviceType": "iOS", "SAMLResponse": RESPONSE, **changes}
    fields = {key: value for key, value in fields.items() if value is not None}
    return app.send("POST", "/api/v1/tokens/authn", **{place: fields})


@table("7", "A profile request for {0} is bytes that the app does not read", [("iOS",), ("tvOS",)])
def profile_request(context, device):
    answer = profile(context, "Alpha", deviceType=device).status_is(200).type_is("application/octet-stream")
    assert answer.body, f"{answer.words()}\n--- expected\na payload"


@table("7", "A profile request {0} is refused with 400", [
    ("without a device type", "Alpha", {}), ("for a device type of others", "Alpha", {"deviceType": "Roku"}),
    ("for an unknown MVPD", "Nowhere", {"deviceType": "iOS"}),
    ("for an MVPD that Apple only lists", "Beta", {"deviceType": "iOS"}),
    ("for an MVPD that takes no part", "Gamma", {"deviceType": "iOS"}),
])
def profile_refused(context, words, provider, query):
    profile(context, provider, **query).status_is(400)


@table("6.2", "Apple's statement in the {0} signs the device in, with status 204", [("form",), ("query",)])
def exchanged(context, place):
    app = context.app()
    exchange(app, place).status_is(204).is_empty()
    found = app.get("/api/v1/tokens/authn", format="json").status_is(200).json["mvpd"]
    assert found == "Alpha", f"expected Alpha, found {found}"


@check("6.2", "After an exchange the device may ask for an authorization and a media token")
def exchanged_and_authorized(context):
    app = context.app()
    exchange(app, deviceType="tvOS").status_is(204)
    app.get("/api/v1/authorize", resource="News").status_is(200)
    app.get("/api/v1/tokens/media", resource="News").status_is(200)


@table("6.2", "An exchange {0} is refused with 400 and signs nobody in", [
    ("without a statement", {"SAMLResponse": None}),
    ("without an MVPD", {"mvpd": None}),
    ("without a device type", {"deviceType": None}),
    ("without a requestor", {"requestor": None}),
    ("without a device id", {"deviceId": None}),
    ("with a device type of others", {"deviceType": "Roku"}),
    ("with a statement that is not Base64", {"SAMLResponse": "%%%"}),
    ("with a statement that is encoded twice", {"SAMLResponse": quote(RESPONSE, safe="")}),
])
def refused(context, words, changes):
    app = context.app()
    exchange(app, **changes).status_is(400)
    assert not app.is_signed_in()
