"""POST /api/v1/authenticate/freepreview: a temporary pass signs in without a page."""

from registry import check, table

PATH = "/api/v1/authenticate/freepreview"


def start(app, place="query", path=PATH, **changes):
    fields = {"requestor_id": "DEMO", "deviceId": app.device, "mso_id": "Preview", "domain_name": "adobe.com",
              **changes}
    fields = {key: value for key, value in fields.items() if value is not None}
    return app.send("POST", path, **{place: fields})


@table("12.1", "A free preview with its parameters in the {0} is answered with 204", [("query",), ("form",)])
def started(context, place):
    app = context.app()
    start(app, place).status_is(204).is_empty()
    found = app.get("/api/v1/tokens/authn", format="json").status_is(200).json["mvpd"]
    assert found == "Preview", f"expected Preview, found {found}"


@table("12.1", "A free preview at {0} is answered with 204", [(f"{PATH}.json",), (f"{PATH}.xml",)])
def extensions(context, path):
    start(context.app(), path=path).status_is(204)


@table("12.1", "A free preview {0} is refused with 400", [
    ("without a device id", {"deviceId": None}), ("without an MVPD", {"mso_id": None}),
    ("without a requestor", {"requestor_id": None}), ("at a regular MVPD", {"mso_id": "Alpha"}),
    ("at an unknown MVPD", {"mso_id": "Nowhere"}),
    ("of a campaign without data about the viewer", {"mso_id": "Promo"}),
])
def refused(context, words, changes):
    app = context.app()
    start(app, **changes).status_is(400)
    assert not app.is_signed_in()


@check("12", "A free preview authorizes any resource, and gives media tokens")
def any_resource(context):
    app = context.app()
    start(app).status_is(204)
    for resource in ("News", "Sports", "Whatever"):
        app.get("/api/v1/authorize", resource=resource).status_is(200)
        app.get("/api/v1/tokens/media", resource=resource).status_is(200)


@check("12", "A free preview preauthorizes every resource")
def preauthorizes(context):
    app = context.app()
    start(app).status_is(204)
    answer = app.get("/api/v1/preauthorize.json", resource="News,Sports").status_is(200)
    answer.json_is({"resources": [{"id": each, "authorized": True} for each in ("News", "Sports")]})


@check("12", "The time of a free preview begins with the first authorization")
def first_authorization(context):
    server = context.start()
    app = context.app(server=server)
    start(app).status_is(204)
    server.advance("30m")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    server.advance("9m")
    app.get("/api/v1/authorize", resource="Sports").status_is(200)
    server.advance("2m")
    app.get("/api/v1/authorize", resource="Movies").status_is(403)


@check("12", "A promotional pass counts different resources")
def resources(context):
    app = context.app()
    data = f'("email":"{app.device}@example.com")'
    start(app, mso_id="Promo", generic_data=data).status_is(204)
    for resource, status in (("a", 200), ("b", 200), ("a", 200), ("c", 403)):
        app.get("/api/v1/authorize", resource=resource, generic_data=data).status_is(status)
    answer = app.get("/api/v1/tokens/usermetadata.json").status_is(200)
    keys = set(answer.json["data"])
    assert {"remaining_resources", "used_assets", "expiration_date"} <= keys, answer.words()
