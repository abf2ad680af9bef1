"""Each endpoint in each format, and each way to choose one."""

from registry import check, table

# A way to choose: words, path extension, query, headers, the format that it gives.
WAYS = [
    ("nothing", "", {}, {}, "xml"),
    ("Accept: */*", "", {}, {"Accept": "*/*"}, "xml"),
    ("Accept: application/xml", "", {}, {"Accept": "application/xml"}, "xml"),
    ("Accept: application/json", "", {}, {"Accept": "application/json"}, "json"),
    ("format=xml", "", {"format": "xml"}, {}, "xml"),
    ("format=json", "", {"format": "json"}, {}, "json"),
    (".xml", ".xml", {}, {}, "xml"),
    (".json", ".json", {}, {}, "json"),
]

REGCODE = "{model.mvc.reggie.pass.adobe.com}regcode"

# An endpoint: words, whose app, method, path, query, status, the root of its XML, a key of its JSON.
ENDPOINTS = [
    ("a new code", "stranger", "POST", "/reggie/v1/DEMO/regcode", {"deviceId": "x"}, 201, REGCODE, "code"),
    ("a refused code", "stranger", "POST", "/reggie/v1/DEMO/regcode", {}, 400, "error", "message"),
    ("a record", "viewer", "GET", "/reggie/v1/DEMO/regcode/CODE", {}, 200, REGCODE, "code"),
    ("an unknown record", "stranger", "GET", "/reggie/v1/DEMO/regcode/NOSUCH1", {}, 404, "error", "message"),
    ("a configuration", "stranger", "GET", "/api/v1/config/DEMO", {}, 200, "config", "requestor"),
    ("checkauthn", "stranger", "GET", "/api/v1/checkauthn", None, 403, "error", "message"),
    ("tokens/authn", "viewer", "GET", "/api/v1/tokens/authn", None, 200, "authentication", "userId"),
    ("tokens/authn without one", "stranger", "GET", "/api/v1/tokens/authn", None, 404, "error", "message"),
    ("authorize", "viewer", "GET", "/api/v1/authorize", "News", 200, "authorization", "resource"),
    ("a denial", "viewer", "GET", "/api/v1/authorize", "Sports", 403, "error", "details"),
    ("authorize without a sign-in", "stranger", "GET", "/api/v1/authorize", "News", 403, "error", "message"),
    ("tokens/authz", "viewer", "GET", "/api/v1/tokens/authz", "News", 200, "authorization", "resource"),
    ("tokens/authz without one", "viewer", "GET", "/api/v1/tokens/authz", "Other", 404, "error", "message"),
    ("tokens/authz without a sign-in", "stranger", "GET", "/api/v1/tokens/authz", "News", 412, "error", "message"),
    ("tokens/media", "viewer", "GET", "/api/v1/tokens/media", "News", 200, "play", "serializedToken"),
    ("tokens/media without a sign-in", "stranger", "GET", "/api/v1/tokens/media", "News", 403, "error", "message"),
    ("mediatoken", "viewer", "GET", "/api/v1/mediatoken", "News", 200, "play", "serializedToken"),
    ("mediatoken without a sign-in", "stranger", "GET", "/api/v1/mediatoken", "News", 403, "error", "message"),
    ("preauthorize", "viewer", "GET", "/api/v1/preauthorize", "News,Sports", 200, "resources", "resources"),
    ("preauthorize without a sign-in", "stranger", "GET", "/api/v1/preauthorize", "News", 412, "error", "status"),
    ("usermetadata", "viewer", "GET", "/api/v1/tokens/usermetadata", None, 200, "userMetadata", "updated"),
    ("usermetadata without a sign-in", "stranger", "GET", "/api/v1/tokens/usermetadata", None, 412, "error", "status"),
]


def parameters(app, query):
    """The query of an endpoint: its own, or requestor and device id, with a resource where there is one."""
    if isinstance(query, dict):
        return query
    return {**app.identity, **({"resource": query} if query else {})}


def expect_format(answer, format, root, key):
    if format == "xml":
        found = answer.type_is("application/xml").xml.tag
        assert found == root, f"{answer.words()}\n--- expected\n<{root}>\n--- found\n<{found}>"
    else:
        found = answer.type_is("application/json").json
        assert key in found, f"{answer.words()}\n--- expected\na key {key!r}\n--- found\n{list(found)}"


@table("0", "{0}, status {5}: {8} gives {12}", [(*endpoint, *way) for endpoint in ENDPOINTS for way in WAYS])
def formats(context, words, whose, method, path, query, status, root, key, way, extension, choice, headers, format):
    app = context.viewer() if whose == "viewer" else context.stranger()
    path = path.replace("CODE", getattr(app, "code_of_login", "")) + extension
    answer = app.send(method, path, {**parameters(app, query), **choice}, headers).status_is(status)
    expect_format(answer, format, root, key)


@table("0", "checkauthn by code, status 403: {0} gives {4}", WAYS)
def checkauthn_by_code(context, way, extension, choice, headers, format):
    code = context.app().code()
    answer = context.client.get(f"/api/v1/checkauthn/{code}{extension}", {"requestor": "DEMO", **choice},
                                headers=headers).status_is(403)
    expect_format(answer, format, "error", "message")


@table("0", "preauthorize by code, status 200: {0} gives {4}", WAYS)
def preauthorize_by_code(context, way, extension, choice, headers, format):
    code = context.viewer().code_of_login
    query = {"requestor": "DEMO", "resource": "News,Sports", **choice}
    answer = context.client.get(f"/api/v1/preauthorize/{code}{extension}", query, headers=headers).status_is(200)
    expect_format(answer, format, "resources", "resources")


@check("0", "format=json in the form of a POST gives JSON")
def format_in_form(context):
    app = context.app()
    answer = app.send("POST", "/reggie/v1/DEMO/regcode", form={"deviceId": app.device, "format": "json"})
    expect_format(answer.status_is(201), "json", REGCODE, "code")


@check("0", "A browser's Accept, which names XML, gives XML")
def browser_accept(context):
    accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    answer = context.client.get("/api/v1/config/DEMO", headers={"Accept": accept}).status_is(200)
    expect_format(answer, "xml", "config", "requestor")


@table("0", "Of two choices that differ, {0} wins", [
    ("the extension .xml over format=json", ".xml", {"format": "json"}, {}, "xml"),
    ("the extension .json over Accept", ".json", {}, {"Accept": "application/xml"}, "json"),
    ("format=json over Accept", "", {"format": "json"}, {"Accept": "application/xml"}, "json"),
])
def conflict(context, words, extension, choice, headers, format):
    answer = context.client.get(f"/api/v1/config/DEMO{extension}", choice, headers=headers).status_is(200)
    expect_format(answer, format, "config", "requestor")


@table("0", "XML of {0} begins with the declaration of the samples", [
    ("an error", "/api/v1/tokens/authz", "Other", 404), ("tokens/authn", "/api/v1/tokens/authn", None, 200),
    ("authorize", "/api/v1/authorize", "News", 200), ("tokens/media", "/api/v1/tokens/media", "News", 200),
])
def declaration(context, words, path, resource, status):
    app = context.viewer()
    answer = app.send("GET", path, parameters(app, resource)).status_is(status)
    expected = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    assert answer.text.startswith(expected), f"{answer.words()}\n--- expected\n{expected}"
