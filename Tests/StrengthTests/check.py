"""Reads what `entsim mutants --format json` prints.

    check.py unlisted JSON PAGE     prints the names of mutants that are neither killed nor equivalent nor in the page
    check.py claims JSON            fails if a claim is not shown, and names it
"""

import json
import sys


def listed(path):
    """Returns the names in the table of survivors of a page."""
    with open(path, encoding="utf-8") as page:
        rows = page.read().partition("\n## Survivors\n")[2].splitlines()
    return {row.split(" | ")[1].replace("\\", "") for row in rows if row.count(" | ") > 1}


def main(command, path, *pages):
    with open(path, encoding="utf-8") as file:
        results = json.load(file)
    if command == "unlisted":
        assert results["tried"], "no mutant was tried"
        known = listed(*pages)
        assert known, "the page lists no survivor"
        for mutant in results["tried"]:
            if mutant["verdict"] in ("survived", "notReached") and mutant["name"] not in known:
                print(mutant["name"])
    elif results["claimsNotShown"]:
        sys.exit("strength: claims that are not shown: " + ", ".join(results["claimsNotShown"]))


main(*sys.argv[1:])
