public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// A request whose answer is not awaited any more.
  public struct Abandoned: Hashable, Sendable {
    /// Why the answer is not awaited.
    public enum Reason: UInt64, Hashable, Sendable {
      /// The attempt was cancelled.
      case cancelled = 0
      /// A new attempt took its place.
      case superseded = 1
      /// Another provider was selected.
      case providerChanged = 2
      /// The attempt ended by an id that the configuration does not list.
      case providerUnknown = 3
      /// The app turned to another requestor.
      case requestorChanged = 4
      /// The SDK fetched the configuration again, and got none.
      case configurationLost = 5
      /// The registration code came to its end.
      case codeExpired = 9
      /// The stored token ended a forced attempt.
      case endedByToken = 11
      /// A sign-in elsewhere ended an attempt that was not forced.
      case endedBySignIn = 12
      /// The logout counted as completed before the services had answered.
      case logoutOver = 10
      /// The app logged out while an attempt was under way.
      case loggedOut = 6
      /// The app logged out while an authorization was under way.
      case authorizationLost = 7
      /// The app logged out while a preauthorization was under way.
      case preauthorizationLost = 8
    }

    /// What the answer to a request is to bring.
    enum Purpose: Hashable, Sendable {
      /// The token of a login that is done.
      case token
      /// A temporary pass, or its token.
      case pass
      /// The code for the second screen.
      case code
      /// The outcome of the second screen.
      case poll
      /// The token for a sign-in through Apple.
      case exchange
      /// Decisions on several resources.
      case preauthorization
      /// Anything else.
      case other
    }

    /// The request.
    public let request: RequestID
    /// Why the answer is not awaited.
    public let reason: Reason
    /// What the answer was to bring.
    var purpose = Purpose.other
  }
}

extension AccessEnabler.Session {
  /// What the answer to one of its requests is to bring.
  func purpose(of request: RequestID) -> AccessEnabler.Abandoned.Purpose {
    if preauthorizations.contains(where: { $0.request == request }) { return .preauthorization }
    guard flow.awaitedRequest == request else { return .other }
    return switch flow {
    case .exchanging: .exchange
    case .retrievingToken: awaitsPass ? .pass : .token
    case .requestingCode: .code
    case .polling: .poll
    case .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .atLogoutPage, .loggingOut: .other
    }
  }
}

extension AccessEnabler.Abandoned {
  /// The requirements by which a late answer is ignored, on a platform with a second screen or without.
  func rules(onSecondScreen hasSecondScreen: Bool) -> Rules {
    let isOnSecondScreen = hasSecondScreen && purpose.isOnSecondScreen
    return switch reason {
    case .cancelled: purpose.rulesOfCancel
    case .superseded: isOnSecondScreen ? "AUTHN-025 TVOS-008" : "AUTHN-025"
    case .providerChanged: purpose.rulesOfChange
    case .endedByToken: "AUTHN-039"
    case .endedBySignIn: "AUTHN-040"
    case .providerUnknown: "AUTHN-030"
    case .requestorChanged: purpose == .preauthorization ? "CFG-040" : "CFG-027"
    case .configurationLost: purpose.isOfFlow ? "CFG-036" : "CFG-037"
    case .loggedOut: isOnSecondScreen ? "LOGOUT-016 TVOS-009" : "LOGOUT-016"
    case .codeExpired: "TVOS-005"
    case .logoutOver: "LOGOUT-037"
    case .authorizationLost: "LOGOUT-015"
    case .preauthorizationLost: "LOGOUT-031"
    }
  }
}

extension AccessEnabler.Abandoned.Purpose {
  /// Whether a sign-in waits for the answer.
  fileprivate var isOfFlow: Bool {
    switch self {
    case .token, .pass, .code, .poll, .exchange: true
    case .preauthorization, .other: false
    }
  }

  /// Whether the answer is about a second screen.
  fileprivate var isOnSecondScreen: Bool {
    switch self {
    case .code, .poll: true
    case .token, .pass, .exchange, .preauthorization, .other: false
    }
  }

  /// The requirement by which an answer that comes after a cancel is ignored.
  var rulesOfCancel: Rules {
    switch self {
    case .token: "CANCEL-007"
    case .pass: "CANCEL-018"
    case .code: "CANCEL-016"
    case .poll: "CANCEL-008"
    case .exchange: "SSO-030"
    case .preauthorization, .other: []
    }
  }

  /// The requirement by which an answer about the provider before is ignored.
  var rulesOfChange: Rules {
    switch self {
    case .token: "AUTHN-031"
    case .pass: "TEMP-015"
    case .code, .poll: "TVOS-008"
    case .exchange: "SSO-037"
    case .preauthorization, .other: []
    }
  }
}
