"""What `--journal` stores, and what is left of it when the server ends in any way."""

import os
import random
import resource
import signal
import subprocess
import time

from registry import check, table
from server import WORLD, Server
from stored import Journal, Load

# A usual run kills few servers; a soak kills more.
KILLS = int(os.environ.get("ENTSIM_SERVER_KILLS", "3"))
SEED = int(os.environ.get("ENTSIM_SERVER_SEED", str(random.SystemRandom().randrange(1 << 32))))

CHECK, AUTHORIZE = "/api/v1/checkauthn", "/api/v1/authorize"


@check("journal", "A stored sign-in can be shown, explained, decided again and compared")
def whole(context):
    with Journal(context.entsim) as journal:
        for _ in range(2):
            server = Server(context.entsim, *journal.options).start()
            app = context.app(server=server, device="tv")
            app.sign_in("alice")
            app.get(AUTHORIZE, resource="News").status_is(200)
            app.get("/api/v1/tokens/media", resource="News").status_is(200)
            assert server.stop() == 0
        runs = journal.runs()
        assert [(run["cell"], run["passed"]) for run in runs] == [("session 1", True), ("session 2", True)], f"{runs}"
        shown = journal.succeed("show", "last")
        for words in ["reply to registrationCode 201", "signedInByCode alice", "reply to authorize 200",
                      "reply to mediaToken 200"]:
            assert words in shown, f"{words!r} is not in\n{shown}"
        assert "no end" not in shown, shown
        answer = next(entry["number"] for entry in journal.entries(runs[1]) if entry["fact"] == "authorizationKept")
        why = journal.succeed("why", "last", str(answer))
        assert "client: {authorize" in why, why
        journal.succeed("replay", "--all")
        journal.succeed("verify")
        assert "no difference" in journal.succeed("diff", f"{WORLD} [session 2]", "last")
        # The two were served at different times, and clients see that.
        compared = journal.succeed("diff", f"{WORLD} [session 1]", "last", status=1)
        assert "mediaToken" in compared and "only" not in compared, compared


@check("journal", "Each run, each world and each reset is stored as a run of its own")
def each(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options).start()
        run = server.control("POST", "runs").status_is(201).json
        context.app(server=server, base=run["base"]).sign_in("bob")
        context.app(server=server).sign_in("alice")
        server.control("POST", "reset").status_is(200)
        server.control("POST", "world", body=b"given: {providers: {Other: {}}}").status_is(200)
        server.client.get("/api/v1/config/DEMO.json").has("Other")
        server.control("POST", "runs").status_is(201)
        server.control("DELETE", "runs/1").status_is(204)
        assert server.stop() == 0
        found = {run["cell"]: run["passed"] for run in journal.runs()}
        assert found == {f"session 1{name}": True for name in
                         ["", ", run 1", ", reset 1", ", reset 2", ", run 2"]}, f"{found}"
        journal.succeed("replay", "--all")


@check("journal", "Late answers are decided again at their times, also where the clock was moved")
def late(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options, "--speed", "60").start()
        app = context.app(server=server)
        app.sign_in("alice")
        server.script({"answer": "authorize", "after": "5s"}, {"answer": "checkToken", "fault": "reset", "nth": 1})
        app.get(AUTHORIZE, resource="News").status_is(200)
        server.advance("3h")
        app.get("/api/v1/config/DEMO").status_is(200)
        app.get("/api/v1/tokens/authn").status_is_refusal()
        server.control("DELETE", "servers")
        assert server.stop() == 0
        journal.succeed("replay", "last")


@check("journal", "Entries that memory keeps no longer are stored")
def forgotten(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options, "--keep", "256").start()
        app = context.app(server=server)
        for _ in range(200):
            app.get(CHECK).status_is(403)
        assert server.stop() == 0
        entries = journal.entries(journal.runs()[0])
        assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
        assert sum(entry["fact"] == "answerDelivered" for entry in entries) >= 200
        journal.succeed("replay", "last")


@check("journal", "A run can be read while it is served")
def reading(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options).start()
        load = Load(server, "reading", [CHECK, CHECK]).start()
        try:
            for _ in range(3):
                journal.succeed("verify")
                assert "has no end" in journal.succeed("show", "last"), "a run that is served looks as if it had ended"
                journal.succeed("replay", "last")
        finally:
            load.stop()
            status = server.stop()
        assert status == 0 and load.answered


