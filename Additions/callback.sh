# A callback: the SDK calls the app back with it, a scenario expects it with its argument, the schema and
# the help have it, and a journal keeps it.

title="a callback"
goal=3

add() {
  file=$(file_with '/// An advanced status, on the delegate')
  insert_after "$file" 'case status(AdvancedStatus)' <<'END'
  /// Whether somebody is signed in, before an answer to the question.
  case authenticationChecked(Bool)
END
  insert_after "$file" 'case .status: .status' <<'END'
    case .authenticationChecked: .authenticationChecked
END
  insert_after "$file" 'case .status(let status): [status.value]' <<'END'
    case .authenticationChecked(let isSignedIn): [.bool(isSignedIn)]
END
  insert_after "$file" 'case .status(let status): writer.tag(12, status)' <<'END'
    case .authenticationChecked(let isSignedIn): writer.tag(99, isSignedIn)
END
  insert_after "$file" 'case 12: self = try .status(reader.read())' <<'END'
    case 99: self = try .authenticationChecked(reader.read())
END
  insert_after "$file" 'case presentTvProviderDialog' <<'END'
  case authenticationChecked
END
  insert_before "$file" 'case .dismissTvProviderDialog:' <<'END'
    case .authenticationChecked:
      describe(
        "Whether somebody is signed in.",
        Parameter("isSignedIn", .bool, "Whether it is so.")
      )
END

  # What the app does with it, which is nothing, and the rules that its argument rests on.
  replace "$(file_with 'private mutating func receive(_ callback: Callback)')" \
    '.sendTrackingData, .status:' '.sendTrackingData, .status, .authenticationChecked:'
  file=$(file_with 'var withoutBoardingStatus: Callback {')
  place='.presentTVProviderDialog, .dismissTVProviderDialog, .sendTrackingData, .status:'
  insert_before "$file" "$place" <<'END'
      .authenticationChecked,
END
  insert_after "$file" 'case .presentTVProviderDialog: "SSO-024"' <<'END'
    case .authenticationChecked: "API-020"
END
}

use() {
  file=$(file_with 'mutating func checkAuthentication(')
  insert_after "$file" '    let session = session' <<'END'
    emit(.authenticationChecked(false), by: "AUTHN-002")
END
}

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
