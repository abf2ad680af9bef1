public import EntsimSimulation

/// An event for `sendTrackingData:forEventType:`, in structured form (000, tracking).
public enum TrackingEvent: Hashable, Sendable {
  /// An authentication check or flow ended with a signed-in viewer (TRACK-001).
  case authenticated(ProviderID, guidDigest: String, fromCache: Bool, ClientTraits)
  /// An authentication check or flow ended without one (TRACK-002, TRACK-023).
  case notAuthenticated(ClientTraits)
  /// An authorization ended with a media token (TRACK-008).
  case authorized(ProviderID, guidDigest: String, fromCache: Bool, ClientTraits)
  /// An authorization failed, with the failure's code and text (TRACK-009).
  case notAuthorized(ErrorCode, String, ClientTraits)
  /// An authentication check or flow failed, and the array has no other entry (AMB-03).
  case authenticationFailed
  /// An authorization failed, and the array has no other entry (AMB-03).
  case authorizationFailed
  /// A provider was selected (TRACK-012).
  case providerSelected(ProviderID, ClientTraits)

  /// The event type, an argument of its own.
  public var type: TrackingEventType {
    switch self {
    case .authenticated, .notAuthenticated, .authenticationFailed: .authentication
    case .authorized, .notAuthorized, .authorizationFailed: .authorization
    case .providerSelected: .getSelectedProvider
    }
  }

  /// The array, its entries at the fixed positions of AMB-03.
  public var data: [Value] {
    switch self {
    case .authenticated(let provider, let digest, let fromCache, let client):
      [.bool(true), .string(provider.text), .string(digest), .bool(fromCache)] + client.entries
    case .notAuthenticated(let client):
      [.bool(false), .string(""), .string(""), .bool(false)] + client.entries
    case .authorized(let provider, let digest, let fromCache, let client):
      [
        .bool(true), .string(provider.text), .string(digest), .bool(fromCache), .string(""),
        .string(""),
      ] + client.entries
    case .notAuthorized(let code, let description, let client):
      [
        .bool(false), .string(""), .string(""), .bool(false), .string(code.rawValue),
        .string(description),
      ] + client.entries
    case .authenticationFailed, .authorizationFailed: [.bool(false)]
    case .providerSelected(let provider, let client):
      [.string(provider.text)] + client.entries
    }
  }

  /// The event without the entries that the documents describe for a success (AMB-03).
  public var withoutEntriesOfSuccess: TrackingEvent {
    switch self {
    case .notAuthenticated: .authenticationFailed
    case .notAuthorized: .authorizationFailed
    case .authenticated, .authorized, .providerSelected, .authenticationFailed,
      .authorizationFailed:
      self
    }
  }
}

/// The type of a tracking event (API-026).
public enum TrackingEventType: String, CaseIterable, Sendable {
  /// The outcome of an authentication check or flow.
  case authentication = "TRACKING_AUTHENTICATION"
  /// The outcome of an authorization.
  case authorization = "TRACKING_AUTHORIZATION"
  /// A selection of a provider.
  case getSelectedProvider = "TRACKING_GET_SELECTED_PROVIDER"

  /// Returns the length of the array, which includes the client's entries from SDK 1.6 on.
  public func length(in version: SDKVersion) -> Int {
    let clientTraits = SDKEdition(version, on: .iOS).includes(.clientTraits) ? 3 : 0
    return switch self {
    case .authentication: 4 + clientTraits
    case .authorization: 6 + clientTraits
    case .getSelectedProvider: 1 + clientTraits
    }
  }
}

/// The three entries about the client (TRACK-006, TRACK-014 to TRACK-016).
public struct ClientTraits: Hashable, Sendable {
  /// The device type, client type and OS type, in the order of the array.
  public let entries: [Value]

  /// Creates no entries, as before SDK 1.6 (TRACK-007).
  public init() { entries = [] }

  /// Creates the entries for a device.
  ///
  /// The client type is `ios` on both platforms (AMB-08).
  public init(of device: DeviceKind) {
    entries = [
      .string(device.trackedType), .string("ios"), .string(device.platform.rawValue),
    ]
  }
}

extension TrackingEvent: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .authenticated(let provider, let digest, let fromCache, let client):
      writer.tag(0, provider, digest, fromCache, client)
    case .notAuthenticated(let client): writer.tag(1, client)
    case .authorized(let provider, let digest, let fromCache, let client):
      writer.tag(2, provider, digest, fromCache, client)
    case .notAuthorized(let code, let text, let client): writer.tag(3, code, text, client)
    case .providerSelected(let provider, let client): writer.tag(4, provider, client)
    case .authenticationFailed: writer.tag(5)
    case .authorizationFailed: writer.tag(6)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0:
      self = try .authenticated(
        reader.read(),
        guidDigest: reader.read(),
        fromCache: reader.read(),
        reader.read()
      )
    case 1: self = try .notAuthenticated(reader.read())
    case 2:
      self = try .authorized(
        reader.read(),
        guidDigest: reader.read(),
        fromCache: reader.read(),
        reader.read()
      )
    case 3: self = try .notAuthorized(reader.read(), reader.read(), reader.read())
    case 4: self = try .providerSelected(reader.read(), reader.read())
    case 5: self = .authenticationFailed
    case 6: self = .authorizationFailed
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension ClientTraits: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    entries = try c.field("entries", it().entries)
  }
}
