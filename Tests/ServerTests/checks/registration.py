"""POST /o/client/register: client credentials for a software statement."""

import time

from app import STATEMENT
from registry import check, table
from shapes import Every, Like, TEXT, is_number

PATH = "/o/client/register"

NOW = Like("the present, in seconds", lambda value: is_number(value) and abs(value - time.time()) < 60)
CREDENTIALS = {"client_id": TEXT, "client_secret": TEXT, "client_id_issued_at": NOW, "redirect_uris": Every(TEXT),
               "grant_types": ["client_credentials"], "scopes": ["api:client:v2"]}


@check("1.1", "A software statement gets client credentials, with status 201")
def credentials(context):
    body = {"software_statement": STATEMENT, "redirect_uri": "adobepass://com.programmer"}
    answer = context.client.post(PATH, json_body=body).status_is(201)
    answer.json_is(CREDENTIALS)
    charset = (answer.header("Content-Type") or "").lower().replace(" ", "")
    assert charset == "application/json;charset=utf-8", f"{answer.words()}\n--- expected\na charset of UTF-8"


@check("1.1", "A registration needs no redirect URI")
def no_redirect(context):
    context.client.post(PATH, json_body={"software_statement": STATEMENT}).status_is(201).json_is(CREDENTIALS)


@check("1.1", "Two registrations get different client ids")
def two(context):
    first, second = (context.client.post(PATH, json_body={"software_statement": STATEMENT}).status_is(201)
                     for _ in range(2))
    assert first.json["client_id"] != second.json["client_id"], f"both are\n{first.words()}"


@check("1.1", "Credentials must not be stored by caches")
def no_store(context):
    answer = context.client.post(PATH, json_body={"software_statement": STATEMENT}).status_is(201)
    answer.header_is("Cache-Control", "no-store").header_is("Pragma", "no-cache")


@table("1.1", "A registration with {0} is refused with 400 {2}", [
    ("no software statement", '{"redirect_uri": "adobepass://com.programmer"}', "invalid_request"),
    ("an empty object", "{}", "invalid_request"),
    ("no body", "", "invalid_request"),
    ("a body that is not JSON", "{software_statement", "invalid_request"),
    ("a body that is an array", "[]", "invalid_request"),
    ("a statement that is a number", '{"software_statement": 1}', "invalid_request"),
    ("a repeated parameter", f'{{"software_statement": "{STATEMENT}", "software_statement": "{STATEMENT}"}}',
     "invalid_request"),
    ("a statement that is not a JWT", '{"software_statement": "nonsense"}', "invalid_software_statement"),
    ("a redirect URI that is not a URI", f'{{"software_statement": "{STATEMENT}", "redirect_uri": "not a URI"}}',
     "invalid_redirect_uri"),
])
def refused(context, words, body, code):
    headers = {"Content-Type": "application/json;charset=utf-8"}
    context.client.post(PATH, body=body, headers=headers).status_is(400).json_is({"error": code})
