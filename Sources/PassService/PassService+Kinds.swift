import EntsimEntitlement
public import EntsimSimulation

extension PassService {
  /// The servers' state in the state table.
  public enum StateKind: String, CaseIterable, Sendable {
    /// The model answers every request.
    case model
    /// There are scripted answers.
    case scripted = "scripted answers"
  }

  /// The servers' state in the state table.
  public var stateKind: StateKind { answers.isEmpty ? .model : .scripted }
}

extension PassService.Command: Kinded {
  /// The kind of a command; most are named like the command, or like what happens to the servers.
  public enum Kind: String, CaseIterable, Sendable {
    case receive, signIn, signInByCode, failSignIn, signInForClient, deliver
    case script = "answer"
    case restore
    case endsSession = "ends session of"
    case update
    case verifiesToken = "verifies token"
  }

  /// The kind of the command.
  public var kind: Kind {
    switch self {
    case .receive: .receive
    case .signIn: .signIn
    case .signInByCode: .signInByCode
    case .failSignIn: .failSignIn
    case .signInForClient: .signInForClient
    case .deliver: .deliver
    case .happen(.answer): .script
    case .happen(.restore): .restore
    case .happen(.endsSession): .endsSession
    case .happen(.update): .update
    case .happen(.verifiesToken): .verifiesToken
    }
  }
}
