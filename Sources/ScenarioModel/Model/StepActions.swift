public import EntsimEntitlement

/// A call of the SDK as a step writes it, checked against the app's version and platform.
public enum SDKCall: Equatable, Sendable {
  /// A call in which nothing has to be filled in.
  case complete(APICall)
  /// A call that is made when its captured arguments are known.
  ///
  /// The arguments are the first so many of the surface's parameters, in their order; null for one
  /// left out.
  case capturing(CallName, [Argument])

  /// Creates a call, which is complete where its arguments are values that it takes.
  public init(_ name: CallName, _ arguments: [Argument] = []) {
    let call = Self.call(name, arguments) { _ in nil }
    self = call.map { .complete($0) } ?? .capturing(name, arguments)
  }

  /// Returns the call with what was captured filled in; nil where something was not captured, is of
  /// a kind that the call does not take, or where there are no rules for the call yet.
  public func call(filledWith captured: (CaptureName) -> Value?) -> APICall? {
    switch self {
    case .complete(let call): call
    case .capturing(let name, let arguments): Self.call(name, arguments, filledWith: captured)
    }
  }

  private static func call(
    _ name: CallName,
    _ arguments: [Argument],
    filledWith captured: (CaptureName) -> Value?
  ) -> APICall? {
    let values = arguments.compactMap { $0.value(filledWith: captured) }
    return values.count == arguments.count ? APICall(name, values) : nil
  }
}

/// A question to the verifier of media tokens, and the status that is right (AUTHZ-018).
public struct TokenVerification: Equatable, Sendable {
  /// The text of the token, mostly one that was captured.
  public let token: Argument
  /// What it is to play.
  public let resource: Argument
  /// What the verifier has to say.
  public let status: VerifierStatus

  /// Creates a question.
  public init(token: Argument, resource: Argument, status: VerifierStatus) {
    self.token = token
    self.resource = resource
    self.status = status
  }
}

/// A sign-in on the second screen, with a code that may have been captured.
public struct SecondScreenSignIn: Equatable, Sendable {
  /// Who signs in.
  public let subscriber: SubscriberName
  /// The code that is entered; nil for the one that was given out last.
  public let code: Argument?

  /// Creates a sign-in.
  public init(_ subscriber: SubscriberName, code: Argument? = nil) {
    self.subscriber = subscriber
    self.code = code
  }
}
