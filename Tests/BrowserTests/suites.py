"""Makes the suites that the browser tests need, and their HTML reports.

`Suites(entsim, root, folder)` has a report for each of: "failing" (every verdict and every sign of a sequence),
"hostile" (each text is an attack), "long" (a run of 10,000 entries), "bundled" (a run of Scenarios) and "whole"
(`entsim report` about Scenarios).
"""

import json
import os
import shutil
import subprocess
import sys

from texts import ATTACKS, FAILING, hostile_files, long_files


class Suites:
    """The reports by name, each made on first use."""

    def __init__(self, entsim, root, folder):
        self.entsim, self.root, self.folder = entsim, root, folder
        self.files = {"failing": FAILING, "hostile": hostile_files(), "long": long_files()}

    def make_all(self, bundled):
        """Makes the reports before the processes begin that share them."""
        for name in [*self.files, "whole", *["bundled"] * bundled]:
            self.html(name)

    def html(self, name):
        """The path of a report."""
        path = self.folder / f"{name}.html"
        if not path.exists():
            getattr(self, f"make_{name}", lambda path: self.make_own(name, path))(path)
        return path

    def make_own(self, name, path):
        suite = self.folder / name
        for each, content in self.files[name].items():
            file = suite / "Scenarios" / each
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
        fixtures = suite / "Scenarios" / "Fixtures"
        fixtures.mkdir()
        for fixture in ("two-providers.yaml", "configured.yaml"):
            shutil.copy(self.root / "Scenarios" / "Fixtures" / fixture, fixtures)
        if name == "hostile":
            self.add_hostile_catalogue(suite)
        self.run("run", "--report", f"html={path}", folder=suite)

    def add_hostile_catalogue(self, suite):
        """The catalogue of requirements, one of which consists of attacks."""
        catalogue = suite / "Scenarios" / "Requirements"
        shutil.copytree(self.root / "Scenarios" / "Requirements", catalogue)
        given = "given: the delegate conforms to EntitlementStatus"
        file = next(each for each in catalogue.glob("*.yaml") if given in each.read_text())
        attack = json.dumps(" ".join(ATTACKS))
        file.write_text(file.read_text().replace(given, f"given: {attack}", 1))

    def make_bundled(self, path):
        self.run("run", "--report", f"html={path}", folder=self.root)

    def make_whole(self, path):
        if self.has_report_option():
            output = self.folder / "pages"
            output.mkdir()
            self.run("report", "--html", path, "--output", output, folder=self.root)
        else:
            self.make_bundled(path)

    def has_report_option(self):
        """Whether `entsim report` knows --html. An older program makes the page of a run only."""
        words = subprocess.run([self.entsim, "help", "report"], capture_output=True, text=True).stdout
        return "--html" in words

    def run(self, *arguments, folder):
        """Runs entsim in a folder. A run that fails is as good as one that passes."""
        environment = {**os.environ, "ENTSIM_JOURNAL": "none"}
        result = subprocess.run([self.entsim, *arguments], cwd=folder, env=environment, capture_output=True)
        if result.returncode not in (0, 1, 65):
            sys.exit(f"entsim {' '.join(map(str, arguments))}: {result.returncode}: {result.stderr.decode()}")
