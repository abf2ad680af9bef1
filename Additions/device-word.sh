# A word of `given.device`: it is read and checked, the schema and the help have it, a journal keeps it,
# and the state shows it.

title="a word of given.device"
goal=3

# The word is a truth value. One whose values are words of their own costs one file more: the list of all
# places of words, Vocabulary+All.swift.
add() {
  # Journals hold the initial state, so a field of it is a version of their format: the one behind the newest.
  format=$(file_with 'public static let version: UInt64 = ')
  newest=$(sed -n 's/.*public static let version: UInt64 = \([0-9]*\)$/\1/p' "$tree/$format")
  next=$((newest + 1))
  replace "$format" "static let version: UInt64 = $newest" "static let version: UInt64 = $next"

  file=$(file_with 'public struct DeviceDescription:')
  insert_after "$file" 'public var tvProviderError: TVProviderError?' <<'END'
  /// Whether it lies on its side.
  public var isLandscape = false
END
  insert_after "$file" 'try c.field("tvProviderError", it().tvProviderError, .hidden)' <<END
    isLandscape = try c.field(
      "isLandscape",
      it().isLandscape,
      .shown.named("landscape"),
      since: $next,
      before: false
    )
END

  insert_before "$(file_with 'Setting("kind", .choice(.deviceKinds,')" 'Setting("kind",' <<'END'
    Setting("landscape", .bool(\.isLandscape), default: "false")
      .means("Whether it lies on its side."),
END
}

check() {
  cat >Scenarios/word.yaml <<'END'
scenario: A word that is new
use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
given:
  device: {landscape: true}
steps:
  - app: checkAuthentication
    exhaustive: false
    expect:
      - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
END
  "$entsim" lint Scenarios/word.yaml
  sed 's/: true/: sideways/' Scenarios/word.yaml >Scenarios/wrong.yaml
  if "$entsim" lint Scenarios/wrong.yaml; then return 1; fi
  "$entsim" schema | grep '"landscape"'
  "$entsim" help given | grep landscape
  "$entsim" run --journal runs.sqlite Scenarios/word.yaml
  "$entsim" state last --journal runs.sqlite | grep 'landscape: true'
  "$entsim" replay last --journal runs.sqlite | grep 'all the same'
  read_old_runs
}
