"""Reads reports of real runs as other programs do: JSON by its schema, JUnit by junitparser."""

import json
import subprocess
import sys
from pathlib import Path

import junitparser
from jsonschema import Draft202012Validator

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


def check(folder, name):
    """Checks the reports of a suite, of its shards, and of what is merged of these."""
    validator = Draft202012Validator(schema)
    report = json.loads(run("run", "--report", "json", folder=folder))
    problems = check_json(report, validator, name)
    problems += check_junit(run("run", "--report", "junit", folder=folder), report, name)
    for shard in ("1/2", "2/2"):
        part = json.loads(run("run", "--report", "json", "--shard", shard, folder=folder))
        problems += check_json(part, validator, f"{name} {shard}")
    return problems, len(report["results"])


# What can be wrong, each in a file of its own; the names and texts are as odd as they come.
odd = {
    "pass.yaml": "scenario: One\nsteps: [{device: goes offline}]\n",
    'a b,c&<">%.yaml': 'scenario: "]]> & <b> \\" \\t \\e ä 🎬"\nsteps: [{app: getSelectedProvider}]\n',
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
print(f"reports: {count} results read back as they are, from JSON by its schema and from JUnit")
