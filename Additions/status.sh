# A status: an id with its level that the language knows and that a scenario may expect.

title="a status"
goal=1

add() {
  replace "$(file_with '"N011", "Z011"')" '"VSA503",' '"VSA503", "N006",'
}

check() {
  cat >Scenarios/status.yaml <<'END'
scenario: A status that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - app: checkAuthentication
    expect:
      - status: {errorId: N006, level: info}
END
  "$entsim" lint Scenarios/status.yaml
  # It has come with SDK 2.0, as all such statuses.
  sed 's/^steps:/given: {app: {sdk: "1.9"}}\n&/' Scenarios/status.yaml >Scenarios/early.yaml
  if "$entsim" lint Scenarios/early.yaml; then return 1; fi
}
