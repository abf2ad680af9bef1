"""Registration codes: a record is created, read and deleted."""

import base64
import json
import time

from app import DEVICE_INFO, encoded_device_info
from registry import check, table
from shapes import (BASE64, CODE, DIGITS, MILLISECONDS, NULL_OR_TEXT, TEXT, URL, UUID, Maybe, around, differences,
                    text_around)

PATH = "/reggie/v1/DEMO/regcode"
ROOT = "{model.mvc.reggie.pass.adobe.com}regcode"

HALF_HOUR = 30 * 60 * 1000

INFO = {
    "deviceId": BASE64, "deviceInfo": Maybe(NULL_OR_TEXT), "userAgent": Maybe(NULL_OR_TEXT),
    "originalUserAgent": Maybe(NULL_OR_TEXT), "authorizationType": "OAUTH2",
    "sourceApplicationInformation": Maybe({"id": TEXT, "name": TEXT, "version": TEXT}),
    **{key: Maybe(NULL_OR_TEXT) for key in ("deviceType", "deviceUser", "appId", "appVersion", "registrationURL")},
}
RECORD = {"id": UUID, "code": CODE, "requestor": "DEMO", "mvpd": "Alpha", "generated": MILLISECONDS,
          "expires": MILLISECONDS, "info": INFO}
XML_INFO = {key: Maybe(str) for key in INFO if key != "sourceApplicationInformation"}
XML_RECORD = {"id": UUID, "code": CODE, "requestor": "DEMO", "mvpd": "Alpha", "generated": DIGITS, "expires": DIGITS,
              "info": {**XML_INFO, "deviceId": BASE64, "registrationURL": Maybe(URL),
                       "sourceApplicationInformation": Maybe({"id": TEXT, "name": TEXT, "version": TEXT})}}


def base64_of(text):
    return base64.b64encode(text.encode()).decode()


def milliseconds():
    return time.time_ns() // 1_000_000


@check("2.1", "A new code comes with its record as JSON: instants are numbers")
def json_record(context):
    app = context.app()
    record = app.code_answer(mvpd="Alpha").json_is(RECORD)
    assert record["info"]["deviceId"] == base64_of(app.device), f"expected {base64_of(app.device)}, found {record}"


@check("2.1", "A new code comes with its record as XML: only the root has a namespace")
def xml_record(context):
    app = context.app()
    answer = app.code_answer(mvpd="Alpha", format="xml")
    record = answer.xml_is(ROOT, XML_RECORD)
    assert record["info"]["deviceId"] == base64_of(app.device), f"expected {base64_of(app.device)}, found {record}"
    answer.has('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>', "<ns2:regcode ")


@check("2.1", "A code without a ttl lives 30 minutes from now")
def usual_life(context):
    record = context.app().code_answer().json
    assert record["expires"] - record["generated"] == HALF_HOUR, f"expected {HALF_HOUR} ms, found {record}"
    assert not differences(around(milliseconds(), 60_000), record["generated"]), f"expected the present, found {record}"


@table("2.1", "A code with a ttl of {0} s lives {1} ms", [("60", 60_000), ("36000", 36_000_000), ("", HALF_HOUR)])
def life(context, ttl, expected):
    record = context.app().code_answer(ttl=ttl).json
    assert record["expires"] - record["generated"] == expected, f"expected {expected} ms, found {record}"


@table("2.1", "A ttl of {0} is refused with 400", [("36001",), ("999999999999999999999",)])
def long_life(context, ttl):
    app = context.app()
    query = {"deviceId": app.device, "ttl": ttl, "format": "json"}
    app.send("POST", PATH, query).status_is(400).json_is({"status": 400, "message": TEXT})


@table("2.1", "A request for a code without a device id is refused with 400, as {0}", [("json",), ("xml",)])
def no_device(context, format):
    answer = context.app().send("POST", PATH, {"format": format}).status_is(400)
    message = "Required 'deviceId' is not present"
    if format == "json":
        answer.json_is({"status": 400, "message": message})
    else:
        answer.xml_is("error", {"status": "400", "message": message})


