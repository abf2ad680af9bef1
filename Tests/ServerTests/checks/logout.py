"""DELETE /api/v1/logout: the services forget the tokens of a device."""

from registry import check, table

PATH = "/api/v1/logout"


def signed_in(context):
    app = context.app()
    app.sign_in("alice")
    app.get("/api/v1/authorize", resource="News").status_is(200)
    return app


@check("11", "A logout is answered with 204 and removes the authentication token")
def authentication(context):
    app = signed_in(context)
    app.send("DELETE", PATH, app.identity).status_is(204).is_empty()
    app.get("/api/v1/checkauthn").status_is(403)
    app.get("/api/v1/tokens/authn").status_is(404)


@check("11", "A logout removes the authorizations too")
def authorization(context):
    app = signed_in(context)
    app.send("DELETE", PATH, app.identity).status_is(204)
    app.sign_in("alice")
    app.get("/api/v1/tokens/authz", resource="News").status_is(404)
    app.get("/api/v1/tokens/media", resource="News").status_is(403)


@table("11", "A logout with {0} is answered with 204", [
    ("the parameters in a form", "form", lambda app: app.identity),
    ("the device id alone", "query", lambda app: {"deviceId": app.device}),
])
def variants(context, words, place, fields):
    app = signed_in(context)
    app.send("DELETE", PATH, **{place: fields(app)}).status_is(204)
    assert not app.is_signed_in()


@table("11", "A logout at {0}{1} is answered with 204", [(PATH, ".json"), (PATH, ".xml")])
def extensions(context, path, extension):
    app = signed_in(context)
    app.send("DELETE", path + extension, app.identity).status_is(204).is_empty()
    assert not app.is_signed_in()


@check("11", "A logout of a device that is not signed in is answered with 204")
def signed_out(context):
    app = context.app()
    app.send("DELETE", PATH, app.identity).status_is(204)


@check("11", "A logout of one device leaves another device signed in")
def other(context):
    app, other = signed_in(context), signed_in(context)
    app.send("DELETE", PATH, app.identity).status_is(204)
    assert other.is_signed_in()
