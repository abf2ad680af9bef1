# An event of the SDK with a field: a rule records it, a trace and an export tell it, a journal keeps it.

title="an event"
goal=2

add() {
  file=$(file_with '    case instanceLost')
  insert_after "$file" '    case requestHeld(Request)' <<'END'
    /// The app has asked whether somebody is signed in.
    case authenticationChecked(RequestorID)
END
  insert_before "$file" 'case .requestHeld(let request):' <<'END'
    case .authenticationChecked(let requestor):
      sink.add(99, "authenticationChecked", .show("requestor", requestor))
END
  insert_after "$file" 'self = try .requestHeld(reader.read())' <<'END'
    case 99: self = try .authenticationChecked(reader.read())
END

  # The fold, which an event that changes nothing does without.
  insert_before "$(file_with 'access = Access(token: token, expires: expires)')" 'case .requestHeld(let request):' <<'END'
    case .authenticationChecked(let requestor):
      preauthorizationCache.forget(requestor)
END
}

use() {
  file=$(file_with 'mutating func checkAuthentication(')
  insert_after "$file" '    let session = session' <<'END'
    record(.authenticationChecked(session.requestor), by: "AUTHN-002")
END
}

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
  read_old_runs
}
