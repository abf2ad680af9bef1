#!/usr/bin/env python3
"""A CONNECT proxy on loopback that leads fixed host names to one HTTP server.

A client that has its hosts compiled in sends CONNECT HOST:443 here. For a mapped host the proxy
ends TLS with a certificate for that host, signed by a certificate authority made for the test, and
passes the bytes on to the server unchanged, as plain HTTP. For a page host it answers an empty
page itself. It refuses and records everything else, so no request leaves the machine.
"""

import argparse
import contextlib
import http.client
import io
import json
import os
import pathlib
import re
import select
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import urllib.parse

MAPPED_HOSTS = (
  "sp.auth.adobe.com",
  "api.auth.adobe.com",
  "mgmt.auth.adobe.com",
  "entitlement.auth.adobe.com",
  "sp.auth-staging.adobe.com",
  "api.auth-staging.adobe.com",
)

# A client that stays silent this long loses its connection.
TIMEOUT = 30
# A CONNECT request is longer than this only by mistake.
HEADER_LIMIT = 16384


class CertificateAuthority:
  """A certificate authority in a directory, with one leaf for each host; made by openssl."""

  def __init__(self, directory, hosts):
    self.directory = pathlib.Path(directory)
    self.directory.mkdir(parents=True, exist_ok=True)
    self.hosts = tuple(hosts)
    self.certificate = self.directory / "ca.pem"
    self._contexts = {}
    self._lock = threading.Lock()
    if not self.certificate.exists():
      self._make_authority()

  def context(self, host):
    """The TLS context of a server that is the given host."""
    with self._lock:
      if host not in self._contexts:
        chain, key = self._make_leaf(host)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.set_alpn_protocols(["http/1.1"])
        context.load_cert_chain(chain, key)
        self._contexts[host] = context
      return self._contexts[host]

  def _make_authority(self):
    permitted = ",".join(f"permitted;DNS:{host}" for host in self.hosts)
    self._openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", self.directory / "ca.key", "-out", self.certificate, "-days", "30",
      "-subj", "/CN=Test authority of a CONNECT proxy",
      "-addext", "basicConstraints=critical,CA:TRUE,pathlen:0",
      "-addext", "keyUsage=critical,keyCertSign,cRLSign",
      "-addext", "nameConstraints=critical," + permitted)

  def _make_leaf(self, host):
    if not re.fullmatch(r"[a-z0-9.-]{1,253}", host):
      raise ValueError("not a host name")
    key, request = self.directory / f"{host}.key", self.directory / f"{host}.csr"
    leaf, extensions = self.directory / f"{host}.pem", self.directory / f"{host}.ext"
    if not leaf.exists():
      self._openssl(
        "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-keyout", key, "-out", request, "-subj", "/CN=leaf")
      extensions.write_text(
        f"subjectAltName=DNS:{host}\nbasicConstraints=critical,CA:FALSE\n"
        "keyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth\n"
        "subjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n")
      self._openssl(
        "x509", "-req", "-in", request, "-CA", self.certificate,
        "-CAkey", self.directory / "ca.key", "-CAcreateserial", "-days", "30",
        "-extfile", extensions, "-out", leaf)
    return leaf, key

  def _openssl(self, *arguments):
    command = ["openssl", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, umask=0o077)
    if done.returncode != 0:
      raise RuntimeError(f"openssl {arguments[0]} failed: {done.stderr.strip()}")


class Record:
  """What the proxy saw, in memory and, where a file is given, as JSON Lines."""

  def __init__(self, path=None):
    self.exchanges = []
    self.refused = []
    self._lock = threading.Lock()
    self._file = open(path, "a", encoding="utf-8") if path else None

  def exchange(self, entry):
    self._add(self.exchanges, entry)

  def refuse(self, target, reason):
    self._add(self.refused, {"refused": target, "reason": reason})

  def _add(self, entries, entry):
    with self._lock:
      entries.append(entry)
      if self._file:
        self._file.write(json.dumps(entry) + "\n")
        self._file.flush()


