"""Reads the data of an HTML report, so that the checks know what the page has to show.

This reader is independent of the viewer's JavaScript.
"""

import json
import re
from functools import cached_property
from urllib.parse import quote, urlencode

from decoder import Decoder

BLOCK = re.compile(r'<script type="application/json" id="data-([a-z]+)">(.*?)</script>', re.S)


class Report:
    def __init__(self, path):
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.size = path.stat().st_size
        self.decoded = {}

    @property
    def address(self):
        return self.path.resolve().as_uri()

    def allows(self, url):
        """A report requests nothing."""
        return False

    @cached_property
    def blocks(self):
        blocks = {name: json.loads(content) for name, content in BLOCK.findall(self.text)}
        overview = blocks["overview"]
        for file in overview["files"]:
            file.setdefault("name", file["path"].removeprefix(overview.get("root", "")))
        return blocks

    @property
    def files(self):
        return self.blocks["overview"]["files"]

    @property
    def runs(self):
        return self.blocks["overview"]["runs"]

    @property
    def reference(self):
        return self.blocks.get("reference")

    def file_of(self, title):
        """The file with a title."""
        return next(file for file in self.files if file["title"] == title)

    def runs_of(self, file):
        """The indices of the runs of a file."""
        first, count = file["runs"]
        return range(first, first + count)

    def run(self, index):
        """A decoded run; None where nothing was run."""
        if index not in self.decoded:
            numbers = self.blocks["runs"][index]
            self.decoded[index] = numbers and Decoder(numbers, self.blocks["texts"]).run()
        return self.decoded[index]

    def hash_of(self, index, entry=None):
        """The address of a run within the page, and of a moment in it."""
        file = next(file for file in self.files if index in self.runs_of(file))
        name = "/".join(quote(part, safe="!'()*~") for part in file["name"].split("/"))
        cell = self.runs[index].get("cell")
        pairs = {"cell": cell} if cell is not None else {}
        if entry:
            pairs["entry"] = entry
        return f"#/scenario/{name}" + (f"?{urlencode(pairs)}" if pairs else "")

    def stops(self, index):
        """What the player stops at, in order: each line with its step, and each step without a line."""
        return [(step, line) for step in self.run(index).steps for line in step.lines or [None]]

    def kinds(self):
        """The address of one page of each kind."""
        hashes = ["#/", "#/?q=nothing+has+this+title", "#/nowhere"]
        seen = set()
        for index, run in enumerate(self.runs):
            kind = (run["verdict"], "cell" in run)
            if kind not in seen:
                seen.add(kind)
                hashes.append(self.hash_of(index))
        if self.reference:
            hashes += ["#/requirements", "#/interpretations", "#/statuses", "#/versions"]
            hashes += [f"#/requirement/{each['id']}" for each in self.one_of_each_basis()]
            hashes += [f"#/status/{self.reference['statuses'][0]['id']}"]
            machines = self.reference.get("machines") or []
            hashes += ["#/machines"] * bool(machines)
            hashes += [f"#/machine/{quote(each['participant'])}" for each in machines[:1]]
            hashes += ["#/coverage"] * bool(self.reference.get("coverage"))
        return hashes

    def views(self):
        """The address of one page of each view; of scenarios, one that failed and one that was not run."""
        hashes, seen = [], set()
        for hash in self.kinds():
            view = hash.split("/")[1].partition("?")[0]
            if view != "scenario" and view not in seen:
                seen.add(view)
                hashes.append(hash)
        verdicts = [run["verdict"] for run in self.runs]
        return hashes + [self.hash_of(verdicts.index(each)) for each in ("failed", "invalid") if each in verdicts]

    def one_of_each_basis(self):
        """A requirement of each basis, and one that no run can show."""
        first = {}
        for each in self.reference["requirements"]:
            first.setdefault(each["basis"], each)
            if "apart" in each:
                first.setdefault("apart", each)
        return first.values()
