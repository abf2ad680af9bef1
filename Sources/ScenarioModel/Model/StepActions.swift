public import Entitlement

/// A call of the SDK as a step writes it, checked against the app's version and platform.
public struct SDKCall: Hashable, Sendable {
  /// The call.
  public let name: CallName
  /// The first so many of the surface's parameters, in their order; null for one left out.
  public let arguments: [Argument]

  /// Creates a call.
  public init(_ name: CallName, _ arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Creates a call of which nothing has to be filled in.
  public init(_ call: APICall) {
    self.init(call.name, call.arguments.map { .value($0) })
  }

  /// Returns the call with what was captured filled in; nil where something was not captured, is of
  /// a kind that the call does not take, or where there are no rules for the call yet.
  public func call(filledWith captured: (CaptureName) -> Value?) -> APICall? {
    let values = arguments.compactMap { $0.value(filledWith: captured) }
    return values.count == arguments.count ? APICall(name, values) : nil
  }
}

/// A question to the verifier of media tokens, and the status that is right (AUTHZ-018).
public struct TokenVerification: Hashable, Sendable {
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
public struct SecondScreenSignIn: Hashable, Sendable {
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

/// Something for which there are no rules yet: its arguments are checked, and known by their words.
public struct PlainAction: Hashable, Sendable {
  /// Who acts: `app`, `user`, `device` or `server`.
  public let subject: String
  /// What happens, as a word of the language.
  public let verb: String
  /// The argument, or several by their names; null where the verb stands alone.
  public let argument: Argument

  /// Creates an action.
  public init(_ subject: String, _ verb: String, _ argument: Argument = .value(.null)) {
    self.subject = subject
    self.verb = verb
    self.argument = argument
  }
}
