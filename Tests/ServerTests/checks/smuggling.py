"""Requests whose end is doubtful: a part of one is never taken for another request."""

from raw import exchange, request
from registry import check, table

HIDDEN = b"GET /api/v1/config/HIDDEN HTTP/1.1\r\nHost: x\r\n\r\n"
POST = ("/o/client/token", "POST")
FORM = "Content-Type: application/x-www-form-urlencoded"

# A length that is no number: the library refuses it, sends the head of its answer twice, and closes.
UNREADABLE = [
    ("a list of lengths that differ", request(*POST, [FORM, "Content-Length: 3, 60"], b"a=b" + HIDDEN)),
    ("a length with a sign", request(*POST, [FORM, "Content-Length: +3"], b"a=b" + HIDDEN)),
    ("a negative length", request(*POST, [FORM, "Content-Length: -1"], b"a=b" + HIDDEN)),
    ("a length in hexadecimal", request(*POST, [FORM, "Content-Length: 0x3"], b"a=b" + HIDDEN)),
    ("a length of words", request(*POST, [FORM, "Content-Length: three"], b"a=b" + HIDDEN)),
    ("an empty length", request(*POST, [FORM, "Content-Length:"], b"a=b" + HIDDEN)),
    ("a length beyond all bounds", request(*POST, [FORM, "Content-Length: 99999999999999999999999"], b"a=b")),
]

# A request whose length is given twice or wrongly. RFC 9112 wants it refused, and the connection closed.
REFUSED = [
    ("two lengths that differ", request(*POST, [FORM, "Content-Length: 3", "Content-Length: 60"], b"a=b" + HIDDEN)),
    ("an unknown transfer coding", request(*POST, [FORM, "Transfer-Encoding: xchunked"], b"0\r\n\r\n" + HIDDEN)),
    ("a blank before the colon of Transfer-Encoding",
     request(*POST, [FORM, "Transfer-Encoding : chunked"], b"0\r\n\r\n" + HIDDEN)),
    ("a blank before the colon of Content-Length", request(*POST, [FORM, "Content-Length : 3"], b"a=b" + HIDDEN)),
    ("a chunk size of words", request(*POST, [FORM, "Transfer-Encoding: chunked"], b"zz\r\na=b\r\n0\r\n\r\n" + HIDDEN)),
    ("a chunk size beyond all bounds",
     request(*POST, [FORM, "Transfer-Encoding: chunked"], b"ffffffffffffffffffff\r\na=b\r\n0\r\n\r\n" + HIDDEN)),
    ("a negative chunk size", request(*POST, [FORM, "Transfer-Encoding: chunked"], b"-3\r\na=b\r\n0\r\n\r\n" + HIDDEN)),
    ("a chunk that is longer than its size",
     request(*POST, [FORM, "Transfer-Encoding: chunked"], b"1\r\na=b\r\n0\r\n\r\n" + HIDDEN)),
    ("no host", b"GET /api/v1/config/DEMO HTTP/1.1\r\n\r\n"),
    ("two hosts", request(lines=["Host: evil.example"])),
    ("no version", b"GET /api/v1/config/DEMO\r\nHost: x\r\n\r\n"),
    ("an unknown version", b"GET /api/v1/config/DEMO HTTP/9.9\r\nHost: x\r\n\r\n"),
    ("a version in lower case", b"GET /api/v1/config/DEMO http/1.1\r\nHost: x\r\n\r\n"),
    ("a method with a control character", b"GE\x01T /api/v1/config/DEMO HTTP/1.1\r\nHost: x\r\n\r\n"),
]

# A request that may be refused or answered, but once.
ONCE = [
    ("a length and chunks", request(*POST, [FORM, f"Content-Length: {5 + len(HIDDEN)}", "Transfer-Encoding: chunked"],
                                    b"0\r\n\r\n" + HIDDEN)),
    ("chunks and a length", request(*POST, [FORM, "Transfer-Encoding: chunked", "Content-Length: 3"],
                                    b"0\r\n\r\n" + HIDDEN)),
    ("a length of a GET", request(lines=[f"Content-Length: {len(HIDDEN)}"], body=HIDDEN)),
    ("a folded header", request(lines=["X-A: 1", " Content-Length: 3"])),
    ("a header without a colon", request(lines=["nonsense"])),
    ("a header with NUL", request(lines=[b"X-A: a\0b"])),
    ("a header with a lone CR", request(lines=[b"X-A: a\rContent-Length: 3"])),
    ("an empty header name", request(lines=[": 1"])),
    ("bytes of TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200)),
    ("a thousand parameters", request("/api/v1/config/DEMO?" + "&".join(["a=x"] * 1000))),
]


@table("limits", "A request with {0} is refused or closed", REFUSED)
def refused(context, words, data):
    reply = exchange(context.server, data).is_refused()
    assert b"HIDDEN" not in reply.received, reply.words()
    context.server.is_alive()


@table("limits", "A request with {0} is refused, and the connection closed", UNREADABLE)
def unreadable(context, words, data):
    reply = exchange(context.server, data).is_refused(heads=2)
    assert reply.closed and b"HIDDEN" not in reply.received, reply.words()
    context.server.is_alive()


@table("limits", "A request with {0} is answered once at most", ONCE)
def once(context, words, data):
    exchange(context.server, data).has_at_most(1)
    context.server.is_alive()


@check("limits", "Two hosts do not lead past the check of the control")
def two_hosts(context):
    server = context.server
    for first, second in ((server.authority, "evil.example"), ("evil.example", server.authority)):
        lines = [f"Host: {second}", f"X-Entsim-Token: {server.token}"]
        exchange(server, request("/entsim/state", lines=lines, host=first)).is_refused(400, 401, 403)


@check("limits", "Two requests on one connection are answered in their order")
def two_requests(context):
    data = request("/api/v1/config/DEMO.json") + request("/api/v1/config/DEMO", lines=["Connection: close"])
    reply = exchange(context.server, data)
    assert reply.statuses == [200, 200], f"{reply.words()}\n--- expected\ntwo answers with status 200"
    json, xml = reply.received.find(b"application/json"), reply.received.find(b"application/xml")
    assert 0 <= json < xml, reply.words()


@check("limits", "A form in chunks is read")
def chunks(context):
    data = b"4\r\ngran\r\n1a\r\nt_type=client_credentials&\r\n0\r\n\r\n"
    reply = exchange(context.server, request(*POST, [FORM, "Transfer-Encoding: chunked", "Connection: close"], data))
    assert reply.statuses == [400] and b"invalid_request" in reply.received, reply.words()


@check("limits", "A client of HTTP/1.0 is answered, and the connection closed")
def old(context):
    reply = exchange(context.server, b"GET /api/v1/config/DEMO HTTP/1.0\r\n\r\n", finish=False, patience=3)
    assert reply.statuses == [200] and reply.closed, reply.words()
