"""Writes bytes to a socket as they are, and reads what comes back until the server closes, or says no more."""

import re
import socket

# How long to wait when the server neither answers nor closes.
PATIENCE = 1.0


class Reply:
    """What came back: the bytes, and whether the server closed the connection."""

    def __init__(self, sent, received, closed):
        self.sent, self.received, self.closed = sent, received, closed

    @property
    def statuses(self):
        """The status of each answer. An answer may begin right behind the body of the one before."""
        return [int(each) for each in re.findall(rb"HTTP/1\.[01] (\d{3})[ \r]", self.received)]

    def words(self):
        return (f"--- request\n{self.sent[:600]!r}{'…' * (len(self.sent) > 600)}\n--- answer\n"
                f"{self.received[:1500].decode('utf-8', 'replace') or 'nothing'}\n"
                f"--- the connection {'was closed' if self.closed else 'stays open'}")

    def is_refused(self, *statuses, heads=1):
        """At most one answer, with a status from 400 on, or the connection is closed without an answer.

        `heads` says how often the same head may come, where the library sends it more than once.
        """
        allowed = statuses or range(400, 600)
        found = self.statuses
        if not (self.closed if not found else len(found) <= heads and set(found) == {found[0]} and found[0] in allowed):
            words = " or ".join(map(str, statuses)) or "from 400 on"
            raise AssertionError(f"{self.words()}\n--- expected\none answer with a status {words}, or none and a close")
        return self

    def has_at_most(self, count):
        if len(self.statuses) > count:
            raise AssertionError(f"{self.words()}\n--- expected\nat most {count} answer(s), found {len(self.statuses)}")
        return self


def exchange(server, data, finish=True, patience=PATIENCE):
    """Sends bytes. `finish` tells the server that no more will come."""
    received, closed = b"", False
    with socket.create_connection((server.host, server.port), timeout=patience) as connection:
        try:
            connection.sendall(data)
            if finish:
                connection.shutdown(socket.SHUT_WR)
        except OSError:
            closed = True    # The server closed while it was being written to. It may have answered before.
        try:
            while part := connection.recv(65536):
                received += part
            closed = True
        except TimeoutError:
            pass
        except OSError:
            closed = True
    return Reply(data, received, closed)


def request(target="/api/v1/config/DEMO", method="GET", lines=(), body=b"", host="127.0.0.1"):
    """The bytes of a request with some header lines as they are."""
    head = [f"{method} {target} HTTP/1.1".encode("latin-1"), f"Host: {host}".encode()]
    head += [each if isinstance(each, bytes) else each.encode("latin-1") for each in lines]
    return b"\r\n".join([*head, b"", body])
