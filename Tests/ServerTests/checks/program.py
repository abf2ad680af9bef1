"""The program itself: the ready file, the end, and a command that runs beside the server."""

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from raw import exchange, request
from registry import check, table
from server import WORLD, Server
from shapes import TEXT, URL, differences

READY = {"url": URL, "token": TEXT, "page": URL, "pid": int}


@check("program", "The ready file names the address and the token")
def ready(context):
    server = context.server
    found = differences(READY, server.ready, "the ready file")
    assert not found, "\n".join(found)


@check("program", "The ready file is for its owner alone")
def mode(context):
    found = stat.S_IMODE(context.server.ready_file.stat().st_mode)
    assert found == 0o600, f"expected mode 600, found {found:o}"


@check("program", "Each server has a token of its own")
def tokens(context):
    first, second = context.server.token, context.start().token
    assert first != second, f"both have {first!r}"


@check("program", "The server listens on loopback")
def loopback(context):
    assert context.server.host in ("127.0.0.1", "::1"), f"found {context.server.host}"


@table("program", "What is wrong with {0} is told with its file and line", [
    ("a fixture", "given:\n  providers: {Alpha: {nonsense: 1}}\n", 2),
    ("a scenario", "scenario: A\ngiven:\n  providers: {Alpha: {nonsense: 1}}\nsteps:\n  - time: {advance: 1s}\n", 3),
    ("a fixture as JSON", '{"given": {"providers": {"Alpha": {"nonsense": 1}}}}', 1),
])
def wrong_world(context, words, text, line):
    with TemporaryDirectory(prefix="entsim-world-") as folder:
        path = Path(folder) / "mine.yaml"
        path.write_text(text)
        found = subprocess.run([context.entsim, "serve", path, "--port", "0"], capture_output=True, text=True, timeout=20)
    assert found.returncode == 1, f"expected status 1, found {found.returncode}"
    assert f"{path}:{line}:" in found.stderr, f"expected {path}:{line}, found\n{found.stderr}"


@check("program", "SIGTERM ends the server")
def end(context):
    server = Server(context.entsim).start()
    server.stop()


@check("program", "SIGTERM lets an answer arrive that is under way")
def under_way(context):
    server = Server(context.entsim).start()
    try:
        server.script({"answer": "configuration", "after": "400ms"})
        with socket.create_connection((server.host, server.port), timeout=5) as connection:
            connection.sendall(request())
            # Time for the request to arrive, and none for its answer.
            time.sleep(0.1)
            server.process.send_signal(signal.SIGTERM)
            received = connection.recv(65536)
        assert received.startswith(b"HTTP/1.1 200"), f"expected an answer with status 200, found {received[:200]!r}"
        server.process.wait(5)
    finally:
        server.end()


def command(context, *words, world=WORLD):
    """The program with a command behind it."""
    arguments = [context.entsim, "serve", str(world), "--port", "0", "--", *words]
    environment = {**os.environ, "ENTSIM_JOURNAL": "none"}
    return subprocess.run(arguments, capture_output=True, text=True, timeout=10, env=environment)


@table("program", "The program ends with the status of its command: {0}", [(0,), (7,)])
def status(context, status):
    found = command(context, "sh", "-c", f"exit {status}")
    assert found.returncode == status, f"expected {status}, found {found.returncode}: {found.stderr}"


@check("program", "A command finds the address and the token in its environment")
def environment(context):
    script = ("import os, urllib.request as u; r = u.Request(os.environ['ENTSIM_URL'].rstrip('/') + '/entsim/state', "
              "headers={'X-Entsim-Token': os.environ['ENTSIM_TOKEN']}); print(u.urlopen(r).status)")
    found = command(context, sys.executable, "-c", script)
    assert found.stdout.strip().endswith("200"), f"expected 200, found {found.stdout!r}: {found.stderr}"


@table("program", "The program refuses {0} and says so", [
    ("a world that is not there", ["serve", "/nowhere/world.yaml"], "/nowhere/world.yaml"),
    ("an unknown option", ["serve", str(WORLD), "--portt", "0"], "--portt"),
    ("a port out of range", ["serve", str(WORLD), "--port", "70000"], "70000"),
    ("an address beyond loopback without --allow-remote", ["serve", str(WORLD), "--port", "0", "--host", "0.0.0.0"],
     "--allow-remote"),
])
def refused(context, words, arguments, named):
    found = subprocess.run([context.entsim, *arguments], capture_output=True, text=True, timeout=5)
    assert found.returncode != 0 and named in found.stderr, f"status {found.returncode}: {found.stdout}{found.stderr}"


@check("program", "A second server at the same port ends and names the port")
def port_taken(context):
    port = str(context.server.port)
    arguments = [context.entsim, "serve", str(WORLD), "--port", port]
    found = subprocess.run(arguments, capture_output=True, text=True, timeout=5)
    assert found.returncode != 0 and port in found.stderr, f"status {found.returncode}: {found.stdout}{found.stderr}"


@check("program", "A server at its end leaves its port free")
def port_free(context):
    server = Server(context.entsim).start()
    port = server.port
    exchange(server, request())
    server.stop()
    again = subprocess.Popen([context.entsim, "serve", str(WORLD), "--port", str(port), "--", "true"],
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    _, problem = again.communicate(timeout=5)
    assert again.returncode == 0, f"status {again.returncode}: {problem.decode()}"
