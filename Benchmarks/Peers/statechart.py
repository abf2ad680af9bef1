"""statechart.py CALLS EVENTS

Runs a statechart with sismic: a viewer signs in, makes so many calls, each of which leads to EVENTS
events in all, and signs out. Does so again and again for a while, and prints the seconds of processor
time that it takes once.
"""

import sys
import time

from sismic.interpreter import Interpreter
from sismic.io import import_from_yaml

CHART = """
statechart:
  name: A viewer and the channels
  preamble: |
    tokens = {}
    resource = None
    left = 0
  root state:
    name: app
    initial: signed out
    states:
      - name: signed out
        transitions:
          - event: signIn
            target: idle
      - name: idle
        transitions:
          - event: call
            target: deciding
            action: |
              resource = event.resource
              left = event.events - 1
              if left > 0: send('decided')
          - event: signOut
            target: signed out
            action: tokens.clear()
      - name: deciding
        transitions:
          - event: decided
            guard: left > 1
            target: deciding
            action: |
              left = left - 1
              send('decided')
          - event: decided
            guard: left <= 1
            target: idle
            action: tokens[resource] = 'token of ' + resource
"""


def run(chart, calls: int, events: int) -> None:
    interpreter = Interpreter(chart)
    interpreter.queue("signIn").execute()
    for number in range(calls):
        interpreter.queue("call", resource=f"Channel{number}", events=events).execute()
    if len(interpreter.context["tokens"]) != calls:
        sys.exit("statechart.py: a call has not been decided")
    interpreter.queue("signOut").execute()


def main() -> None:
    calls, events = int(sys.argv[1]), max(2, int(sys.argv[2]))
    chart = import_from_yaml(CHART)
    rounds = 0
    start = time.process_time()
    while time.process_time() - start < 0.25:
        run(chart, calls, events)
        rounds += 1
    print((time.process_time() - start) / rounds)


main()
