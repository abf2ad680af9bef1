"""Limits: what is too big is refused, or the connection is closed, and the server goes on."""

import socket

from raw import exchange, request
from registry import check, table

MEGABYTE = 1024 * 1024


@table("limits", "A request with {0} is refused with 431 or closed", [
    ("a header of a megabyte", ["X-Big: " + "a" * MEGABYTE]),
    ("a header name of a megabyte", ["X-" + "a" * MEGABYTE + ": 1"]),
    ("fifty thousand headers", [f"X-{number}: 1" for number in range(50_000)]),
    ("a cookie of a megabyte", ["Cookie: a=" + "a" * MEGABYTE]),
])
def headers(context, words, lines):
    exchange(context.server, request(lines=lines)).is_refused(400, 413, 431)
    context.server.is_alive()


@table("limits", "A target with {0} is refused or closed", [
    ("a path of a megabyte", "/" + "a" * MEGABYTE),
    ("a query of a megabyte", "/api/v1/config/DEMO?a=" + "a" * MEGABYTE),
    ("a hundred thousand slashes", "/" * 100_000 + "nothing"),
    ("a hundred thousand folders", "/a/.." * 20_000 + "/nothing"),
])
def target(context, words, target):
    exchange(context.server, request(target)).is_refused(400, 404, 413, 414, 431)
    context.server.is_alive()


@table("limits", "A body of 32 megabytes {0} is refused with 413 or closed: {1}", [
    (way, path) for way in ("with its length", "in chunks")
    for path in ("/o/client/register", "/o/client/token", "/reggie/v1/DEMO/regcode", "/adobe-services/session")])
def body(context, way, path):
    data = b"a" * (32 * MEGABYTE)
    lines = ["Content-Type: application/x-www-form-urlencoded"]
    if way == "with its length":
        lines.append(f"Content-Length: {len(data)}")
    else:
        lines.append("Transfer-Encoding: chunked")
        data = b"%x\r\n" % len(data) + data + b"\r\n0\r\n\r\n"
    exchange(context.server, request(path, "POST", lines, data), finish=False, patience=5).is_refused(413)
    context.server.is_alive()


@check("limits", "A body that says it has a terabyte is refused without waiting for it")
def announced(context):
    lines = ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 1099511627776"]
    message = request("/o/client/token", "POST", lines, b"a=b")
    exchange(context.server, message, finish=False, patience=3).is_refused(413)
    context.server.is_alive()


@check("limits", "A posted world of 32 megabytes is refused with 413 or closed")
def world(context):
    data = b"#" * (32 * MEGABYTE)
    lines = [f"X-Entsim-Token: {context.server.token}", f"Content-Length: {len(data)}"]
    message = request("/entsim/world", "POST", lines, data, host=context.server.authority)
    exchange(context.server, message, finish=False, patience=5).is_refused(413)
    context.server.is_alive()


@check("limits", "Connections that send nothing, or half a request, hold up no other client")
def half_open(context):
    server = context.server
    connections = [socket.create_connection((server.host, server.port)) for _ in range(10)]
    try:
        for each in connections[:5]:
            each.sendall(b"GET /api/v1/config/DEMO HTTP/1.1\r\nHost: x\r\nX-Half")
        server.is_alive()
    finally:
        for each in connections:
            each.close()


@check("limits", "A client that leaves in the middle of its body stops nothing")
def leaves(context):
    server = context.server
    for _ in range(20):
        with socket.create_connection((server.host, server.port)) as connection:
            connection.sendall(request("/o/client/token", "POST", ["Content-Length: 1000"], b"client_id=a"))
    server.is_alive()


@check("limits", "A client that leaves without reading the answer stops nothing")
def unread(context):
    server = context.server
    for _ in range(20):
        with socket.create_connection((server.host, server.port)) as connection:
            connection.sendall(request() * 5)
    server.is_alive()


@check("limits", "JSON that is nested a hundred thousand times is refused")
def nested(context):
    client, headers = context.client, {"Content-Type": "application/json;charset=utf-8"}
    client.post("/o/client/register", body="[" * 100_000, headers=headers).status_is_refusal()
    deep = '{"software_statement":' + '{"a":' * 50_000 + "1" + "}" * 50_001
    client.post("/o/client/register", body=deep, headers=headers).status_is_refusal()
    context.server.control("POST", "servers", body="[" * 100_000,
                           headers={"Content-Type": "application/yaml"}).status_is_refusal()
    context.server.is_alive()


@check("limits", "YAML whose aliases multiply is refused")
def aliases(context):
    levels = [f"a{number}: &a{number} [{', '.join([f'*a{number - 1}'] * 9)}]" for number in range(1, 10)]
    text = "\n".join(["a0: &a0 [x, x, x, x, x, x, x, x, x]", *levels]) + "\n"
    context.server.control("POST", "world", body=text, headers={"Content-Type": "application/yaml"}).status_is_refusal()
    context.server.is_alive()
