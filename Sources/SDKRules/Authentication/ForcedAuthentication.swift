public import Entitlement
import Simulation

// getAuthentication with forceAuthn and data (000 getAuthentication; AUTHN-021 to 024, CANCEL-010).
extension AccessEnabler {
  /// How the attempt that is under way was asked for.
  public struct Attempt: Hashable, Sendable {
    /// Whether a valid token is no answer.
    public var isForced = false
    /// What goes with the authentication request (AUTHN-023).
    public var data: [Value.Field] = []
    /// The providers that Apple's dialog is to show; nil for all (API-012).
    public var filter: ProviderFilter?

    /// Creates an attempt that was asked for without arguments.
    public init() {}

    /// Creates an attempt from the arguments of the call; left out, `forceAuthn` is NO.
    init(_ arguments: AuthenticationArguments) {
      isForced = arguments.forceAuthn ?? false
      data = arguments.data ?? []
      filter = arguments.filter
    }
  }
}

extension Transaction<AccessEnabler> {
  /// Takes over what an attempt is asked for with, if that is new.
  mutating func take(_ attempt: AccessEnabler.Attempt, by rules: @autoclosure () -> Rules) {
    guard attempt != session.attempt else { return }
    record(.argumentsTaken(attempt), by: rules())
  }

  /// Whether a forced attempt is under way although the viewer is signed in still.
  ///
  /// The account that the viewer is about to sign in with makes no difference.
  func isReauthenticating(in session: AccessEnabler.Session) -> Bool {
    let stored = view.tokens.currentProvider(of: session.requestor)
    return session.attempt.isForced && validToken(of: stored, in: session) != nil
  }

  /// The rule by which a token replaces one that was valid too (AUTHN-024).
  func rulesOfReplacement(
    by token: AuthenticationToken,
    in session: AccessEnabler.Session
  ) -> Rules {
    session.attempt.isForced && validToken(of: token.provider, in: session) != nil
      ? "AUTHN-024" : []
  }
}

extension AccessEnabler.Attempt {
  /// The rules that its arguments rest on.
  var rules: Rules { (isForced ? "API-011" : []) + rulesOfData + rulesOfFilter }

  /// The rule by which the data go with the authentication request, if there are any.
  var rulesOfData: Rules { data.isEmpty ? [] : "AUTHN-023" }

  /// The rule about the form of its filter, if it has one.
  var rulesOfFilter: Rules {
    switch filter {
    case nil: []
    case .list: "API-012"
    case .dictionary: "API-013"
    }
  }
}
