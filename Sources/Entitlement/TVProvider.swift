public import EntsimSimulation

/// Whether an app may use the system's TV provider, by the person's settings.
public enum TVProviderPermission: String, CaseIterable, Hashable, Sendable, CanonicalWord {
  /// The person allowed it.
  case granted
  /// The person forbade it.
  case denied
  /// The person was not asked yet.
  case undetermined
  /// The device forbids it.
  case restricted
}

/// The account in the system's TV provider.
public struct TVProviderAccount: Hashable, Sendable {
  /// The subscriber.
  public let subscriber: SubscriberName
  /// The expiry of the sign-in by the device's clock; nil for never.
  public let expires: Instant?
  /// Apple's statement for the token exchange; nil for a generated one.
  public let saml: String?

  /// Creates an account.
  public init(_ subscriber: SubscriberName, expires: Instant? = nil, saml: String? = nil) {
    self.subscriber = subscriber
    self.expires = expires
    self.saml = saml
  }
}

/// A provider's statement about a viewer, which an SDK exchanges for a token.
public struct SAMLResponse: Hashable, Sendable {
  /// The subscriber, which only the services can read.
  public let subscriber: SubscriberName
  /// The text; empty for a generated one.
  public let text: String
  /// The fields of the user metadata that it tells; empty for all.
  public let fields: [String]

  /// Creates a response.
  public init(about subscriber: SubscriberName, text: String = "", telling fields: [String] = []) {
    self.subscriber = subscriber
    self.text = text
    self.fields = fields
  }

  /// Returns the response to a request for these fields of the user metadata.
  public func telling(_ fields: [String]) -> SAMLResponse {
    SAMLResponse(about: subscriber, text: text, telling: fields)
  }
}
