"""POST /entsim/world: another world while the server runs. It reaches the suite's fixtures, and no other file."""

from pathlib import Path
from tempfile import TemporaryDirectory

from registry import check, table

YAML = {"Content-Type": "application/yaml"}

FIXTURE = "given:\n  providers:\n    Delta: {displayName: Delta Mobile}\n  subscribers:\n    dave: {provider: Delta}\n"
SCENARIO = f"scenario: Another world\n{FIXTURE}steps:\n  - time: {{advance: 1s}}\n"


def ids(server):
    answer = server.client.get("/api/v1/config/DEMO.json").status_is(200)
    return [each["id"] for each in answer.json["requestor"]["mvpds"]]


@table("control", "{0} as YAML becomes the world", [("A fixture", FIXTURE), ("A scenario's given", SCENARIO)])
def yaml(context, words, text):
    server = context.start()
    server.control("POST", "world", body=text, headers=YAML).status_is_success()
    assert ids(server) == ["Delta"], f"expected Delta, found {ids(server)}"


@check("control", "A fixture as JSON becomes the world")
def json(context):
    server = context.start()
    world = {"given": {"providers": {"Delta": {"displayName": "Delta Mobile"}},
                       "subscribers": {"dave": {"provider": "Delta"}}}}
    server.control("POST", "world", json_body=world).status_is_success()
    assert ids(server) == ["Delta"], f"expected Delta, found {ids(server)}"


@check("control", "Another world has the sign-ins of its file, and not those of the earlier one")
def sign_ins(context):
    server = context.start()
    app = context.app(server=server)
    app.sign_in("alice")
    server.control("POST", "world", body=FIXTURE, headers=YAML).status_is_success()
    app.token = None
    assert not app.is_signed_in()


@table("control", "A world that {0} is refused with what is wrong, and the earlier one stays", [
    ("is not YAML", "given: [", ""), ("has an unknown key", "given: {provider: {}}", "provider"),
    ("names an unknown provider", "given: {subscribers: {dave: {provider: Nowhere}}}", "Nowhere"),
    ("is a list", "- given", ""), ("has a bad duration", "given: {durations: {mediaToken: soon}}", "soon"),
])
def refused(context, words, text, named):
    server = context.start()
    answer = server.control("POST", "world", body=text, headers=YAML).status_is_refusal().has(named, "posted-world.yaml:")
    answer.has_not("entsim-serve")
    assert "Alpha" in ids(server), "expected the earlier world to stay"


class Suite:
    """A suite in a folder of its own, with a file outside that no world may reach."""

    def __init__(self, context):
        self.folder = context.stack.enter_context(TemporaryDirectory(prefix="entsim-suite-"))
        root = Path(self.folder) / "Scenarios"
        (root / "Fixtures").mkdir(parents=True)
        (root / "Fixtures" / "delta.yaml").write_text(FIXTURE)
        (root / "Fixtures" / "link.yaml").symlink_to(Path(self.folder) / "outside.yaml")
        (Path(self.folder) / "outside.yaml").write_text(FIXTURE.replace("Delta", "Secret"))
        self.world = root / "Fixtures" / "world.yaml"
        self.world.write_text("given: {providers: {Alpha: {}}}\n")


@check("control", "A posted world may use the fixtures of the suite")
def fixture(context):
    server = context.start(world=Suite(context).world)
    server.control("POST", "world", body="use: [Fixtures/delta.yaml]\n", headers=YAML).status_is_success()
    assert "Delta" in ids(server), f"expected Delta, found {ids(server)}"


@table("control", "A posted world does not reach {0}", [
    ("a file above the suite", "../outside.yaml"),
    ("a file above the suite by way of its fixtures", "Fixtures/../../outside.yaml"),
    ("a file by its absolute path", "FOLDER/outside.yaml"),
    ("a link that leads out of the suite", "Fixtures/link.yaml"),
    ("/etc/passwd", "../../../../../../../../etc/passwd"), ("a device", "/dev/zero"),
])
def outside(context, words, path):
    suite = Suite(context)
    server = context.start(world=suite.world)
    text = f"use: ['{path.replace('FOLDER', suite.folder)}']\n"
    answer = server.control("POST", "world", body=text, headers=YAML).status_is_refusal()
    answer.has_not("root:", "Secret")
    assert ids(server) == ["Alpha"], f"expected the earlier world to stay, found {ids(server)}"
