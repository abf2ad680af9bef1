"""POST /o/client/token: an access token for client credentials."""

import base64
import json
import time

from registry import check, table
from shapes import Like, TEXT, is_number

PATH = "/o/client/token"

LIFE = 6 * 60 * 60
NOW = Like("the present, in milliseconds", lambda value: is_number(value) and abs(value / 1000 - time.time()) < 60)
TOKEN = {"id": TEXT, "access_token": TEXT, "created_at": NOW, "expires_in": LIFE, "token_type": "bearer"}


def credentials(context):
    registered = context.app().register().json
    return {"client_id": registered["client_id"], "client_secret": registered["client_secret"],
            "grant_type": "client_credentials"}


@check("1.2", "Client credentials get an access token, with status 201")
def granted(context):
    context.client.post(PATH, form=credentials(context)).status_is(201).json_is(TOKEN)


@check("1.2", "Credentials in the query of an empty JSON request get an access token")
def in_query(context):
    headers = {"Content-Type": "application/json"}
    context.client.post(PATH, credentials(context), headers=headers).status_is(201).json_is(TOKEN)


@check("1.2", "The access token is a JWT that says when it expires")
def jwt(context):
    answer = context.client.post(PATH, form=credentials(context)).status_is(201).json
    parts = answer["access_token"].split(".")
    assert len(parts) == 3, f"expected three parts, found {answer['access_token']!r}"
    header, claims = (json.loads(base64.urlsafe_b64decode(each + "=" * (-len(each) % 4))) for each in parts[:2])
    assert header["alg"] == "HS256", f"expected HS256, found {header}"
    until = answer["created_at"] // 1000 + answer["expires_in"]
    assert abs(claims["exp"] - until) <= 1, f"expected exp {until}, found {claims}"


@table("1.2", "A token request with {0} is refused with 400 {2}", [
    ("no client id", {"client_id": None}, "invalid_request"),
    ("no client secret", {"client_secret": None}, "invalid_request"),
    ("no grant type", {"grant_type": None}, "invalid_request"),
    ("another grant type", {"grant_type": "password"}, "unsupported_grant_type"),
    ("an unknown client id", {"client_id": "nobody"}, "invalid_client"),
    ("a wrong client secret", {"client_secret": "wrong"}, "invalid_client"),
])
def refused(context, words, changes, code):
    form = {key: value for key, value in {**credentials(context), **changes}.items() if value is not None}
    context.client.post(PATH, form=form).status_is(400).json_is({"error": code})


@check("1.2", "A token request that repeats a parameter is refused with 400 invalid_request")
def repeated(context):
    form = credentials(context)
    pairs = [*form.items(), ("client_id", form["client_id"])]
    context.client.post(PATH, form=pairs).status_is(400).json_is({"error": "invalid_request"})


@check("1.2", "A token request without parameters is refused with 400 invalid_request")
def empty(context):
    context.client.post(PATH, form={}).status_is(400).json_is({"error": "invalid_request"})
