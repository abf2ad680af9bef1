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

  /// Returns the taking over of what an attempt was asked for with, if that is anything new.
  func take(
    _ attempt: Attempt,
    in session: Session,
    by rules: Rules
  ) -> Decisions {
    guard attempt != session.attempt else { return [] }
    return [Decision(.argumentsTaken(attempt), by: rules)]
  }

  /// Returns the rules that an attempt's arguments rest on.
  func rules(of attempt: Attempt, passesOverToken: Bool) -> Rules {
    (attempt.isForced ? "API-011" : []) + (passesOverToken ? "AUTHN-021" : [])
      + attempt.rulesOfData + attempt.rulesOfFilter
  }

  /// Whether a forced attempt is under way although the viewer is signed in still.
  ///
  /// Whom the viewer is about to sign in with makes no difference to that.
  func isReauthenticating(in session: Session, _ context: Context<View>) -> Bool {
    let stored = context.view.tokens.currentProvider(of: session.requestor)
    return session.attempt.isForced && validToken(of: stored, in: session, context) != nil
  }

  /// Returns the rule by which a token takes the place of one that was as good (AUTHN-024).
  func rulesOfReplacement(
    by token: AuthenticationToken,
    in session: Session,
    _ context: Context<View>
  ) -> Rules {
    let replaced = validToken(of: token.provider, in: session, context)
    return session.attempt.isForced && replaced != nil ? "AUTHN-024" : []
  }
}

extension AccessEnabler.Attempt {
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
