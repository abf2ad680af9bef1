/// The query of `getMetadata`: the dictionary and its meaning (000 getMetadata; API-025).
public struct MetadataQuery: Hashable, Sendable {
  /// The app's dictionary, which comes back with the answer; nil for nil.
  public let dictionary: [Value.Field]?

  /// Creates a query from any dictionary.
  public init(_ dictionary: [Value.Field]?) {
    self.dictionary = dictionary
  }

  /// The subject of a query.
  public enum Subject: Hashable, Sendable {
    /// The expiry of the authentication token.
    case authentication
    /// The expiry of a resource's authorization token.
    case authorization(ResourceID)
    /// The device's id.
    case deviceID
    /// A field of the user metadata.
    case user(String)
  }

  /// The opcode; nil for a missing or unknown one.
  public var opcode: MetadataOpcode? {
    text("METADATA_OPCODE_KEY").flatMap(MetadataOpcode.init(rawValue:))
  }

  /// The subject; nil where the opcode is missing or unknown, or lacks its second key (META-017).
  public var subject: Subject? {
    switch opcode {
    case .authentication: .authentication
    case .authorization:
      text("METADATA_RESOURCE_ID_KEY").map { .authorization(ResourceID($0)) }
    case .deviceID: .deviceID
    case .user: text("METADATA_USER_META_KEY").map { .user($0) }
    case nil: nil
    }
  }

  /// The number of the query in the answer: the opcode by its symbolic name, or -1.
  var key: Value { opcode.map { .string($0.rawValue) } ?? .integer(-1) }

  /// The dictionary as an argument.
  var value: Value { dictionary.map { .map($0) } ?? .null }

  private func text(_ key: String) -> String? { dictionary?[key]?.text }
}

/// The values of `METADATA_OPCODE_KEY` (API-025).
public enum MetadataOpcode: String, CaseIterable, Sendable {
  /// The expiry of the authentication token.
  case authentication = "METADATA_AUTHENTICATION"
  /// The expiry of a resource's authorization token.
  case authorization = "METADATA_AUTHORIZATION"
  /// The device's id.
  case deviceID = "METADATA_DEVICE_ID"
  /// The user metadata.
  case user = "METADATA_USER_META"

  /// Whether it is about tokens or the device, and not about user metadata.
  public var isStatic: Bool { self != .user }
}