class Proxy:
  """The proxy. It serves as soon as it exists, on threads of its own, until `close`."""

  def __init__(self, server, directory, hosts=MAPPED_HOSTS, pages=(), port=0, log=None):
    parts = urllib.parse.urlsplit(server)
    if parts.scheme != "http" or parts.hostname not in ("127.0.0.1", "localhost", "::1"):
      raise ValueError(f"{server}: give the server as http://127.0.0.1:PORT")
    self.server = (parts.hostname, parts.port or 80)
    self.hosts, self.pages = frozenset(hosts), frozenset(pages)
    self.authority = CertificateAuthority(directory, sorted(self.hosts | self.pages))
    self.record = Record(log)
    self._listener = socket.create_server(("127.0.0.1", port), backlog=64)
    self.url = "http://127.0.0.1:%d" % self._listener.getsockname()[1]
    self._open = 0
    self._changed = threading.Condition()
    threading.Thread(target=self._accept, daemon=True).start()

  def close(self):
    """Takes no more connections and waits for those under way, so that all are recorded."""
    with contextlib.suppress(OSError):
      self._listener.shutdown(socket.SHUT_RDWR)
    self._listener.close()
    with self._changed:
      self._changed.wait_for(lambda: self._open == 0, timeout=5)

  def _accept(self):
    while True:
      try:
        connection, _ = self._listener.accept()
      except OSError:
        return
      with self._changed:
        self._open += 1
      threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

  def _serve(self, connection):
    try:
      with connection:
        connection.settimeout(TIMEOUT)
        self._tunnel(connection)
    except (OSError, ValueError, RuntimeError) as error:
      self.record.refuse("-", f"{type(error).__name__}: {error}")
    finally:
      with self._changed:
        self._open -= 1
        self._changed.notify_all()

  def _tunnel(self, connection):
    line = read_head(connection).split(b"\r\n", 1)[0].decode("latin-1")
    match = re.fullmatch(r"CONNECT ([A-Za-z0-9.-]+):(\d+) HTTP/1\.[01]", line)
    host = match.group(1).lower() if match else None
    if not match:
      self.record.refuse(line, "not a CONNECT request")
    elif match.group(2) != "443" or host not in self.hosts | self.pages:
      self.record.refuse(f"{host}:{match.group(2)}", "no such host here")
    else:
      context = self.authority.context(host)
      connection.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
      with context.wrap_socket(connection, server_side=True) as client:
        client.settimeout(TIMEOUT)
        sent, received = self._page(client) if host in self.pages else self._relay(client)
      for entry in exchanges(host, sent, received):
        self.record.exchange(entry)
      return
    connection.sendall(
      b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

  def _page(self, client):
    sent = read_head(client)
    body = b"<!DOCTYPE html><title>The app</title>"
    answer = (b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
              b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body)) + body
    client.sendall(answer)
    return sent, answer

  def _relay(self, client):
    copies = bytearray(), bytearray()
    try:
      with socket.create_connection(self.server, timeout=TIMEOUT) as server:
        relay(client, server, *copies)
    except OSError as error:
      self.record.refuse("http://%s:%d" % self.server, f"{type(error).__name__}: {error}")
    return tuple(map(bytes, copies))


def relay(client, server, sent, received):
  """Passes bytes both ways until the server ends its side. One thread: TLS sockets want that."""
  open_sources = [client, server]
  while server in open_sources:
    ready = [client] if client in open_sources and client.pending() else []
    ready = ready or select.select(open_sources, [], [], TIMEOUT)[0]
    if not ready:
      raise TimeoutError(f"nothing passed for {TIMEOUT} seconds")
    for source in ready:
      source.settimeout(0)
      try:
        data = source.recv(65536)
      except (ssl.SSLWantReadError, BlockingIOError):
        continue
      finally:
        source.settimeout(TIMEOUT)
      sink, copy = (server, sent) if source is client else (client, received)
      copy += data
      if data:
        sink.sendall(data)
      else:
        open_sources.remove(source)
        if source is client:
          server.shutdown(socket.SHUT_WR)


def read_head(connection):
  """Reads until the empty line after the headers."""
  head = bytearray()
  while b"\r\n\r\n" not in head:
    data = connection.recv(4096)
    if not data:
      raise ValueError("the connection ended within a request")
    head += data
    if len(head) > HEADER_LIMIT:
      raise ValueError("the headers of a request are too long")
  return bytes(head)


def exchanges(host, sent, received):
  """The requests and answers of one connection, for the record."""
  requests, answers = io.BytesIO(sent), ReplaySocket(received)
  while line := requests.readline():
    method, target, _ = (line.decode("latin-1").split() + ["", "", ""])[:3]
    headers = http.client.parse_headers(requests)
    body = requests.read(int(headers.get("Content-Length") or 0))
    entry = {
      "host": host, "method": method, "target": target,
      "headers": headers.items(), "body": body.decode("utf-8", "replace"),
    }
    try:
      answer = http.client.HTTPResponse(answers, method=method)
      answer.begin()
      entry["status"] = answer.status
      entry["answer_headers"] = answer.getheaders()
      entry["answer"] = answer.read().decode("utf-8", "replace")
    except (http.client.HTTPException, ValueError, OSError) as error:
      entry["fault"] = f"{type(error).__name__}: {error}"
    yield entry


class ReplaySocket:
  """Bytes that were received, as http.client wants to read them: several answers in a row."""

  def __init__(self, data):
    self._file = io.BytesIO(data)
    self._file.close = lambda: None

  def makefile(self, *_):
    return self._file


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
  parser.add_argument("server", metavar="URL", help="the server: http://127.0.0.1:PORT")
  parser.add_argument("--port", type=int, default=0, help="the proxy's port (0: a free one)")
  parser.add_argument("--host", action="append", help="a host to map, instead of the usual ones")
  parser.add_argument("--page", action="append", default=[], help="a host with an empty page")
  parser.add_argument("--dir", help="where the certificates are kept (default: a temporary one)")
  parser.add_argument("--log", help="record what passes in this file, as JSON Lines")
  parser.add_argument("--ready-file", help="write the proxy's address and CA here, as JSON")
  options = parser.parse_args()
  with contextlib.ExitStack() as stack:
    directory = options.dir or stack.enter_context(tempfile.TemporaryDirectory())
    try:
      proxy = Proxy(options.server, directory, options.host or MAPPED_HOSTS, options.page,
                    options.port, options.log)
    except (OSError, ValueError, RuntimeError) as error:
      sys.exit(f"proxy.py: {error}")
    facts = {"proxy": proxy.url, "ca": str(proxy.authority.certificate), "pid": os.getpid()}
    if options.ready_file:
      ready = pathlib.Path(options.ready_file)
      part = ready.with_name(ready.name + ".part")
      part.write_text(json.dumps(facts))
      part.replace(ready)
    print(json.dumps(facts), flush=True)
    signal.sigwait({signal.SIGINT, signal.SIGTERM})
    proxy.close()


if __name__ == "__main__":
  signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
  main()
