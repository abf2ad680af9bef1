# A callback: the SDK calls the app back with it, a scenario expects it with its argument, the schema and
# the help have it, and a journal keeps it.

title="a callback"
goal=3

# To be written: add has the callback `authenticationChecked` with a truth value, use has
# checkAuthentication make it before all else.

check() {
  cat >Scenarios/callback.yaml <<'END'
scenario: A callback that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - app: checkAuthentication
    exhaustive: false
    expect:
      - authenticationChecked: false
END
  "$entsim" lint Scenarios/callback.yaml
  "$entsim" schema | grep '"authenticationChecked"'
  "$entsim" help callbacks | grep authenticationChecked
  "$entsim" run --journal runs.sqlite Scenarios/callback.yaml
  "$entsim" replay last --journal runs.sqlite | grep 'all the same'
  read_old_runs
}
