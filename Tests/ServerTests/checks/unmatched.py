"""A request that no endpoint serves is answered with the nearest one, and with what differed."""

from registry import check, table


@table("control", "{0} {1} is answered with 404, which names {2}", [
    ("GET", "/api/v1/checkauth", "/api/v1/checkauthn"),
    ("GET", "/api/v2/checkauthn", "/api/v1/checkauthn"),
    ("GET", "/v1/tokens/authn", "/api/v1/tokens/authn"),
    ("GET", "/api/v1/token/media", "/api/v1/tokens/media"),
    ("POST", "/reggie/v1/DEMO/regcod", "/regcode"),
    ("POST", "/o/client/tokens", "/o/client/token"),
    ("POST", "/o/client/registre", "/o/client/register"),
    ("GET", "/api/v1/configs/DEMO", "/api/v1/config/"),
    ("POST", "/adobe-services/1.0/sessionDevices", "sessionDevice"),
    ("POST", "/adobe-services/authoriseDevice", "authorizeDevice"),
])
def nearest(context, method, path, named):
    context.client.send(method, path).status_is(404).has(named)


@table("control", "The answer to an unknown path has the format that was asked for: {0}", [
    ("nothing", "", {}, "application/xml"), (".json", ".json", {}, "application/json"),
    ("Accept", "", {"Accept": "application/json"}, "application/json"),
    ("format", "?format=json", {}, "application/json"),
])
def format(context, words, ending, headers, expected):
    answer = context.client.get(f"/api/v1/checkauth{ending}", headers=headers).status_is(404).type_is(expected)
    assert answer.json if expected.endswith("json") else answer.xml is not None, answer.words()


@table("control", "{0} {1} is refused, and the answer names the method {2}", [
    ("POST", "/api/v1/checkauthn", "GET"), ("GET", "/o/client/register", "POST"),
    ("GET", "/reggie/v1/DEMO/regcode", "POST"), ("PUT", "/api/v1/authorize", "GET"),
])
def method(context, method, path, named):
    app = context.stranger()
    app.send(method, path, app.identity).status_is(404, 405).has(named)


@table("control", "GET {0} without {1} is refused, and the answer names the parameter", [
    ("/api/v1/checkauthn", "requestor"), ("/api/v1/checkauthn", "deviceId"), ("/api/v1/tokens/authn", "deviceId"),
    ("/api/v1/authorize", "resource"), ("/api/v1/authorize", "deviceId"), ("/api/v1/tokens/authz", "resource"),
    ("/api/v1/tokens/media", "resource"), ("/api/v1/tokens/usermetadata", "deviceId"),
])
def parameter(context, path, name):
    app = context.viewer()
    query = {**app.identity, "resource": "News"}
    del query[name]
    app.send("GET", path, query).status_is_refusal().has(name)


@check("control", "An unknown path with markup comes back escaped")
def markup(context):
    context.client.get("/api/v1/%3Cscript%3Ealert(1)%3C/script%3E").status_is(404).has_not("<script>alert(1)")
