"""Collects the checks: each has the section of the wire's description that it rests on, and a sentence as its title."""

from collections import namedtuple

Check = namedtuple("Check", "file section title run")

CHECKS = []


def check(section, title):
    """Makes a check of a function of one argument, the context."""

    def add(function):
        CHECKS.append(Check(function.__module__.rpartition(".")[2], section, title, function))
        return function

    return add


def table(section, title, rows):
    """Makes a check of each row. The function gets the context and the row; the row's values are put into the title."""

    def add(function):
        for row in rows:
            check(section, title.format(*row))(bind(function, row))
        return function

    return add


def bind(function, row):
    def run(context):
        function(context, *row)

    run.__module__ = function.__module__
    return run
