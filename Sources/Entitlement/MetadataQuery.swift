/// What the app asks `getMetadata` for: the dictionary, and what it says (000 getMetadata; API-025).
public struct MetadataQuery: Hashable, Sendable {
  /// The dictionary as the app has passed it, which comes back with the answer; nil for nil.
  public let dictionary: [Value.Field]?

  /// Creates a query, which may say nothing that anybody understands.
  public init(_ dictionary: [Value.Field]?) {
    self.dictionary = dictionary
  }

  /// What a query is about.
  public enum Subject: Hashable, Sendable {
    /// The expiry of the authentication token.
    case authentication
    /// The expiry of a resource's authorization token.
    case authorization(ResourceID)
    /// The device's id.
    case deviceID
    /// A field of what the MVPD tells about the viewer.
    case user(String)
  }

  /// The opcode; nil where there is none, or none that is known.
  public var opcode: MetadataOpcode? {
    text("METADATA_OPCODE_KEY").flatMap(MetadataOpcode.init(rawValue:))
  }

  /// What the query is about; nil where the opcode is missing or unknown, or lacks the second key
  /// that it needs (META-017).
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

  /// The number that the answer names the query by: the opcode, by its symbolic name, or -1.
  var key: Value { opcode.map { .string($0.rawValue) } ?? .integer(-1) }

  /// The dictionary as an argument.
  var value: Value { dictionary.map { .map($0) } ?? .null }

  private func text(_ key: String) -> String? {
    guard case .string(let text) = dictionary?[key] else { return nil }
    return text
  }
}

/// The values of `METADATA_OPCODE_KEY` (API-025).
public enum MetadataOpcode: String, CaseIterable, Sendable {
  /// The expiry of the authentication token.
  case authentication = "METADATA_AUTHENTICATION"
  /// The expiry of a resource's authorization token.
  case authorization = "METADATA_AUTHORIZATION"
  /// The device's id.
  case deviceID = "METADATA_DEVICE_ID"
  /// What the MVPD tells about the viewer.
  case user = "METADATA_USER_META"

  /// Whether it is about tokens and the device, which no MVPD tells anything about.
  public var isStatic: Bool {
    switch self {
    case .authentication, .authorization, .deviceID: true
    case .user: false
    }
  }
}
