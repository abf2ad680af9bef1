"""Reads the stream that the page of a server follows, and the state that its changes make."""

import http.client
import json
from contextlib import contextmanager

# How long the next event may take. Events come in milliseconds.
PATIENCE = 5


class Stream:
    """The events of a run: pairs of a name and a value."""

    def __init__(self, response):
        self.response = response

    def next(self):
        """The next event; None at the end of the stream."""
        name = data = None
        while line := self.response.readline():
            key, _, value = line.decode().rstrip("\n").partition(": ")
            if key == "event":
                name = value
            elif key == "data":
                data = json.loads(value)
            elif not line.strip() and name:
                return name, data
        return None

    def until(self, wanted):
        """The events up to the first that a function wants, with it."""
        found = []
        while event := self.next():
            found.append(event)
            if wanted(*event):
                return found
        raise AssertionError(f"the stream ended after {[name for name, _ in found]}")


@contextmanager
def follow(server, base="", token=None):
    """The stream of a run."""
    connection = http.client.HTTPConnection(server.host, server.port, timeout=PATIENCE)
    try:
        connection.request("GET", f"{base}/entsim/sequence", headers={"X-Entsim-Token": token or server.token})
        response = connection.getresponse()
        assert response.status == 200, f"expected status 200, found {response.status}: {response.read()[:200]!r}"
        kind = response.getheader("Content-Type", "").partition(";")[0]
        assert kind == "text/event-stream", f"expected text/event-stream, found {kind}"
        yield Stream(response)
    finally:
        connection.close()


def apply(tree, changes):
    """Changes a tree: path, value, path, value, …; a value of null removes what is there."""
    for path, value in zip(changes[::2], changes[1::2]):
        place = tree
        for key in path[:-1]:
            place = place[int(key)] if isinstance(place, list) else place.setdefault(key, {})
        last = int(path[-1]) if isinstance(place, list) else path[-1]
        if value is None:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(value)
        else:
            place[last] = value
    return tree


def state_of(events):
    """The state that events lead to, from the last beginning of a run on."""
    tree = {}
    for name, value in events:
        if name == "run":
            tree = {}
        apply(tree, value.get("changes", [])) if name in ("run", "entry") else None
    return tree
