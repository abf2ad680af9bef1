"""Runs the checks: tests.py slice|whole ENTSIM ROOT FOLDER [CHECK…].

A check is a function check_… of a file in checks/; its first line says what holds. Two processes run the files; what
measures time runs alone.
"""

import importlib
import multiprocessing
import queue
import re
import sys
import time
import traceback
from collections import namedtuple
from pathlib import Path

from page import browser
from report import Report
from suites import Suites

Result = namedtuple("Result", "words problem seconds")

ALONE = ["speed"]
SLOWEST_FIRST = ["access", "schemes", "injection", "player", "keyboard", "widths"]


class Context:
    """What a check gets: the browser, and the reports by name."""

    def __init__(self, browser, suites, whole):
        self.browser, self.suites, self.whole = browser, suites, whole
        self.reports = {}

    def report(self, name):
        if name not in self.reports:
            self.reports[name] = Report(self.suites.html(name))
        return self.reports[name]


def functions(name):
    """The checks of a file, in their order. One whose name begins with check_whole_ runs for long."""
    module = importlib.import_module(f"checks.{name}")
    return [value for key, value in vars(module).items() if re.match("check_", key)]


def work(suites, whole, names, results):
    """Runs files, as long as there are names of some, with a browser of its own."""
    with browser() as started:
        context = Context(started, suites, whole)
        while name := names.get():
            for check in functions(name):
                if whole or not check.__name__.startswith("check_whole_"):
                    results.put(run_check(name, check, context))
    results.put(None)


def run_check(name, check, context):
    words = f"{name}: {check.__doc__.splitlines()[0]}"
    began = time.monotonic()
    problem = None
    try:
        check(context)
    except AssertionError as error:
        problem = f"{error}\n{place(error)}"
    except Exception:
        problem = traceback.format_exc()
    return Result(words, problem, time.monotonic() - began)


def place(error):
    """Where in the checks an assertion did not hold."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if "checks" in each.filename]
    return "\n".join(f"{Path(each.filename).name}:{each.lineno}: {each.line}" for each in frames)


def show(result):
    print(f"{'✗' if result.problem else '✓'} {result.words} ({result.seconds:.1f} s)", flush=True)
    if result.problem:
        print("    " + result.problem.strip().replace("\n", "\n    "), flush=True)


def chosen(names):
    every = sorted(path.stem for path in (Path(__file__).parent / "checks").glob("[a-z]*.py"))
    if unknown := set(names) - set(every):
        sys.exit(f"no check is called {' or '.join(sorted(unknown))}; there are {', '.join(every)}")
    rank = {name: index for index, name in enumerate(SLOWEST_FIRST)}
    return sorted(names or every, key=lambda name: rank.get(name, len(rank)))


def main(mode, entsim, root, folder, *names):
    suites = Suites(Path(entsim).resolve(), Path(root).resolve(), Path(folder).resolve())
    suites.make_all(bundled=mode == "whole")
    files = chosen(names)
    results = []
    for count in (2, 1):
        some = [name for name in files if (name in ALONE) == (count == 1)]
        if some:
            results += run_together(suites, mode == "whole", some, count)
    failed = sum(1 for result in results if result.problem)
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed or not results else 0


def run_together(suites, whole, files, count):
    """Runs files in some processes, and shows each result when it comes."""
    spawn = multiprocessing.get_context("spawn")
    names, results = spawn.Queue(), spawn.Queue()
    for name in [*files, *[None] * count]:
        names.put(name)
    processes = [spawn.Process(target=work, args=(suites, whole, names, results)) for _ in range(count)]
    for process in processes:
        process.start()
    found = []
    while count:
        try:
            result = results.get(timeout=5)
        except queue.Empty:
            if not any(process.is_alive() for process in processes):
                sys.exit("a process of the tests ended without its results")
            continue
        if result is None:
            count -= 1
        else:
            found.append(result)
            show(result)
    for process in processes:
        process.join()
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
