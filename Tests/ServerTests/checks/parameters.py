"""How parameters are read: from the query, and from a form; the query first."""

import base64

from registry import check, table


def device_of(answer):
    return base64.b64decode(answer.status_is(201).json["info"]["deviceId"]).decode()


@check("0", "A parameter that is in the query and in the form counts as in the query")
def query_first(context):
    answer = context.app().send("POST", "/reggie/v1/DEMO/regcode", {"deviceId": "of-query", "format": "json"},
                                form={"deviceId": "of-form"})
    found = device_of(answer)
    assert found == "of-query", f"expected of-query, found {found}"


@check("0", "Parameters may be partly in the query and partly in the form")
def both(context):
    app = context.app()
    answer = app.send("POST", "/reggie/v1/DEMO/regcode", {"format": "json"}, form={"deviceId": app.device, "ttl": "60"})
    assert device_of(answer) == app.device, answer.words()
    record = answer.json
    assert record["expires"] - record["generated"] == 60_000, answer.words()


@table("0", "In a {0}, {1} stands for {2!r}", [
    ("query", "a+b", "a b"), ("query", "a%20b", "a b"), ("query", "a%2Bb", "a+b"), ("query", "%C3%A9", "é"),
    ("form", "a+b", "a b"), ("form", "a%20b", "a b"), ("form", "a%2Bb", "a+b"), ("form", "%C3%A9", "é"),
])
def decoding(context, place, written, expected):
    app = context.app()
    path = "/reggie/v1/DEMO/regcode?format=json"
    if place == "query":
        answer = app.send("POST", f"{path}&deviceId={written}")
    else:
        answer = app.send("POST", path, body=f"deviceId={written}",
                          headers={"Content-Type": "application/x-www-form-urlencoded"})
    found = device_of(answer)
    assert found == expected, f"{answer.words()}\n--- expected\n{expected!r}\n--- found\n{found!r}"


@table("0", "A query with {0} does not stop the server", [
    ("a broken escape", "deviceId=%zz"), ("half an escape", "deviceId=%4"),
    ("bytes that are no text", "deviceId=%ff%fe"),
    ("NUL", "deviceId=a%00b"), ("no values", "deviceId&ttl&format"), ("empty names", "=1&&&=2"),
    ("a name a hundred times", "&".join(["deviceId=x"] * 100)), ("a ttl that is no number", "deviceId=x&ttl=soon"),
    ("a negative ttl", "deviceId=x&ttl=-1"), ("a ttl with a sign", "deviceId=x&ttl=%2B5"),
])
def odd(context, words, query):
    answer = context.app().send("POST", f"/reggie/v1/DEMO/regcode?{query}")
    assert answer.status < 500, answer.words()
    context.server.is_alive()


@check("0", "Deprecated parameters and ap_vi are accepted")
def deprecated(context):
    app = context.viewer()
    app.get("/api/v1/checkauthn", deviceType="roku", deviceUser="JD", appId="2345", ap_vi="ecid").status_is(200)


@table("0", "The header {0} changes nothing", [
    ("Adobe-Subject-Token", "nonsense"), ("X-Forwarded-For", "203.45.101.20"),
    ("AP-Device-Identifier", "fingerprint x"),
])
def ignored(context, name, value):
    context.viewer().get("/api/v1/checkauthn", headers={name: value}).status_is(200)


@table("0", "A request for {0} is answered as one for any other host", [
    ("api.auth.adobe.com",), ("sp.auth.adobe.com",), ("api.auth-staging.adobe.com:443",)])
def any_host(context, host):
    context.client.get("/api/v1/config/DEMO", headers={"Host": host}).status_is(200)
    context.client.get("/adobe-services/config/DEMO", headers={"Host": host}).status_is(200)


@table("0", "Doubled slashes count as one: {0}", [
    ("//api/v1/config/DEMO",), ("/api//v1///config/DEMO",), ("//adobe-services//1.0//config//DEMO",)])
def slashes(context, path):
    context.client.get(path).status_is(200)
