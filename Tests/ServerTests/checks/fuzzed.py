"""Requests with bytes added, taken away and changed, over real sockets: the server answers or closes, and lives on.

A check sends some hundred of them. ENTSIM_FUZZED=N sends N, and ENTSIM_FUZZ_SEED=N chooses others. The same seed
sends the same requests.
"""

import os
import random
import re
import socket
from pathlib import Path

from app import STATEMENT, encoded_device_info, legacy_authorization
from client import encoded
from raw import Reply, request
from registry import table
from server import WORLD

COUNT = int(os.environ.get("ENTSIM_FUZZED", 150))
SEED = int(os.environ.get("ENTSIM_FUZZ_SEED", 1))

# How long a server may take to accept a connection, and to answer a request that was not changed.
PATIENCE = 5

# What a server may have more in memory after the requests than before, in KiB; and for each request, of which the
# journal and the names stay.
MORE_MEMORY, MEMORY_OF_REQUEST = 32 << 10, 64

JSON = "Content-Type: application/json"
FORM = "Content-Type: application/x-www-form-urlencoded"

TOKENS = [b"\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b"%", b"%00", b"%zz", b"?", b"#", b"&", b"=", b"+", b";", b",",
          b"/", b"//", b"/../", b"\xff\xfe", b"\xc3", "é€😀".encode(), b"<", b"&lt;", b"&#x0;", b"]]>", b"{", b"[", b'"', b"\\u",
          b"\\ud800", b"1e999", b"-1", b"9" * 40, b"null", b"*a", b"&a [*a]", b"!!str", b"A" * 3000, b"[" * 3000,
          b"HTTP/1.1", b"Host: y\r\n", b" folded\r\n", b"Content-Length: 3\r\n", b"Transfer-Encoding: chunked\r\n",
          b"Expect: 100-continue\r\n", b"X-Entsim-Run: x\r\n", b"Connection: close\r\n"]


def post(target, pairs, *lines):
    body = encoded(pairs).encode()
    return request(target, "POST", [FORM, f"Content-Length: {len(body)}", *lines], body)


def sent(target, body, *lines, method="POST", host="127.0.0.1"):
    body = body.encode()
    return request(target, method, [JSON, f"Content-Length: {len(body)}", *lines], body, host)


def of_services(context, server):
    """A request of each kind to the services, of a viewer who is signed in."""
    app = context.app(server)
    code = app.sign_in()
    app.get("/api/v1/authorize", resource="News").status_is(200)
    bearer = f"Authorization: {app.bearer['Authorization']}"
    who = encoded({**app.identity, "resource": "News", "mvpd": "Alpha"})
    for path in ["config/DEMO", "checkauthn", "tokens/authn", "authorize", "tokens/authz.json", "tokens/media",
                 "preauthorize", "tokens/usermetadata", "DEMO/profile-requests/Alpha", "logout"]:
        yield request(f"/api/v1/{path}?{who}", lines=[bearer, f"X-Device-Info: {encoded_device_info()}"])
    yield request(f"/api/v1/checkauthn?{who}",
                  lines=[f"Authorization: {legacy_authorization('GET', '/api/v1/checkauthn')}"])
    yield request(f"/reggie/v1/DEMO/regcode/{code}.json", lines=[bearer])
    yield post("/reggie/v1/DEMO/regcode", {"deviceId": app.device, "mvpd": "Alpha", "ttl": "60"}, bearer)
    yield sent("/o/client/register", f'{{"software_statement": "{STATEMENT}", "redirect_uri": "adobepass://x"}}')
    yield post("/o/client/token", {"client_id": "a", "client_secret": "b", "grant_type": "client_credentials"})
    yield request(app.login_url(code))
    yield request(app.sdk_login_url(code))
    yield request("/activate?code=" + code)
    yield post("/activate", {"code": code, "mvpd": "Alpha"})
    for call in ["session", "authorizeDevice", "deviceShortAuthorize", "preauthorize"]:
        yield post(f"/adobe-services/1.0/{call}", {
            "requestor_id": "DEMO", "reg_code": code, "device_id": app.device, "resource_id": "News", "generic_data": "{}",
            "authentication_token": "<signatureInfo>YQ==<signatureInfo><simpleAuthenticationToken>",
            "authz_token": "<signatureInfo>YQ==<signatureInfo><simpleAuthorizationToken>"})
    yield (b"POST /o/client/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
           b"a;x=y\r\nclient_id=\r\n1\r\na\r\n0\r\nTrailer: v\r\n\r\n")


