# An event of the SDK with a field: a rule records it, a trace and an export tell it, a journal keeps it.

title="an event"
goal=2

# To be written: add has the event `authenticationChecked` with a `requestor`, which changes no state;
# use has checkAuthentication record it.

check() {
  cat >Scenarios/event.yaml <<'END'
scenario: An event that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - app: checkAuthentication
    exhaustive: false
    expect:
      - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
END
  "$entsim" run --trace Scenarios/event.yaml | grep 'authenticationChecked DEMO'
  "$entsim" run --journal runs.sqlite Scenarios/event.yaml
  "$entsim" export last --journal runs.sqlite -o runs.jsonl
  grep '"fact":"authenticationChecked","fields":{"requestor":"DEMO"}' runs.jsonl
  "$entsim" import runs.jsonl --journal other.sqlite
  "$entsim" replay last --journal other.sqlite | grep 'all the same'
}
