"""Whether the file can load or send anything: its policy, its attributes and its links."""

import base64
import hashlib
import re
from collections import Counter

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')

# A name that a file of the script defines for all others.
DEFINITION = re.compile(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", re.M)
# What the script does not use: it makes no HTML from text, no code from data, and no request.
FORBIDDEN = [r"\.innerHTML", r"\.outerHTML", r"insertAdjacentHTML", r"document\.write", r"\beval\(", r"new Function",
             r"\bfetch\(", r"XMLHttpRequest", r"WebSocket", r"sendBeacon", r"\bimport\("]


def digest(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def directives(text):
    """The policy of a file: {"script-src": ["'sha256-…'"], …}."""
    found = POLICY.findall(text)
    assert len(found) == 1, f"expected one policy, found {len(found)}"
    return {name: values for name, *values in (each.split() for each in found[0].split(";") if each.strip())}


def check_policy(context):
    """The policy allows the file's own script and style, by their digests, and nothing else"""
    for name in ("failing", "hostile"):
        text = context.report(name).text
        policy = directives(text)
        assert policy["default-src"] == ["'none'"], policy
        for directive, element in (("script-src", "script"), ("style-src", "style")):
            contents = re.findall(rf"<{element}>(.*?)</{element}>", text, re.S)
            assert len(contents) == 1, f"expected one <{element}>, found {len(contents)}"
            assert policy[directive] == [digest(contents[0])], f"{directive}: {policy[directive]}"
        assert policy["base-uri"] == policy["form-action"] == ["'none'"], policy
        allowed = {"default-src", "script-src", "style-src", "img-src", "base-uri", "form-action"}
        assert set(policy) <= allowed, sorted(set(policy) - allowed)
        assert policy.get("img-src", ["data:"]) == ["data:"], policy


def check_only_file(context):
    """The markup has no address of another place, no handler and no style attribute"""
    text = context.report("hostile").text
    markup = re.sub(r"<(script|style)\b([^>]*)>.*?</\1>", r"<\1\2>", text, flags=re.S)
    for pattern in (r'\b(?:src|srcset|action|ping)="', r'\bhref="(?!#|data:,")', r"\bon\w+=", r"\bstyle=", r"https?:"):
        found = re.search(pattern, markup)
        assert not found, f"the markup has {markup[found.start():found.start() + 60]!r}"
    assert len(re.findall("<script", text)) == len(re.findall("</script>", text)), "a text ends a <script>"


def script_of(report):
    return re.findall(r"<script>(.*?)</script>", report.text, re.S)[0]


def check_names(context):
    """The files of the script, which share a scope, define no name twice"""
    names = Counter(DEFINITION.findall(script_of(context.report("failing"))))
    twice = [name for name, count in names.items() if count > 1]
    assert not twice, f"defined twice: {', '.join(twice)}"


def check_sources(context):
    """The script makes no HTML from text and no code from data"""
    script = script_of(context.report("failing"))
    found = [pattern for pattern in FORBIDDEN if re.search(pattern, script)]
    assert not found, f"the script uses {', '.join(found)}"