def of_control(context, server):
    """A request of each kind to the control, with the token."""
    lines, host = [f"X-Entsim-Token: {server.token}"], server.authority
    for path in ["state", "journal?from=2", "clock", "servers", "runs", "scenario"]:
        yield request(f"/entsim/{path}", lines=lines, host=host)
    for path, body in [("clock", '{"advance": "1s"}'), ("clock", '{"speed": 2}'), ("reset", ""),
                       ("servers", '[{"answer": "authorize", "status": 503, "body": "x", "nth": 1}]'),
                       ("servers", "[{answer: authorize, after: 5s}]"), ("runs", "{}"), ("world", WORLD.read_text())]:
        yield sent(f"/entsim/{path}", body, *lines, host=host)
    yield sent("/entsim/servers/authorize", "", *lines, method="DELETE", host=host)


def mutated(dice, data):
    """A request, or two in a row, with up to five changes. The length of the body is right again in half of them."""
    data = bytearray(data)
    for _ in range(dice.randint(0, 5)):
        place, kind = dice.randrange(len(data) + 1), dice.random()
        if kind < 0.5:
            data[place:place] = dice.choice(TOKENS)
        elif kind < 0.7:
            del data[place:place + dice.randint(1, 20)]
        elif kind < 0.9 and place < len(data):
            data[place] = dice.randrange(256)
        else:
            data[place:place] = data[max(0, place - 30):place]
    head, end, body = bytes(data).partition(b"\r\n\r\n")
    if dice.random() < 0.5:
        head = re.sub(rb"(?i)(content-length: ?)\d+", lambda found: found[1] + str(len(body)).encode(), head)
    return head + end + body


def exchanged(server, data, finish=False, patience=0.02):
    """Sends bytes, and reads the beginning of an answer, where one comes in time. Then the client is gone."""
    received = b""
    with socket.create_connection((server.host, server.port), timeout=PATIENCE) as connection:
        try:
            connection.sendall(data)
            if finish:
                connection.shutdown(socket.SHUT_WR)
            connection.settimeout(patience)
            received = connection.recv(65536)
        except (TimeoutError, ConnectionError, BrokenPipeError):
            pass
    return Reply(data, received, True)


def memory(server):
    """What the server has in memory, in KiB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    return int(found[1])


@table("limits", "The server survives changed requests to its {0}", [("services", of_services), ("control", of_control)])
def survives(context, _, requests):
    server = context.start()
    originals, dice, latest = list(requests(context, server)), random.Random(SEED), []
    for each in originals:
        assert exchanged(server, each, patience=PATIENCE).statuses, f"no answer to {each!r}"
    before = memory(server)
    for number in range(COUNT):
        data = b"".join(mutated(dice, dice.choice(originals)) for _ in range(dice.choice([1, 1, 1, 2])))
        latest = [*latest, data][-3:]
        try:
            reply = exchanged(server, data, dice.random() < 0.2)
        except OSError as error:
            raise AssertionError(f"request {number}: {error}; {server.said()}; the latest: {latest}") from None
        assert 500 not in reply.statuses, f"request {number}: {reply.words()}"
    server.is_alive()
    more, most = memory(server) - before, MORE_MEMORY + COUNT * MEMORY_OF_REQUEST
    assert more <= most, f"{COUNT} requests took {more} KiB, expected at most {most} KiB"
