"""Compares a value with a pattern, and says in words where they differ.

A pattern is a value (equal, and of the same type), a type, a `Like`, a list of patterns, or a dictionary of patterns.
A dictionary has exactly the keys of its pattern; a key whose pattern is `Maybe` may be missing.
"""

import base64
import binascii
import json
import re


class Like:
    """A value that a function accepts, with words that describe it."""

    def __init__(self, words, accepts):
        self.words, self.accepts = words, accepts


class Maybe:
    """A key that may be missing."""

    def __init__(self, pattern):
        self.pattern = pattern


class Every:
    """A list, each item of which matches a pattern."""

    def __init__(self, pattern):
        self.pattern = pattern


NAMES = {str: "a text", int: "a number", bool: "true or false", dict: "an object", list: "an array"}


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def like(words, expression):
    """A text that matches a regular expression as a whole."""
    return Like(words, lambda value: isinstance(value, str) and re.fullmatch(expression, value, re.S) is not None)


def around(instant, tolerance):
    """A number that is an instant in milliseconds, give or take some."""
    return Like(f"a number within {tolerance} of {instant}", lambda value: is_number(value)
                and abs(value - instant) <= tolerance)


def text_around(instant, tolerance):
    """A text of digits that is an instant in milliseconds, give or take some."""
    return Like(f"a text of digits within {tolerance} of {instant}", lambda value: isinstance(value, str)
                and value.isdecimal() and abs(int(value) - instant) <= tolerance)


def is_base64(value):
    try:
        base64.b64decode(value, validate=True)
    except (TypeError, ValueError, binascii.Error):
        return False
    return value != ""


TEXT = Like("a text that is not empty", lambda value: isinstance(value, str) and value != "")
DIGITS = like("a text of 13 digits, an instant in milliseconds", r"\d{13}")
MILLISECONDS = Like("a number of 13 digits, an instant in milliseconds",
                    lambda value: is_number(value) and len(str(value)) == 13)
SECONDS = Like("a number of 10 digits, an instant in seconds", lambda value: is_number(value) and len(str(value)) == 10)
UUID = like("a UUID", r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
CODE = like("6 or 7 capital letters and digits", r"[A-Z0-9]{6,7}")
BASE64 = Like("a text in Base64", is_base64)
URL = like("an absolute URL", r"https?://.+")
NULL_OR_TEXT = Like("null or a text", lambda value: value is None or isinstance(value, str))


def describe(pattern):
    """A pattern in words, as JSON as far as possible."""
    if isinstance(pattern, Like):
        return f"<{pattern.words}>"
    if isinstance(pattern, Maybe):
        return f"<may be missing> {describe(pattern.pattern)}"
    if isinstance(pattern, Every):
        return f"[{describe(pattern.pattern)}, …]"
    if isinstance(pattern, type):
        return f"<{NAMES[pattern]}>"
    if isinstance(pattern, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {describe(each)}" for key, each in pattern.items()) + "}"
    if isinstance(pattern, list):
        return "[" + ", ".join(map(describe, pattern)) + "]"
    return json.dumps(pattern, ensure_ascii=False)


def differences(pattern, value, path="the body"):
    """What differs, a sentence each; none where the value matches."""
    if isinstance(pattern, Maybe):
        return differences(pattern.pattern, value, path)
    if isinstance(pattern, dict) and isinstance(value, dict):
        return differences_of_objects(pattern, value, path)
    if isinstance(pattern, Every) and isinstance(value, list):
        return [each for index, item in enumerate(value)
                for each in differences(pattern.pattern, item, f"{path}[{index}]")]
    if isinstance(pattern, list) and isinstance(value, list) and len(pattern) == len(value):
        return [each for index, item in enumerate(value)
                for each in differences(pattern[index], item, f"{path}[{index}]")]
    if matches(pattern, value):
        return []
    return [f"{path}: expected {describe(pattern)}, found {json.dumps(value, ensure_ascii=False)}"]


def matches(pattern, value):
    if isinstance(pattern, Like):
        return pattern.accepts(value)
    if isinstance(pattern, type):
        return is_number(value) if pattern is int else isinstance(value, pattern)
    return type(pattern) is type(value) and pattern == value


def differences_of_objects(pattern, value, path):
    found = []
    for key, each in pattern.items():
        if key in value:
            found += differences(each, value[key], f"{path}.{key}")
        elif not isinstance(each, Maybe):
            found.append(f"{path}.{key} is missing; expected {describe(each)}")
    return found + [f"{path}.{key} is not expected; found {json.dumps(value[key], ensure_ascii=False)}"
                    for key in value if key not in pattern]


def plain(element):
    """An XML element as a value: its text, or a dictionary of its children. Children of one name become a list."""
    if len(element) == 0:
        return element.text or ""
    value = {}
    for child in element:
        if child.tag not in value:
            value[child.tag] = plain(child)
        elif isinstance(value[child.tag], list):
            value[child.tag].append(plain(child))
        else:
            value[child.tag] = [value[child.tag], plain(child)]
    return value
