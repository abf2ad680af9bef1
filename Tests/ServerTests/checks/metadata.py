"""GET /api/v1/tokens/usermetadata: what the MVPD tells about the viewer."""

import time

from registry import check
from shapes import BASE64, Like, SECONDS, is_number

PATH = "/api/v1/tokens/usermetadata"

NOW = Like("the present, in seconds", lambda value: is_number(value) and abs(value - time.time()) < 120)


@check("10", "The metadata come as JSON, with the instant of the update in seconds")
def as_json(context):
    answer = context.viewer().get(f"{PATH}.json").status_is(200)
    value = answer.json_is({"updated": SECONDS, "encrypted": ["householdID"], "data": dict})
    data = value["data"]
    assert data.get("zip") == ["10001", "10002"], answer.words()
    assert data.get("maxRating") == {"MPAA": "PG-13", "VCHIP": "TV-Y"}, answer.words()


@check("10", "The instant of the update is the present")
def updated(context):
    app = context.app()
    app.sign_in("alice")
    found = app.get(f"{PATH}.json").status_is(200).json["updated"]
    assert NOW.accepts(found), f"expected {NOW.words}, found {found}"


@check("10", "An encrypted field is Base64, and not the plain value")
def encrypted(context):
    answer = context.viewer().get(f"{PATH}.json").status_is(200)
    found = answer.json["data"]["householdID"]
    assert BASE64.accepts(found) and found != "household-7", answer.words()


@check("10", "The metadata come as XML, with the encrypted fields by name")
def as_xml(context):
    answer = context.viewer().get(PATH).status_is(200).type_is("application/xml")
    root = answer.xml
    assert root.tag == "userMetadata", answer.words()
    assert (root.findtext("updated") or "").isdecimal(), answer.words()
    assert [each.text for each in root.findall("encrypted/key")] == ["householdID"], answer.words()
    words = " ".join(root.find("data").itertext())
    assert "10001" in words and "10002" in words and "PG-13" in words, answer.words()


@check("10", "A viewer about whom the MVPD tells nothing gets 404, in both formats")
def nothing(context):
    app = context.viewer("carol")
    app.get(f"{PATH}.json").status_is(404).type_is("application/json")
    app.get(PATH).status_is(404).type_is("application/xml")


@check("10", "A device that is not signed in gets 412, in both formats")
def signed_out(context):
    app = context.stranger()
    answer = app.get(f"{PATH}.json").status_is(412).type_is("application/json")
    assert answer.json.get("status") == 412, answer.words()
    answer = app.get(PATH).status_is(412).type_is("application/xml")
    assert answer.xml.findtext("status") == "412", answer.words()


@check("10", "A device whose sign-in has expired gets 412")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    app.get(PATH).status_is(200)
    server.advance("121m")
    app.get(PATH).status_is(412)
