"""Whether the diagrams of the pages about the suite are valid: Mermaid's own parser reads each of them."""

import re
import sys
from pathlib import Path

DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.M | re.S)

# Parses texts one after another: null, or what is wrong.
PARSE = """async texts => {
  const answers = [];
  for (const text of texts) {
    answers.push(await mermaid.parse(text).then(() => null, error => String(error.message ?? error)));
  }
  return answers;
}"""


def library():
    """Mermaid, as run.sh has unpacked it."""
    found = sorted((Path(sys.prefix) / "mermaid").glob("*/assets/mermaid.min.js"))
    assert len(found) == 1, f"expected one mermaid.min.js below {sys.prefix}, found {len(found)}"
    return found[0]


def diagrams(folder):
    """Each diagram with its place."""
    for page in sorted(folder.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for match in DIAGRAM.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{page.name}:{line}", match.group(1)


def check_diagrams(context):
    """Mermaid parses every diagram of Reports/Specification"""
    found = list(diagrams(context.suites.root / "Reports" / "Specification"))
    assert len(found) > 50, f"expected more than 50 diagrams, found {len(found)}"
    with context.browser.empty() as tab:
        tab.add_script_tag(path=library())
        broken = "sequenceDiagram\n  a->>b"
        *answers, refused = tab.evaluate(PARSE, [*(text for _, text in found), broken])
    assert refused, "Mermaid takes a diagram that is not valid"
    problems = [f"{place}: {answer}" for (place, _), answer in zip(found, answers) if answer]
    assert not problems, "\n".join(problems)
