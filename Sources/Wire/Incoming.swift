public import EntsimEntitlement
public import EntsimHTTP

/// What an HTTP request asks for.
public enum Incoming: Sendable {
  /// A client asks a service; the answer goes to ``Wire/response(to:with:issued:script:)``.
  case asks(AskedRequest)
  /// A viewer signs in at the MVPD with a registration code; the browser gets the answer afterwards.
  case signsIn(SubscriberName, RegistrationCode, then: HTTPResponse)
  /// The request asks no service, and this is its answer.
  case answered(HTTPResponse)
}

/// What goes out to a client.
public enum Outgoing: Hashable, Sendable {
  /// An answer.
  ///
  /// The answer to `HEAD` has the body of `GET`, so that its length is told; the server sends the head alone.
  case response(HTTPResponse)
  /// The connection is closed without an answer.
  case aborted
}

/// What the wire asks about the world.
public protocol WireView {
  /// Returns a registration code that is valid now; nil for an unknown, an expired or a deleted one.
  func code(_ code: RegistrationCode) -> RegisteredCode?
  /// Returns the subscribers of an MVPD, in the order of the world.
  func subscribers(of provider: ProviderID) -> [SubscriberName]
  /// Returns the MVPDs of a requestor, in the order of its configuration.
  func providers(of requestor: RequestorID) -> [MVPD]
}
