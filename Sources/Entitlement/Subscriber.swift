/// A person with an account at an MVPD (language, section 3).
public struct Subscriber: Hashable, Sendable {
  /// The scenario's name for the person.
  public let name: SubscriberName
  /// The MVPD at which the account is.
  public let provider: ProviderID
  /// The person's opaque id there.
  public let guid: String
  /// What the person may watch; nil for everything.
  public var resources: [ResourceID]?
  /// The MVPD's texts for what the person may not watch, by resource.
  public var denied: [Value.Field]
  /// What the MVPD tells about the person, by field.
  public var metadata: [Value.Field]
  /// The fields of the metadata that are encrypted.
  public var encrypted: [String]

  /// Creates a subscriber, who may watch everything that nothing is said of.
  public init(
    name: SubscriberName,
    provider: ProviderID,
    guid: String,
    resources: [ResourceID]? = nil,
    denied: [Value.Field] = [],
    metadata: [Value.Field] = [],
    encrypted: [String] = []
  ) {
    self.name = name
    self.provider = provider
    self.guid = guid
    self.resources = resources
    self.denied = denied
    self.metadata = metadata
    self.encrypted = encrypted
  }

  /// Returns the MVPD's text where the person may not watch a resource, an empty one where the MVPD
  /// has none; nil where the person may watch it.
  ///
  /// Somebody who may watch everything may not watch what the MVPD has a text for.
  public func denial(of resource: ResourceID) -> String? {
    let text: String? = if case .string(let text) = denied[resource.text] { text } else { nil }
    guard let resources else { return text }
    return resources.contains(resource) ? nil : text ?? ""
  }
}
