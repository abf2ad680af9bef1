public import Simulation

/// Whether an app may use the system's TV provider, as the person has decided in the settings.
public enum TVProviderPermission: String, CaseIterable, Hashable, Sendable {
  /// The person allowed it.
  case granted
  /// The person forbade it.
  case denied
  /// The person was not asked yet.
  case undetermined
  /// The device forbids it.
  case restricted
}

/// Who is signed in to the system's TV provider.
public struct TVProviderAccount: Hashable, Sendable {
  /// The person.
  public let subscriber: SubscriberName
  /// The end of the sign-in by the device's clock; nil for never.
  public let expires: Instant?
  /// The text that Apple hands over for the exchange; nil for a generated one.
  public let saml: String?

  /// Creates an account.
  public init(_ subscriber: SubscriberName, expires: Instant? = nil, saml: String? = nil) {
    self.subscriber = subscriber
    self.expires = expires
    self.saml = saml
  }
}

/// What a provider says of a viewer to Apple, for an SDK to exchange.
public struct SAMLResponse: Hashable, Sendable {
  /// Whom it is about, which only the services can read.
  public let subscriber: SubscriberName
  /// The text; empty for a generated one.
  public let text: String

  /// Creates a response.
  public init(about subscriber: SubscriberName, text: String = "") {
    self.subscriber = subscriber
    self.text = text
  }
}
