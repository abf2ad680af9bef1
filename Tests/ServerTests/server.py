"""Starts the built program, waits until it is ready, and ends it."""

import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

from client import Client

# How long a start and an end may take. Both take some milliseconds.
PATIENCE = 10

WORLD = Path(__file__).parent / "WORLD.yaml"

# The servers that run. Whatever ends the tests ends these too.
RUNNING = set()


class Server:
    """A server of its own: `entsim serve` with a free port, or another one, and a ready file."""

    def __init__(self, entsim, *options, world=WORLD, port=0, environment=None):
        self.entsim, self.options, self.world, self.asked_port = entsim, options, world, port
        self.environment = {**os.environ, "ENTSIM_JOURNAL": "none", **(environment or {})}
        self.process = None

    def start(self):
        self.folder = tempfile.TemporaryDirectory(prefix="entsim-server-")
        self.ready_file = Path(self.folder.name) / "ready.json"
        self.output = open(Path(self.folder.name) / "output.txt", "w+b")
        command = [self.entsim, "serve", str(self.world), "--port", str(self.asked_port), "--ready-file",
                   str(self.ready_file)]
        self.process = subprocess.Popen([*command, *self.options], stdin=subprocess.DEVNULL, stdout=self.output,
                                        stderr=subprocess.STDOUT, env=self.environment)
        RUNNING.add(self)
        try:
            self.ready = self.wait_until_ready()
        except BaseException:
            self.end()
            raise
        address = urlsplit(self.ready["url"])
        self.host, self.port, self.token = address.hostname, address.port, self.ready["token"]
        self.authority = address.netloc
        self.client = Client(self.host, self.port)
        return self

    def wait_until_ready(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended at once, with status {self.process.returncode}: {self.said()}")
            try:
                return json.loads(self.ready_file.read_bytes())
            except (FileNotFoundError, ValueError):
                time.sleep(0.003)
        raise AssertionError(f"the server is not ready after {PATIENCE} s: {self.said()}")

    def said(self):
        """The end of what the program has written."""
        self.output.flush()
        return Path(self.output.name).read_text(errors="replace")[-2000:].strip() or "it wrote nothing"

    @property
    def runs(self):
        return self.process is not None and self.process.poll() is None

    def stop(self):
        """Ends the program by SIGTERM. Fails where it had ended before, or does not end. Returns its status."""
        try:
            if self.process.poll() is not None:
                raise AssertionError(f"the server had ended with status {self.process.returncode}: {self.said()}")
            self.process.send_signal(signal.SIGTERM)
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the server runs on {PATIENCE} s after SIGTERM: {self.said()}") from None
        finally:
            self.end()

    def end(self):
        """Leaves nothing behind."""
        RUNNING.discard(self)
        if self.runs:
            self.process.kill()
            self.process.wait()
        self.output.close()
        self.folder.cleanup()

    def __enter__(self):
        return self.start()

    def __exit__(self, kind, error, trace):
        if kind is None:
            self.stop()
        else:
            self.end()

    def control(self, method, path, base="", headers=None, **options):
        """A request to the control of the server, with its token."""
        sent = {"X-Entsim-Token": self.token, **(headers or {})}
        return self.client.send(method, f"{base}/entsim/{path}", headers=sent, **options)

    def advance(self, duration, base=""):
        """Moves the clock."""
        return self.control("POST", "clock", base, json_body={"advance": duration}).status_is_success()

    def script(self, *answers, base=""):
        """Scripts answers, in the words of the language's `servers`."""
        return self.control("POST", "servers", base, json_body=list(answers)).status_is_success()

    def is_alive(self):
        """Fails where the server no longer answers."""
        assert self.runs, f"the server ended with status {self.process.returncode}: {self.said()}"
        self.client.get("/api/v1/config/DEMO").status_is(200)
