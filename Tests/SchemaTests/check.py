"""Says of each file whether the schema lets it pass, and whether that is right."""

import json
import subprocess
import sys
from pathlib import Path

checker, schema = sys.argv[1:3]
root, mistakes, new = map(Path, sys.argv[3:6])
here = root / "Tests/SchemaTests"


def failing(files):
    """Returns the files that do not validate, each with the first thing that is wrong."""
    command = [checker, "--output-format", "json", "-v", "--schemafile", schema, *map(str, files)]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(result.stdout + result.stderr)
    report = json.loads(result.stdout)
    failures = {}
    for error in report.get("errors", []):
        failures.setdefault(error["filename"], f"{error['path']}: {error['message']}")
    for error in report.get("parse_errors", []):
        failures.setdefault(error["filename"], error["message"])
    return failures


valid = sorted(root.glob("Scenarios/**/*.yaml")) + sorted((here / "Valid").glob("*.yaml")) + [new]
wrong = sorted((root / "Tests/ScenariosTests/Wrong").glob("*.yaml"))
single = sorted(mistakes.glob("*.yaml"))
beyond = {
    line
    for line in (here / "beyond-a-schema.txt").read_text().splitlines()
    if line and not line.startswith("#")
}

metaschema = subprocess.run([checker, "--check-metaschema", schema], capture_output=True, text=True)
if metaschema.returncode != 0:
    sys.exit(metaschema.stdout)

problems = []
failures = failing(valid + wrong + single)
for file in valid:
    if str(file) in failures:
        problems.append(f"{file.relative_to(root)}: refused, and valid: {failures[str(file)]}")
for file in wrong:
    if str(file) not in failures and file.name not in beyond:
        problems.append(f"{file.relative_to(root)}: let pass, and not in beyond-a-schema.txt")
    if str(file) in failures and file.name in beyond:
        problems.append(f"{file.relative_to(root)}: refused, and in beyond-a-schema.txt")
for name in sorted(beyond - {file.name for file in wrong}):
    problems.append(f"beyond-a-schema.txt: there is no {name}")
for file in single:
    if str(file) not in failures:
        problems.append(f"mistakes.txt: let pass:{file.read_text().splitlines()[0][1:]}")

for problem in problems:
    print(f"schema: {problem}")
if problems:
    sys.exit(f"schema: {len(problems)} files are judged wrongly")
print(
    f"schema: {len(valid)} valid files pass, {len(single)} mistakes and"
    f" {len(wrong) - len(beyond)} wrong files do not"
)
