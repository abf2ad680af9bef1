# An event of the SDK with a field: a rule records it, a trace and an export tell it, a journal keeps it.

title="an event"
goal=2

add() {
  insert_after "$(file_with '    case requestHeld(Request)')" '    case requestHeld(Request)' <<'END'
    /// The app has asked whether somebody is signed in.
    case authenticationChecked(RequestorID)
END

  file=$(file_with 'sink.begin(4, "requestHeld")')
  insert_before "$file" 'case .requestHeld(let request):' <<'END'
    case .authenticationChecked(let requestor):
      sink.begin(99, "authenticationChecked")
      sink.show("requestor", requestor)
END
  insert_after "$file" 'self = try .requestHeld(reader.read())' <<'END'
    case 99: self = try .authenticationChecked(reader.read())
END

  insert_before "$(file_with 'access.held.append(request)')" 'case .requestHeld(let request):' <<'END'
    case .authenticationChecked: break
END

  place='.registered, .tvProviderUnavailable, .dialogAwaited,'
  insert_before "$(file_with "$place")" "$place" <<'END'
      .authenticationChecked,
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
