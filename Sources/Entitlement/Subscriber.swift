/// A viewer with an account at an MVPD (language.md, Providers and subscribers).
public struct Subscriber: Hashable, Sendable {
  /// The scenario's name for the subscriber.
  public let name: SubscriberName
  /// The MVPD of the account.
  public let provider: ProviderID
  /// The subscriber's opaque id at the MVPD.
  public let guid: String
  /// The permitted resources; nil for all.
  public var resources: [ResourceID]?
  /// The MVPD's texts for denied resources, by resource.
  public var denied: [Value.Field]
  /// The user metadata, by field.
  public var metadata: [Value.Field]
  /// The fields of the metadata that are encrypted.
  public var encrypted: [String]

  /// Creates a subscriber, by default with all resources permitted.
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

  /// Returns the MVPD's text for a denied resource, or an empty one; nil for a permitted resource.
  ///
  /// Where all resources are permitted, those with a text of the MVPD are denied.
  public func denial(of resource: ResourceID) -> String? {
    let text = denied[resource.text]?.text
    guard let resources else { return text }
    return resources.contains(resource) ? nil : text ?? ""
  }
}
