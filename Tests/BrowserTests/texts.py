"""The scenarios that the checks need: some that fail, some whose texts are attacks, and a long one."""

import json

# What would run, or end a block of data too early, if a text were read as anything but text.
ATTACKS = [
    "</script><script>window.hit=1</script>",
    "<img src=x onerror=window.hit=1>",
    "javascript:window.hit=1",
    "a\u2028window.hit=1//\u2029b",
    "]]><script>window.hit=1</script>",
    '"--><svg onload="window.hit=1">',
    "<!--<script>window.hit=1",
    "&lt;b&gt;&amp;#39; ' ` ${window.hit=1}",
    "__proto__",
]

# A title whose verdict, counts and steps the checks know.
BACK = "Pressing Back resets the flow"

FAILING = {
    "back.yaml": f"""\
scenario: {BACK}
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
covers: [CANCEL-001]
tags: [cancel]
steps:
  - app: getAuthentication
    expect:
      - displayProviderDialog: [Alpha, Beta]
  - app: {{setSelectedProvider: null}}
    expect:
      - setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]
""",
    "Start/nobody.yaml": """\
scenario: No viewer is signed in at the start
about: |
  The app asks once, and shows its page without a sign-in.
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
tags: [start]
steps:
  - app: checkAuthentication
    expect:
      - status: {errorId: N000, level: info}
      - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
      - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, "", "", false, mobile, ios, iOS]}
  - time: {advance: 1h30m}
""",
    "Start/missing.yaml": """\
scenario: The SDK opens a page that never comes
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - app: getAuthentication
    expect:
      - displayProviderDialog: [Alpha, Beta]
      - navigateToUrl: <any>
""",
    "Start/cells.yaml": """\
scenario: Two of three cells wait for another picker
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
matrix:
  right: {}
  wrong order: {}
  too few: {}
steps:
  - app: getAuthentication
    expect:
      - displayProviderDialog: {by cell: {right: [Alpha, Beta], wrong order: [Beta, Alpha], too few: [Alpha]}}
""",
    "Start/invalid.yaml": "scenario: [x\n",
    "Flows/picker.yaml": """\
flow: The app opens its picker
steps:
  - app: getAuthentication
    expect:
      - displayProviderDialog: [Alpha, Beta]
""",
    "Start/flow.yaml": """\
scenario: A flow opens the picker
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - flow: Flows/picker.yaml
  - app: {setSelectedProvider: Alpha}
""",
}


def quoted(text):
    """A text between double quotes. Entsim reads "<" at the beginning of a value as a matcher unless it is escaped."""
    words = json.dumps(text)
    return '"\\\\' + words[1:] if text.startswith("<") else words


def hostile_scenario(attack):
    """A scenario whose texts are all an attack. The run fails, and takes it through its journal and its state."""
    title, value = json.dumps(attack), quoted(attack)
    return f"""\
scenario: {title}
about: {json.dumps(attack + " " + attack)}
given:
  providers:
    Alpha: {{displayName: {value}, logoURL: {value}}}
  app: {{starts: configured}}
matrix:
  {title}: {{}}
  plain: {{}}
steps:
  - app: {{checkAuthorization: {value}}}
    expect:
      - tokenRequestFailed: [{value}, USER_NOT_AUTHENTICATED_ERROR, {value}]
  - app: getAuthentication
  - app: {{setSelectedProvider: {value}}}
"""


def hostile_files():
    """One scenario for each attack. A slash in the name of a file makes a folder: the path still holds the attack."""
    files = {f"{attack}.yaml": hostile_scenario(attack) for attack in ATTACKS}
    files["not valid <b>.yaml"] = f"scenario: [{json.dumps(ATTACKS[0])}\n"
    return files


def long_files(steps=1250):
    """A run of 10,000 entries: 8 of each step."""
    head = "scenario: Ten thousand entries\nuse: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]\nsteps:\n"
    call = """\
  - app: checkAuthentication
    expect:
      - status: {errorId: N000, level: info}
      - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
"""
    passing = call + "      - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: <any>}\n"
    return {"long.yaml": head + passing * (steps - 1) + call}
