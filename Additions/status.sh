# A status: an id with its level and requirement, which rules emit by its name and scenarios expect.

title="a status"
goal=1

add() {
  file=$(file_with 'public static let n005 =')
  insert_after "$file" 'public static let n005 =' <<'END'
  /// The app has looked for a sign-in.
  public static let n006 = Self("N006", .info, "STATUS-009")
END
  replace "$file" '.vsa503, .regcode,' '.vsa503, .n006, .regcode,'
}

use() {
  insert_before "$(file_with 'mutating func checkAuthentication(')" 'emitStatus(.n000)' <<'END'
      emitStatus(.n006)
END
}

check() {
  cat >Scenarios/status.yaml <<'END'
scenario: A status that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
steps:
  - app: checkAuthentication
    exhaustive: false
    expect:
      - status: {errorId: N006, level: info}
END
  "$entsim" run Scenarios/status.yaml
  # It has come with SDK 2.0, as all such statuses.
  sed 's/^steps:/given: {app: {sdk: "1.9"}}\n&/' Scenarios/status.yaml >Scenarios/early.yaml
  if "$entsim" lint Scenarios/early.yaml; then return 1; fi
}
