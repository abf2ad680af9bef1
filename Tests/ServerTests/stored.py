"""Reads what a server has stored with `--journal`, by the program's own commands; and asks a server for much at once."""

import http.client
import json
import os
import subprocess
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

from app import REQUESTOR, legacy_authorization
from client import encoded

# How long a command may take.
PATIENCE = 60


class Journal:
    """A store in a folder of its own."""

    def __init__(self, entsim):
        self.entsim = entsim
        self.folder = TemporaryDirectory(prefix="entsim-journal-")
        self.path = Path(self.folder.name) / "journal.sqlite"
        self.options = ("--journal", str(self.path))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def command(self, name, *words):
        return subprocess.run([self.entsim, name, *words, *self.options], capture_output=True, text=True,
                              timeout=PATIENCE, env={**os.environ, "ENTSIM_JOURNAL": "none"})

    def succeed(self, name, *words, status=0):
        """What a command prints, which must end with a status."""
        found = self.command(name, *words)
        assert found.returncode == status, (f"entsim {name} {' '.join(words)}: expected status {status}, found "
                                            f"{found.returncode}\n{found.stdout[-2000:]}{found.stderr[-2000:]}")
        return found.stdout + found.stderr

    def runs(self):
        """The runs, the newest last."""
        return json.loads(self.succeed("runs", "--format", "json"))["runs"]

    def entries(self, run):
        """The entries of a run."""
        lines = [json.loads(line) for line in self.succeed("export", run["id"]).splitlines()]
        return [line for line in lines if "number" in line]

    def answered_devices(self):
        """The devices of the requests of all runs whose answers came."""
        devices = set()
        for run in self.runs():
            entries = self.entries(run)
            asked = {entry["fields"]["number"]: entry["fields"].get("device") for entry in entries
                     if entry["fact"] == "client" and "number" in entry["fields"]}
            devices |= {asked[entry["fields"]["request"]] for entry in entries if entry["fact"] == "answerDelivered"}
        return devices


class Load:
    """Clients that ask at the same time, each on one connection, until the server has gone or `stop` is called."""

    def __init__(self, server, name, targets):
        self.server, self.name = server, name
        # The device of each request that was answered, with the status of the answer.
        self.answered = {}
        self.has_to_stop = threading.Event()
        self.threads = [threading.Thread(target=self.run, args=(number, target), daemon=True)
                        for number, target in enumerate(targets)]

    def start(self):
        for thread in self.threads:
            thread.start()
        return self

    def stop(self):
        self.has_to_stop.set()
        self.join()

    def join(self):
        for thread in self.threads:
            thread.join(PATIENCE)
            assert not thread.is_alive(), "a client still waits"

    def run(self, number, path):
        headers = {"Authorization": legacy_authorization("GET", path)}
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=PATIENCE)
        count = 0
        try:
            while not self.has_to_stop.is_set():
                count += 1
                device = f"{self.name}-{number}-{count}"
                query = encoded({"requestor": REQUESTOR, "deviceId": device, "resource": "News"})
                connection.request("GET", f"{path}?{query}", headers=headers)
                response = connection.getresponse()
                response.read()
                self.answered[device] = response.status
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()
