import Entitlement
public import Simulation

extension PassService {
  /// What the servers go by, as the state table tells their states apart.
  public enum StateKind: String, CaseIterable, Sendable {
    /// The model alone.
    case model
    /// Scripted answers before the model.
    case scripted = "scripted answers"
  }

  /// What the servers go by.
  public var stateKind: StateKind { answers.isEmpty ? .model : .scripted }
}

extension PassService.Command: Kinded {
  /// What the servers are asked to do, without what it carries.
  public enum Kind: String, CaseIterable, Sendable {
    /// To answer a request.
    case receive
    /// To let a person in.
    case signIn
    /// To let a person in who has a code.
    case signInByCode
    /// To turn a person away.
    case failSignIn
    /// To take one more scripted answer.
    case script = "answer"
    /// To drop the scripted answers of a service.
    case restore
    /// To end a session.
    case endsSession = "ends session of"
    /// To know something else from now on.
    case update
    /// To look at a media token.
    case verifiesToken = "verifies token"
  }

  /// What the servers are asked to do.
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
