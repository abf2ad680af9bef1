"""Starts servers for the checks of their page, with the helpers of the server tests."""

import sys
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

# Behind the modules of these tests, some of which have the same names.
sys.path.append(str(Path(__file__).parent.parent / "ServerTests"))

from app import App  # noqa: E402
from client import NoAnswer  # noqa: E402
from events import follow as stream  # noqa: E402
from server import WORLD, Server  # noqa: E402


class Target:
    """The page of a server. It may request what is of the server."""

    def __init__(self, server, base=""):
        self.origin = f"http://{server.authority}"
        self.address = f"{self.origin}{base}/entsim/"

    def allows(self, url):
        return url.startswith(self.origin + "/entsim/") or url.startswith(f"blob:{self.origin}/")


def start(context, *options, **choices):
    return Server(str(context.suites.entsim), *options, **choices)


@contextmanager
def follow(context, server, base="", token=None, **options):
    """The page of a server that runs."""
    target = Target(server, base)
    with context.browser.open(target, f"#token={token or server.token}", **options) as page:
        expect(page.locator(".player")).to_be_visible()
        yield page


@contextmanager
def served(context, *options, world=None, **choices):
    """A server and its page."""
    with start(context, *options, **({"world": world} if world else {})) as server:
        with follow(context, server, **choices) as page:
            yield server, page


@contextmanager
def tab(context):
    """A window of a person who signs in."""
    own = context.browser.started.new_context()
    own.set_default_timeout(5_000)
    yield own.new_page()
    own.close()


def row(page, words):
    """The rows of the sequence with some words."""
    return page.locator(".sequence-row").filter(has_text=words)


__all__ = ["App", "NoAnswer", "Target", "WORLD", "follow", "row", "served", "start", "stream", "tab"]