@table("2.1", "The device id may be in the {0}", [("query",), ("form",)])
def device_in(context, place):
    app = context.app()
    options = {place: {"deviceId": app.device, "format": "json"}}
    record = app.send("POST", PATH, **options).status_is(201).json
    assert record["info"]["deviceId"] == base64_of(app.device), f"expected {base64_of(app.device)}, found {record}"


@table("2.1", "A device id of {0} comes back whole", [
    ("blanks and signs", "a b+c/d=e&f;g%h"), ("letters beyond ASCII", "gerät-é-日"),
    ("markup", "<device id='1'>&amp;"),
])
def odd_device(context, words, device):
    for place in ("query", "form"):
        app = context.app(device=device)
        record = app.send("POST", PATH, **{place: {"deviceId": device, "format": "json"}}).status_is(201).json
        assert record["info"]["deviceId"] == base64_of(device), f"expected {base64_of(device)}, found {record}"


@check("2.1", "A dummy device id gives an id that serves as the device id of a second code")
def dummy(context):
    first = context.app(device="dummy").code_answer().json
    second = context.app(device=first["id"]).code_answer().json
    assert second["info"]["deviceId"] == base64_of(first["id"]), f"expected {base64_of(first['id'])}, found {second}"


@check("2.1", "The record has the device information in the normalised form, and the user agent")
def device_information(context):
    headers = {"X-Device-Info": encoded_device_info(), "User-Agent": "Demo/1.0 (tvOS)"}
    info = context.app().code_answer(headers=headers).json["info"]
    assert info["userAgent"] == info["originalUserAgent"] == "Demo/1.0 (tvOS)", f"found {info}"
    device = json.loads(base64.b64decode(info["deviceInfo"], validate=True))
    found = [device["type"], device["model"], device["operatingSystem"]["name"], device["hardware"]["manufacturer"]]
    expected = [DEVICE_INFO[key] for key in ("primaryHardwareType", "model", "osName", "manufacturer")]
    assert found == expected, f"expected {expected}, found {device}"


@check("2.1", "Two devices get different codes")
def different(context):
    first, second = context.app().code(), context.app().code()
    assert first != second, f"both are {first}"


@table("2.2", "A record is read by its code, as {0}", [("json",), ("xml",)])
def read(context, format):
    app = context.app()
    made = app.code_answer(mvpd="Alpha").json
    answer = context.client.get(f"{PATH}/{made['code']}", {"format": format}).status_is(200)
    if format == "json":
        answer.json_is({**made, "info": {**INFO, "deviceId": base64_of(app.device)}})
    else:
        answer.xml_is(ROOT, {**XML_RECORD, "id": made["id"], "code": made["code"],
                             "generated": text_around(made["generated"], 0),
                             "expires": text_around(made["expires"], 0)})


@table("2.2", "An unknown code is answered with 404, as {0}", [("json",), ("xml",)])
def unknown(context, format):
    answer = context.client.get(f"{PATH}/NOSUCH1", {"format": format}).status_is(404)
    if format == "json":
        answer.json_is({"status": 404, "message": "Not Found"})
    else:
        answer.xml_is("error", {"status": "404", "message": "Not found"})


@check("2.2", "An expired code is answered with 404")
def expired(context):
    server = context.start()
    app = context.app(server=server)
    code = app.code(ttl=60)
    server.client.get(f"{PATH}/{code}").status_is(200)
    server.advance("61s")
    server.client.get(f"{PATH}/{code}").status_is(404)


@check("2.3", "A deleted code is gone: 204 without a body, and then 404")
def deleted(context):
    app = context.app()
    code = app.code()
    app.send("DELETE", f"{PATH}/{code}").status_is(204).is_empty()
    context.client.get(f"{PATH}/{code}").status_is(404)


@check("2.3", "A deleted code signs nobody in")
def deleted_login(context):
    app = context.app()
    code = app.code(mvpd="Alpha")
    app.send("DELETE", f"{PATH}/{code}").status_is(204)
    context.client.get(app.login_url(code)).status_is(400)
