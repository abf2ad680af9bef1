"""Sends a request on a connection of its own, and holds the answer together with the request.

An expectation that does not hold raises `Mismatch`, whose text has the request, the answer and what was expected.
"""

import http.client
import json
import time
import xml.etree.ElementTree as ElementTree
from urllib.parse import quote, urlencode

from shapes import describe, differences, plain

# How long to wait for an answer. An answer that is not scripted comes in milliseconds.
PATIENCE = 10

# How much of a body a message shows.
SHOWN = 1500


class Mismatch(AssertionError):
    pass


def fail(answer, expected, found):
    raise Mismatch(f"{answer.words()}\n--- expected\n{expected}\n--- found\n{found}")


def encoded(pairs):
    """Parameters as a query or a form: a dictionary, or pairs where a name comes twice."""
    return urlencode(pairs, quote_via=quote, safe="")


class Answer:
    """An answer with its request."""

    def __init__(self, request, status, headers, body, seconds=0.0):
        self.request, self.status, self.headers, self.body, self.seconds = request, status, headers, body, seconds

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")

    def header(self, name):
        """The first header of a name, or None."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    @property
    def type(self):
        """The content type without its parameters."""
        return (self.header("Content-Type") or "").partition(";")[0].strip().lower()

    def words(self):
        lines = ["--- request", self.request, "--- answer", f"{self.status}"]
        lines += [f"{key}: {value}" for key, value in self.headers]
        more = f"\n… {len(self.text) - SHOWN} more characters" * (len(self.text) > SHOWN)
        return "\n".join([*lines, "", self.text[:SHOWN] + more])

    def status_is(self, *statuses):
        if self.status not in statuses:
            fail(self, "status " + " or ".join(map(str, statuses)), f"status {self.status}")
        return self

    def status_is_refusal(self):
        """A status from 400 to 499."""
        if not 400 <= self.status <= 499:
            fail(self, "a status from 400 to 499", f"status {self.status}")
        return self

    def status_is_success(self):
        if not 200 <= self.status <= 299:
            fail(self, "a status from 200 to 299", f"status {self.status}")
        return self

    def type_is(self, name):
        if self.type != name:
            fail(self, f"Content-Type: {name}", f"Content-Type: {self.header('Content-Type')}")
        return self

    def header_is(self, name, value):
        found = self.header(name)
        if found is None or found.lower() != value.lower():
            fail(self, f"{name}: {value}", f"{name}: {found}")
        return self

    def header_matches(self, name, pattern):
        if differences(pattern, self.header(name)):
            fail(self, f"{name}: {describe(pattern)}", f"{name}: {self.header(name)}")
        return self

    def is_empty(self):
        if self.body:
            fail(self, "no body", f"a body of {len(self.body)} bytes")
        return self

    def has(self, *texts):
        for each in texts:
            if each not in self.text:
                fail(self, f"a body that contains {each!r}", "it does not")
        return self

    def has_not(self, *texts):
        for each in texts:
            if each in self.text:
                fail(self, f"a body without {each!r}", "it contains that")
        return self

    @property
    def json(self):
        try:
            return json.loads(self.body)
        except ValueError as error:
            fail(self, "a body that is JSON", str(error))

    @property
    def xml(self):
        """The root element."""
        try:
            return ElementTree.fromstring(self.body)
        except ElementTree.ParseError as error:
            fail(self, "a body that is well-formed XML", str(error))

    def json_is(self, pattern):
        """A body of JSON that matches a pattern. Returns the value."""
        self.type_is("application/json")
        value = self.json
        if found := differences(pattern, value):
            fail(self, describe(pattern), "\n".join(found))
        return value

    def xml_is(self, name, pattern):
        """A body of XML whose root has a name and whose contents match a pattern. Returns the contents."""
        self.type_is("application/xml")
        root = self.xml
        value = plain(root)
        found = [f"the root element is <{root.tag}>"] * (root.tag != name) + differences(pattern, value)
        if found:
            fail(self, f"<{name}> with {describe(pattern)}", "\n".join(found))
        return value


class Client:
    """Sends requests to an address, each on a new connection."""

    def __init__(self, host, port, base="", headers=None):
        self.host, self.port, self.base, self.headers = host, port, base, headers or {}

    def send(self, method, path, query=None, form=None, json_body=None, body=None, headers=None, patience=PATIENCE):
        """An answer. `form` and `json_body` set the content type; a header of the value None is left out."""
        target = self.base + path + (f"?{encoded(query)}" if query else "")
        sent = {**self.headers}
        if form is not None:
            body, sent["Content-Type"] = encoded(form), "application/x-www-form-urlencoded"
        if json_body is not None:
            body, sent["Content-Type"] = json.dumps(json_body), "application/json;charset=utf-8"
        sent.update(headers or {})
        sent = {key: value for key, value in sent.items() if value is not None}
        if isinstance(body, str):
            body = body.encode()
        if body is None and method in ("POST", "PUT"):
            body = b""
        request = "\n".join([f"{method} {target}", *[f"{key}: {value}" for key, value in sent.items()], "",
                             (body or b"").decode("utf-8", "replace")[:SHOWN]]).rstrip()
        return self.exchange(request, method, target, sent, body, patience)

    def exchange(self, request, method, target, headers, body, patience):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=patience)
        began = time.monotonic()
        try:
            connection.putrequest(method, target, skip_host="Host" in headers, skip_accept_encoding=True)
            for key, value in headers.items():
                connection.putheader(key, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            response = connection.getresponse()
            content = response.read()
            return Answer(request, response.status, response.getheaders(), content, time.monotonic() - began)
        except (OSError, http.client.HTTPException) as error:
            raise NoAnswer(request, error) from error
        finally:
            connection.close()

    def get(self, path, query=None, **options):
        return self.send("GET", path, query, **options)

    def post(self, path, query=None, **options):
        return self.send("POST", path, query, **options)

    def delete(self, path, query=None, **options):
        return self.send("DELETE", path, query, **options)


class NoAnswer(Mismatch):
    """No answer came, or only a part of one."""

    def __init__(self, request, error):
        self.error = error
        super().__init__(f"--- request\n{request}\n--- answer\nnone: {type(error).__name__}: {error}")
