"""Reads reports of real runs as other programs do.

JSON by its schema, JUnit by junitparser, TAP by a reader of version 14, by tap.py and by prove, SARIF by its documented
fields, and the limit of Markdown.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import junitparser
import yaml
from jsonschema import Draft202012Validator
from tap.parser import Parser

entsim, work, root = map(Path, sys.argv[1:4])


def run(*arguments, folder):
    """Runs entsim in a folder and returns what it writes to standard output."""
    result = subprocess.run([entsim, *arguments], cwd=folder, capture_output=True)
    if result.returncode not in (0, 1, 65) or result.stderr:
        sys.exit(f"entsim {' '.join(arguments)}: {result.returncode}: {result.stderr.decode()}")
    return result.stdout


def closed(schema):
    """Returns a schema that allows no member beside those that it describes."""
    if isinstance(schema, list):
        return [closed(element) for element in schema]
    if not isinstance(schema, dict):
        return schema
    result = {name: closed(value) for name, value in schema.items()}
    if schema.get("type") == "object":
        result["additionalProperties"] = False
    return result


def shown(text):
    """Returns a text as reports for people show it: with pictures of control characters."""
    return "".join(
        "    " if char == "\t" else chr(0x2400 + ord(char)) if char < " " else char for char in text
    )


def check_json(report, validator, name):
    """Says what of a report its schema does not allow, and what its own summary denies."""
    problems = [f"{name}: {error.json_path}: {error.message}" for error in validator.iter_errors(report)]
    verdicts = [result["verdict"] for result in report["results"]]
    for verdict in ("passed", "failed", "cannot-run", "invalid", "invalid-requirements"):
        if report["summary"][verdict] != verdicts.count(verdict):
            problems.append(f"{name}: the summary counts {verdict} wrongly")
    return problems


def check_junit(text, report, name):
    """Says where what junitparser reads differs from the JSON of the same run."""
    problems = []
    xml = junitparser.JUnitXml.fromstring(text)
    cases = {}
    for suite in xml:
        inner = list(suite)
        totals = [suite.tests, suite.failures, suite.errors]
        failed = sum(any(isinstance(r, junitparser.Failure) for r in case.result) for case in inner)
        wrong = sum(any(isinstance(r, junitparser.Error) for r in case.result) for case in inner)
        if totals != [len(inner), failed, wrong]:
            problems.append(f"{name}: {suite.name} holds other cases than it counts: {totals}")
        took = sum(r["milliseconds"] for r in report["results"] if suite.name == str(Path(r["path"]).parent))
        told = [p.value for p in suite.properties() if p.name == "virtual-seconds"]
        if [round(float(value) * 1000) for value in told] != [took]:
            problems.append(f"{name}: {suite.name} took {took} ms of virtual time, and not {told} s")
        for case in inner:
            file = case._elem.get("file")
            if (str(Path(file).parent)) != suite.name:
                problems.append(f"{name}: {file} is in the suite {suite.name}")
            cases.setdefault(file, []).append(case)
    if [xml.tests, xml.failures, xml.errors] != [
        len(report["results"]),
        report["summary"]["failed"],
        sum(report["summary"][key] for key in ("cannot-run", "invalid", "invalid-requirements")),
    ]:
        problems.append(f"{name}: the totals are not those of the JSON")
    for result in report["results"]:
        path, verdict = result["path"], result["verdict"]
        case = cases[path].pop(0) if cases.get(path) else None
        if case is None:
            problems.append(f"{name}: {path} is missing")
            continue
        title, cell = result["title"], result["cell"]
        expected = {
            "name": shown(
                Path(path).name if title is None else title if cell is None else f"{title} [{cell}]"
            ),
            # Real time is told only where it is asked for, so that the same run gives the same bytes.
            "time": 0,
            "line": None if result["line"] is None else str(result["line"]),
        }
        actual = {"name": case.name, "time": case.time, "line": case._elem.get("line")}
        if actual != expected:
            problems.append(f"{name}: {path}: {actual} is not {expected}")
        kinds = [type(outcome).__name__ for outcome in case.result]
        if kinds != {"passed": [], "failed": ["Failure"]}.get(verdict, ["Error"]):
            problems.append(f"{name}: {path} is {verdict}, and {kinds} in JUnit")
        if verdict in ("failed", "cannot-run") and case.result[0].text != result["text"]:
            problems.append(f"{name}: {path}: the text of the failure is another one")
        output = (case.system_out or "").splitlines()
        for step in result["steps"]:
            place = "{file}:{line}:{column}".format(**step["place"])
            mark = {"passed": "✓", "failed": "✗", "not-run": "–"}[step["verdict"]]
            begin, end = f"{mark} step {step['number']}, {place}, ", f": {step['words']}"
            if not any(line.startswith(begin) and line.endswith(end) for line in output):
                problems.append(f"{name}: {path}: step {step['number']} is missing in the output")
    left = [file for file, rest in cases.items() if rest]
    return problems + [f"{name}: {file} is too much" for file in left]


def read_tap(text):
    """Reads TAP 14 strictly, without subtests; returns (is ok, description, YAML, comments) of each point."""
    lines = text.split("\n")
    assert lines[0] == "TAP version 14" and lines[-1] == "", "no TAP 14"
    plan, points, index = None, [], 1
    while index < len(lines) - 1:
        line = lines[index]
        index += 1
        if match := re.fullmatch(r"1\.\.(\d+)", line):
            assert plan is None, "two plans"
            plan = int(match[1])
        elif match := re.fullmatch(r"(not )?ok (\d+) - ((?:[^\\#]|\\[\\#])*)", line):
            assert int(match[2]) == len(points) + 1, line
            points.append([match[1] is None, re.sub(r"\\(.)", r"\1", match[3]), None, []])
        elif line == "  ---":
            end = lines.index("  ...", index)
            block = lines[index:end]
            assert all(not inner or inner.startswith("  ") for inner in block), block
            points[-1][2] = yaml.safe_load("\n".join(inner[2:] for inner in block))
            index = end + 1
        else:
            assert re.match(r"#( |$)", line), line
            points[-1][3].append(line[2:])
    assert plan == len(points), f"{plan} were planned, and {len(points)} came"
    return points


def title_of_13(match):
    """Returns the line of a test point as TAP 13 has it."""
    return match[1] + re.sub(r"\\(.)", r"\1", match[2]).replace("#", "\uff03")


def check_tap(text, older, report, file, name):
    """Says where TAP differs from the JSON of the same run, as three readers read it."""
    results = report["results"]
    try:
        points = read_tap(text)
    except (AssertionError, ValueError, yaml.YAMLError) as error:
        return [f"{name}: TAP: {error}"]
    problems = []
    if [point[0] for point in points] != [result["verdict"] == "passed" for result in results]:
        problems.append(f"{name}: TAP has other verdicts than JSON")
    for (ok, title, block, comments), result in zip(points, results):
        whole = result["title"] if result["cell"] is None else f"{result['title']} [{result['cell']}]"
        if title != shown(result["path"] if result["title"] is None else whole):
            problems.append(f"{name}: TAP calls {result['path']} {title}")
        if ok != (block is None) or block and block["verdict"] != result["verdict"]:
            problems.append(f"{name}: TAP says {block} of {result['path']}")
        if result["verdict"] == "failed" and "\n".join(comments) != result["text"]:
            problems.append(f"{name}: TAP tells another failure of {result['path']}")
    # Version 13 has no escapes in titles, and is the newest that tap.py and prove know.
    bare = [re.sub(r"^((?:not )?ok \d+ - )(.*)", title_of_13, line) for line in text.split("\n")]
    if older.split("\n") != ["TAP version 13", *bare[1:]]:
        problems.append(f"{name}: TAP 13 differs from TAP 14 in more than its version and its titles")
    file.write_text(older)
    lines = [line for line in Parser().parse_file(str(file)) if line.category == "test"]
    if [line.ok for line in lines] != [point[0] for point in points] or any(
        line.todo or line.skip for line in lines
    ):
        problems.append(f"{name}: tap.py reads other results")
    if shutil.which("prove"):
        result = subprocess.run(["prove", "-e", "cat", file], capture_output=True, text=True)
        failed = sum(not point[0] for point in points)
        expected = "All tests successful." if failed == 0 else f"Failed {failed}/{len(points)} subtests"
        if expected not in result.stdout + result.stderr or "Parse errors" in result.stdout:
            problems.append(f"{name}: prove says {result.stdout}{result.stderr}")
    return problems


def check_sarif(text, report, name):
    """Says what of SARIF is not as its documentation has it, or differs from the JSON of the same run."""
    log = json.loads(text)
    problems = []

    def expect(fact, words):
        if not fact:
            problems.append(f"{name}: SARIF: {words}")

    expect(set(log) == {"$schema", "version", "runs"} and log["version"] == "2.1.0", "the head")
    (sarif_run,) = log["runs"]
    driver = sarif_run["tool"]["driver"]
    rules = [rule["id"] for rule in driver["rules"]]
    expect(driver["name"] == "entsim" and len(rules) == len(set(rules)), "the driver")
    expect(sarif_run["columnKind"] == "unicodeCodePoints", "the columns")
    for result in sarif_run["results"]:
        expect(rules[result["ruleIndex"]] == result["ruleId"], f"the rule of {result}")
        expect(result["level"] in ("error", "warning") and result["message"]["text"], f"{result}")
        (location,) = result["locations"]
        place = location["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        expect(re.fullmatch(r"(file://)?[A-Za-z0-9\-._~/%]+", uri), f"the URI {uri}")
        expect(min(place["region"].values()) >= 1, f"the region of {result}")
    failed = sorted(r["path"] for r in report["results"] if r["verdict"] in ("failed", "cannot-run"))
    told = sorted(
        unquote(r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])
        for r in sarif_run["results"]
        if r["ruleId"].startswith("scenario-")
    )
    expect(told == failed, f"{told} are told, and {failed} failed")
    return problems


def check_markdown(text, report, name):
    """Says what of the summary is too long, or stands in no place where it is text."""
    failed = sum(result["verdict"] != "passed" for result in report["results"])
    problems = []
    if len(text.encode()) > 1 << 20:
        problems.append(f"{name}: the summary is longer than GitHub takes")
    if len(re.findall(r"^### ", text, re.MULTILINE)) != failed:
        problems.append(f"{name}: the summary does not tell {failed} failures")
    return problems


def check(folder, name):
    """Checks the reports of a suite, of its shards, and of what is merged of these."""
    validator = Draft202012Validator(schema)
    report = json.loads(run("run", "--report", "json", folder=folder))
    problems = check_json(report, validator, name)
    problems += check_junit(run("run", "--report", "junit", folder=folder), report, name)
    tap = run("run", "--report", "tap", folder=folder).decode()
    tap13 = run("run", "--report", "tap13", folder=folder).decode()
    problems += check_tap(tap, tap13, report, work / "report.tap", name)
    sarif = run("run", "--report", "sarif", folder=folder).decode()
    problems += check_sarif(sarif, report, name)
    markdown = run("run", "--report", "markdown", folder=folder).decode()
    problems += check_markdown(markdown, report, name)
    for shard in ("1/2", "2/2"):
        part = json.loads(run("run", "--report", "json", "--shard", shard, folder=folder))
        problems += check_json(part, validator, f"{name} {shard}")
    return problems, len(report["results"])


# What can be wrong, each in a file of its own; the names and texts are as odd as they come.
odd = {
    "pass.yaml": "scenario: One\nsteps: [{device: goes offline}]\n",
    'a b,c&<">%.yaml': 'scenario: "]]> & <b> \\" \\t \\e ä 🎬"\nsteps: [{app: getSelectedProvider}]\n',
    "Folder/directive.yaml": "scenario: 'A title # skip me \\ # todo'\n"
    "steps: [{app: getSelectedProvider}]\n",
    "Folder/cells.yaml": "scenario: Cells\nmatrix: {old: {app: {sdk: '1.4'}}, new: {}}\n"
    "steps: [{app: getSelectedProvider, exhaustive: false}]\n",
    "Folder/fault.yaml": "scenario: Fault\nsteps: [{user: taps Done}, {device: goes offline}]\n",
    "Folder/wrong.yaml": "scenario: Wrong\nsteps: [{app: 7}]\n",
    "Requirements/documents.yaml": "documents: 7\n",
}

schema = closed(json.loads(run("schema", "report", folder=root)))
Draft202012Validator.check_schema(schema)
suite = work / "odd"
for path, text in odd.items():
    file = suite / "Scenarios" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)

problems, count = [], 0
for folder, name in ((root, "the bundled suite"), (suite, "the odd suite")):
    found, results = check(folder, name)
    problems += found
    count += results

for broken in ({}, {"report": 2}, {"report": 1, "entsim": "", "summary": {}, "results": [{}]}):
    if Draft202012Validator(schema).is_valid(broken):
        problems.append(f"the schema of reports lets {broken} pass")

for problem in problems:
    print(f"reports: {problem}")
if problems:
    sys.exit(f"reports: {len(problems)} things are wrong")
print(f"reports: {count} results read back as they are, from JSON, JUnit, TAP and SARIF")
