"""Reads the runs of an HTML report: a text of numbers each. It is independent of the viewer's JavaScript."""

from collections import namedtuple

Step = namedtuple("Step", "number line words verdict began fault first flows lines")
Line = namedtuple("Line", "sign entry decided message note")
Entry = namedtuple("Entry", "event rules cause after changes")
Pending = namedtuple("Pending", "since until delay what")
Run = namedtuple("Run", "steps entries initial pending")


class Decoder:
    """Reads the numbers of a run in their order.

    A number is written to the base 44 in visible characters: its last digit is one of 44, and each before it one of
    44 others.
    """

    BASE = 44
    ALPHABET = [character for character in map(chr, range(0x24, 0x7F)) if character not in "<\\"]
    DIGITS = {character: digit for digit, character in enumerate(ALPHABET)}

    def __init__(self, written, texts):
        self.written, self.texts = iter(written), texts

    def number(self):
        value = 0
        while (digit := self.DIGITS[next(self.written)]) >= self.BASE:
            value = value * self.BASE + digit - self.BASE
        return value * self.BASE + digit

    def text(self):
        return self.texts[self.number()]

    def list(self, read):
        return [read() for _ in range(self.number())]

    def run(self):
        steps = self.list(self.step)
        count = self.number()
        entries = [self.entry(number) for number in range(1, count + 1)]
        initial = self.changes()
        pending = self.list(lambda: Pending(self.number(), self.number(), self.number(), self.text()))
        assert next(self.written, None) is None, "a run has more numbers than it says"
        return Run(steps, entries, initial, pending)

    def step(self):
        number, line, words, verdict, began = (
            self.number(), self.number(), self.text(), self.number(), self.number() - 1)
        fault, first, flows = self.text(), self.number(), self.list(self.text)
        lines = []
        at = 0
        for _ in range(self.number()):
            sign, after, before, message, note = self.number(), self.number(), self.number(), self.text(), self.text()
            at += after
            # What is missing is seen at no entry.
            seen = any(message[:2])
            lines.append(Line(sign, at if seen else 0, at - before if before else 0, message, note))
        return Step(number, line, words, verdict, began, fault, first, flows, lines)

    def entry(self, number):
        event, rules, before, after = self.text(), self.text(), self.number(), self.number()
        return Entry(event, rules or [], number - before if before else 0, after, self.changes())

    def changes(self):
        """The changes of the state: a path and its new value each."""
        return self.list(lambda: (self.text(), self.text()))