@check("journal", f"Killing the server under load loses no answered request (ENTSIM_SERVER_SEED={SEED})")
def killed(context):
    chance = random.Random(SEED)
    for round in range(KILLS):
        with Journal(context.entsim) as journal:
            server = Server(context.entsim, *journal.options).start()
            try:
                server.control("POST", "runs").status_is(201)
                server.script({"answer": "authorize", "after": "20ms"})
                load = Load(server, f"kill-{round}", [CHECK, AUTHORIZE, CHECK, f"/run/1{CHECK}"]).start()
                time.sleep(chance.uniform(0.02, 0.3))
                server.process.kill()
                server.process.wait()
                load.join()
            finally:
                server.end()
            expect_all(journal, load, f"round {round}")
            assert not any(run["passed"] for run in journal.runs()), f"{journal.runs()}"
            assert "has no end" in journal.succeed("show", "last")
            journal.succeed("verify")
            journal.succeed("replay", "--all")
            journal.succeed("diff", "last", "last")


def expect_all(journal, load, words, least=1):
    """Fails where a request was answered and is not stored with its answer."""
    acknowledged = {device for device, status in load.answered.items() if status in (200, 403)}
    assert len(acknowledged) >= least, f"{words}: too few requests were answered: {load.answered}"
    lost = acknowledged - journal.answered_devices()
    assert not lost, f"{words}: {len(lost)} of {len(acknowledged)} answered requests are lost, as {sorted(lost)[:3]}"


@check("journal", "SIGTERM under load ends the journals, which have all that was answered")
def terminated(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options).start()
        server.script({"answer": "authorize", "after": "100ms"})
        load = Load(server, "term", [CHECK, AUTHORIZE, CHECK]).start()
        time.sleep(0.2)
        assert server.stop() == 0
        load.join()
        expect_all(journal, load, "SIGTERM")
        assert any(device.startswith("term-1-") for device in load.answered), "no late answer came"
        assert all(run["passed"] for run in journal.runs()), f"{journal.runs()}"
        journal.succeed("replay", "--all")


@check("journal", "The end of a command ends the journals")
def command(context):
    with Journal(context.entsim) as journal:
        words = ["serve", str(WORLD), "--port", "0", *journal.options, "--", "sh", "-c", "exit 7"]
        found = subprocess.run([context.entsim, *words], capture_output=True, text=True, timeout=10)
        assert found.returncode == 7, f"expected status 7, found {found.returncode}: {found.stderr}"
        assert [run["passed"] for run in journal.runs()] == [True], f"{journal.runs()}"


WRONG = [("a folder that does not exist", "none/journal.sqlite"), ("a folder", "."),
         ("a file that is no store", "note.txt")]


@table("journal", "A server does not start with {0} as its journal, and says why", WRONG)
def wrong(context, kind, name):
    with Journal(context.entsim) as journal:
        note = journal.path.parent / "note.txt"
        note.write_text("This is no store of runs.\n" * 100)
        path = journal.path.parent / name
        words = ["serve", str(WORLD), "--port", "0", "--journal", str(path), "--", "true"]
        found = subprocess.run([context.entsim, *words], capture_output=True, text=True, timeout=10)
        assert found.returncode == 1 and str(path) in found.stderr, f"status {found.returncode}: {found.stderr}"
        assert note.read_text().startswith("This is no store"), "the file was changed"


@check("journal", "Requests that cannot be stored are answered with 503, until they can be")
def full(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options).start()
        load = Load(server, "before", [CHECK, CHECK]).start()
        time.sleep(0.1)
        load.stop()
        # The files of the process cannot grow from now on, as on a full disk.
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        log = journal.path.with_name(journal.path.name + "-wal")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, unlimited[1]))
        refusing = Load(server, "during", [CHECK, CHECK]).start()
        deadline = time.monotonic() + 10
        while 503 not in refusing.answered.values() and time.monotonic() < deadline:
            time.sleep(0.01)
        refusing.stop()
        answer = server.client.get(CHECK).status_is(503).has("journal", str(journal.path))
        assert "answered with 503" in server.said(), server.said()
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        deadline = time.monotonic() + 10
        while server.client.get("/api/v1/config/DEMO").status != 200:
            assert time.monotonic() < deadline, f"the server does not recover: {server.said()}"
            time.sleep(0.05)
        after = Load(server, "after", [CHECK]).start()
        time.sleep(0.1)
        after.stop()
        said = server.said()
        assert server.stop() == 0
        expect_all(journal, load, "before")
        expect_all(journal, refusing, "while it cannot be stored", least=0)
        expect_all(journal, after, "after")
        assert "can be written again" in said, said
        journal.succeed("replay", "--all")


@check("journal", "A server whose journal cannot be written at its end says so, with status 1")
def full_at_end(context):
    with Journal(context.entsim) as journal:
        server = Server(context.entsim, *journal.options).start()
        server.client.get("/api/v1/config/DEMO").status_is(200)
        log = journal.path.with_name(journal.path.name + "-wal")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size,) * 2)
        server.process.send_signal(signal.SIGTERM)
        status = server.process.wait(10)
        said = server.said()
        server.end()
        assert status == 1 and str(journal.path) in said, f"status {status}: {said}"
        journal.succeed("replay", "last")
