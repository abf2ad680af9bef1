# A word of `given.device`: it is read and checked, the schema and the help have it, a journal keeps it,
# and the state shows it.

title="a word of given.device"
goal=3

# To be written: `orientation: portrait|landscape`, portrait without one.

check() {
  cat >Scenarios/word.yaml <<'END'
scenario: A word that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
given:
  device: {orientation: landscape}
steps:
  - app: checkAuthentication
    exhaustive: false
    expect:
      - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
END
  "$entsim" lint Scenarios/word.yaml
  sed 's/landscape/sideways/' Scenarios/word.yaml >Scenarios/wrong.yaml
  if "$entsim" lint Scenarios/wrong.yaml; then return 1; fi
  "$entsim" schema | grep '"orientation"'
  "$entsim" help given | grep orientation
  "$entsim" run --journal runs.sqlite Scenarios/word.yaml
  "$entsim" state last --journal runs.sqlite | grep 'orientation: landscape'
  read_old_runs
}
