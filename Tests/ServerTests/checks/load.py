"""Many clients at a time, each in a run of its own: no answer is lost, and none is that of another run."""

import os
import threading
import time

from app import App
from browser import Browser
from client import Client
from registry import check
from server import Server

CLIENTS = 16
# A usual run takes five seconds; a soak takes more.
SECONDS = float(os.environ.get("ENTSIM_SERVER_LOAD", "5"))

VIEWERS = [("bob", "Beta"), ("carol", "Gamma")]


class Counted(Client):
    """A client that counts its requests."""

    def __init__(self, counts, *options):
        super().__init__(*options)
        self.counts = counts

    def exchange(self, *options):
        self.counts.append(None)
        return super().exchange(*options)


class CountedApp(App):
    def __init__(self, server, base):
        super().__init__(server, base=base)
        self.counts = []
        self.client = Counted(self.counts, server.host, server.port, base)

    def browser(self):
        return Browser(Counted(self.counts, self.server.host, self.server.port))


def round_of(app, number, index):
    """A viewer signs in, watches and signs out. All clients use the same devices, each with viewers of its own."""
    subscriber, provider = VIEWERS[(number + index) % 2]
    app.device = f"tv-{number % 3}"
    app.sign_in(subscriber)
    token = app.get("/api/v1/tokens/authn.json").status_is(200).json
    assert token["mvpd"] == provider, f"client {index} expected a token of {provider}, found {token}"
    resource = f"show-{index}-{number}"
    granted = app.get("/api/v1/authorize.json", resource=resource).status_is(200).json
    assert granted["resource"] == resource, f"client {index} expected {resource}, found {granted}"
    app.get("/api/v1/tokens/media.json", resource=resource).status_is(200)
    assert app.is_signed_in(), f"client {index} expected the device to be signed in"
    app.send("DELETE", "/api/v1/logout", app.identity).status_is(204)
    assert not app.is_signed_in(), f"client {index} expected the device to be signed out"
    app.get("/no/such/path").status_is(404)


def work(app, index, until, rounds, failures):
    try:
        while time.monotonic() < until:
            round_of(app, rounds[index], index)
            rounds[index] += 1
    except BaseException as error:
        failures.append(f"client {index}, round {rounds[index]}: {error}")


@check("load", f"{CLIENTS} clients for {SECONDS:g} seconds get all answers, each of its own run")
def clients(context):
    server = Server(context.entsim).start()
    apps = [CountedApp(server, server.control("POST", "runs").status_is(201).json["base"]) for _ in range(CLIENTS)]
    until, rounds, failures = time.monotonic() + SECONDS, [0] * CLIENTS, []
    threads = [threading.Thread(target=work, args=(app, index, until, rounds, failures))
               for index, app in enumerate(apps)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, "\n".join(failures)
    assert min(rounds) > 0, f"expected rounds of all clients, found {rounds}"
    runs = {run["base"]: run for run in server.control("GET", "runs").json}
    for app in apps:
        found = runs[app.client.base]
        assert found["requests"] == len(app.counts) and found["waiting"] == 0, \
            f"expected {len(app.counts)} requests and none that waits, found {found}"
    assert runs[""]["requests"] == 0, f"expected no request in the usual run, found {runs['']}"
    assert server.stop() == 0
