# An event of the SDK: a rule records it, the state holds what it says, and a journal keeps it.

title="an event"
goal=2

# To be written: checkAuthentication records `authenticationChecked` with the number of checks so far,
# which the state of the SDK has as `checks`.

check() {
  cat >Scenarios/event.yaml <<'END'
scenario: An event that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - app: checkAuthentication
    exhaustive: false
    never: [setToken]
  - app: checkAuthentication
    exhaustive: false
    never: [setToken]
END
  "$entsim" run --trace Scenarios/event.yaml | grep 'authenticationChecked 2'
  "$entsim" run --journal runs.sqlite Scenarios/event.yaml
  "$entsim" state last --journal runs.sqlite | grep 'checks: 2'
  "$entsim" export last --journal runs.sqlite -o runs.jsonl
  grep '"fact":"authenticationChecked","fields":{"number":2}' runs.jsonl
  "$entsim" import runs.jsonl --journal other.sqlite
  "$entsim" replay last --journal other.sqlite | grep 'all the same'
}
