import Entitlement
public import Simulation

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
  /// The kind of a command.
  public enum Kind: String, CaseIterable, Sendable {
    /// To answer a request.
    case receive
    /// To sign a subscriber in.
    case signIn
    /// To sign a subscriber in by a registration code.
    case signInByCode
    /// To reject a sign-in.
    case failSignIn
    /// To add a scripted answer.
    case script = "answer"
    /// To remove the scripted answers of a service.
    case restore
    /// To end the sessions of a subscriber.
    case endsSession = "ends session of"
    /// To change the directory.
    case update
    /// To verify a media token.
    case verifiesToken = "verifies token"
  }

  /// The kind of the command.
  public var kind: Kind {
    switch self {
    case .receive: .receive
    case .signIn: .signIn
    case .signInByCode: .signInByCode
    case .failSignIn: .failSignIn
    case .happen(.answer): .script
    case .happen(.restore): .restore
    case .happen(.endsSession): .endsSession
    case .happen(.update): .update
    case .happen(.verifiesToken): .verifiesToken
    }
  }
}
