"""`entsim verify-token`: a media token of a running server, as its content server checks it."""

import base64
import json
import random
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from registry import check, table

RESOURCE, REQUESTOR = "News", "DEMO"


def verify(context, *words, token="-", sent=""):
    found = subprocess.run([context.entsim, "verify-token", token, *words], input=sent, capture_output=True, text=True,
                           timeout=10)
    return found


def report(context, *words, token="-", sent=""):
    found = verify(context, *words, "--json", token=token, sent=sent)
    assert found.returncode in (0, 1), f"status {found.returncode}: {found.stderr}"
    value = json.loads(found.stdout)
    assert value["valid"] == (found.returncode == 0), f"status {found.returncode}: {value}"
    return value


def encoded(context, server=None):
    """`serializedToken` of a signed-in viewer."""
    app = context.viewer() if server is None else context.app(server=server)
    if server is not None:
        app.sign_in("alice")
        app.get("/api/v1/authorize", resource=RESOURCE).status_is(200)
    return app.get("/api/v1/mediatoken.json", resource=RESOURCE).status_is(200).json["serializedToken"]


def text(context):
    return base64.b64decode(encoded(context)).decode()


@check("8.3", "A media token of the server is valid, as text, in Base64 and from standard input")
def valid(context):
    token = encoded(context)
    plain = base64.b64decode(token).decode()
    for each in [token, plain]:
        for found in [report(context, "--resource", RESOURCE, "--requestor", REQUESTOR, token=each),
                      report(context, sent=f"{each}\n")]:
            assert found["status"] == "VALID_TOKEN" and found["token"]["resource"] == RESOURCE, found
            assert found["token"]["mvpd"] == "Alpha" and found["token"]["ttl"] == 300_000, found


@table("8.3", "A media token is not valid for another {0}: {2}", [
    ("resource", "Movies", "INVALID_RESOURCE_ID"), ("requestor", "OTHER", "INVALID_SIGNATURE")])
def others(context, option, value, status):
    found = report(context, f"--{option}", value, token=encoded(context))
    assert found["status"] == status and f"for the {option} '" in found["reason"], found


@check("8.3", "A media token expires after five minutes")
def expired(context):
    token = encoded(context)
    expiry = report(context, token=token)["token"]["expires"]
    found = report(context, "--at", expiry, token=token)
    assert found["status"] == "TOKEN_EXPIRED" and expiry in found["reason"], found


@check("8.3", "A token of a server whose clock shows another year is valid at that time")
def clock(context):
    server = context.start("--clock", "2031-05-06T07:08:09Z")
    token = encoded(context, server)
    assert report(context, "--at", "2031-05-06T07:09:00Z", token=token)["status"] == "VALID_TOKEN"


@check("8.3", "OpenSSL verifies the signature with the public key that the program prints")
def openssl(context):
    plain = text(context)
    signature, _, signed = plain.removeprefix("<signatureInfo>").partition("<signatureInfo>")
    with TemporaryDirectory() as folder:
        Path(folder, "key").write_text(verify(context, "--public-key").stdout)
        Path(folder, "signature").write_bytes(base64.b64decode(signature))
        found = subprocess.run(["openssl", "dgst", "-sha256", "-verify", f"{folder}/key", "-signature",
                                f"{folder}/signature"], input=signed, capture_output=True, text=True)
        assert found.returncode == 0, f"{found.stdout}{found.stderr}"


@check("8.3", "A changed, cut or foreign token is not valid, and breaks nothing")
def hostile(context):
    plain, choices = text(context), random.Random(7)
    changed = []
    for _ in range(12):
        place = choices.randrange(len(plain))
        changed.append(plain[:place] + chr(choices.randrange(1, 300)) + plain[place + 1:])
    cut = [plain[:choices.randrange(len(plain))] for _ in range(4)]
    foreign = ["x", "<signatureInfo>", "\x01\x02", "=" * 4, plain * 2, plain.replace("<resourceID>News", "<resourceID>All"),
               plain.replace("300000", "9" * 18), plain.replace("300000", "9" * 40), "é" * 5000]
    for each in changed + cut + foreign:
        if each == plain:
            continue
        found = report(context, sent=each)
        assert found["status"] in ("INVALID_TOKEN_FORMAT", "INVALID_SIGNATURE"), f"{each[:200]!r}: {found}"


@check("8.3", "A valid token is told to a person too, and one with control characters harmlessly")
def words(context):
    found = verify(context, token=encoded(context))
    assert found.returncode == 0 and found.stdout.startswith("VALID_TOKEN: the media may play\n"), found.stdout
    found = verify(context, token=text(context).replace("Alpha", "\x1b[31mAlpha"))
    assert found.returncode == 1 and "\x1b" not in found.stdout, found.stdout


@table("8.3", "The program refuses {0} as wrong usage", [
    ("a time that is none", ["--at", "yesterday"], "2025-01-01T00:00:00Z"),
    ("two tokens", ["another"], "another"),
    ("an unknown option", ["--resouce", "News"], "--resouce")])
def usage(context, _, options, named):
    found = verify(context, *options, token="x")
    assert found.returncode == 64 and named in found.stderr, f"status {found.returncode}: {found.stderr}"
