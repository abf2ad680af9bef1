"""Runs the checks: tests.py ENTSIM [FILE…]. FILE is a file in checks/, without its ending.

Each check names the section of backend.md that it rests on; `control`, `limits` and `program` are about the server
itself. Checks run side by side. Those of one file share a server, on devices of their own; a check that moves the clock
or scripts an answer starts a server for itself.
"""

import importlib
import signal
import sys
import threading
import time
import traceback
from collections import Counter, namedtuple
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from pathlib import Path

from app import App
from registry import CHECKS
from server import RUNNING, Server

Result = namedtuple("Result", "check problem seconds")

# Checks mostly wait, so there may be more of them than processors.
WORKERS = 8


class Shared:
    """What the checks of a file share: a server that starts with the first check and stops after the last one."""

    def __init__(self, entsim, remaining):
        self.entsim, self.remaining = entsim, remaining
        self.lock = threading.RLock()
        self.server, self.values = None, {}

    def get(self):
        """The server. One that has ended is replaced, so that a crash fails only what met it."""
        with self.lock:
            if self.server is None or not self.server.runs:
                if self.server is not None:
                    self.server.end()
                self.values = {}
                self.server = Server(self.entsim).start()
            return self.server

    def value(self, name, make):
        """A value that checks share and do not change."""
        with self.lock:
            self.get()
            if name not in self.values:
                self.values[name] = make()
            return self.values[name]

    def done(self):
        with self.lock:
            self.remaining -= 1
            if self.remaining == 0 and self.server is not None:
                self.server.stop()


class Context:
    """What a check gets. Servers that it starts end with it."""

    def __init__(self, entsim, shared, stack):
        self.entsim, self.shared, self.stack = entsim, shared, stack

    @property
    def server(self):
        return self.shared.get()

    @property
    def client(self):
        return self.server.client

    def start(self, *options, **choices):
        """A server of the check's own."""
        return self.stack.enter_context(Server(self.entsim, *options, **choices))

    def app(self, server=None, **choices):
        """An app on a new device, at the server that the checks share, or at another one."""
        return App(server or self.server, **choices)

    def viewer(self, subscriber="alice"):
        """An app whose viewer is signed in and authorized for News. Checks share it, and do not change it."""

        def make():
            app = self.app()
            app.code_of_login = app.sign_in(subscriber)
            app.get("/api/v1/authorize", resource="News").status_is(200)
            return app

        return self.shared.value(subscriber, make)

    def stranger(self):
        """An app whose viewer is not signed in. Checks share it, and do not change it."""
        return self.shared.value("stranger", self.app)


def run_check(entsim, shared, check):
    began = time.monotonic()
    problem = None
    try:
        with ExitStack() as stack:
            check.run(Context(entsim, shared, stack))
    except AssertionError as error:
        problem = f"{error}\n--- at\n{place(error)}"
    except Exception:
        problem = traceback.format_exc()
    try:
        shared.done()
    except AssertionError as error:
        problem = problem or f"after the last check of the file: {error}"
    return Result(check, problem, time.monotonic() - began)


def place(error):
    """Where in the checks an expectation did not hold."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if "checks" in each.filename]
    return "\n".join(f"{Path(each.filename).name}:{each.lineno}: {each.line}" for each in frames)


def printable(text):
    """A text whose control characters are written out: requests and answers may have any."""
    return "".join(each if each == "\n" or each.isprintable() else ascii(each)[1:-1] for each in text)


def show(result):
    check = result.check
    mark = "✗" if result.problem else "✓"
    print(f"{mark} {check.file}: {check.title} [{check.section}] ({result.seconds:.1f} s)")
    if result.problem:
        print("    " + printable(result.problem).strip().replace("\n", "\n    "), flush=True)


def load(names):
    every = sorted(path.stem for path in (Path(__file__).parent / "checks").glob("[a-z]*.py"))
    if unknown := set(names) - set(every):
        sys.exit(f"no file of checks is called {' or '.join(sorted(unknown))}; there are {', '.join(every)}")
    for name in names or every:
        importlib.import_module(f"checks.{name}")
    # A file may import from another one, whose checks are not asked for then.
    return [check for check in CHECKS if not names or check.file in names]


def main(entsim, *names):
    checks = load(names)
    entsim = str(Path(entsim).resolve())
    titles = Counter((each.file, each.title) for each in checks)
    twice = [title for title, count in titles.items() if count > 1]
    assert not twice, f"two checks have one title: {twice}"
    files = Counter(check.file for check in checks)
    shared = {name: Shared(entsim, count) for name, count in files.items()}
    began = time.monotonic()
    results = []
    pool = ThreadPoolExecutor(WORKERS)
    try:
        work = [pool.submit(run_check, entsim, shared[check.file], check) for check in checks]
        for each in as_completed(work):
            results.append(each.result())
            show(results[-1])
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for each in list(RUNNING):
            each.end()
    failed = sum(1 for result in results if result.problem)
    print(f"{len(results) - failed} passed, {failed} failed in {time.monotonic() - began:.1f} s")
    return 1 if failed or not results else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(*sys.argv[1:]))
