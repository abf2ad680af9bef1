/// An event for `sendTrackingData:forEventType:`, before it becomes an array (000, tracking).
public enum TrackingEvent: Hashable, Sendable {
  /// A check or a flow ended with an authenticated viewer (TRACK-001).
  case authenticated(ProviderID, guidDigest: String, fromCache: Bool, ClientTraits)
  /// A check or a flow ended otherwise (TRACK-002, TRACK-023).
  case notAuthenticated(ClientTraits)
  /// An authorization ended with a media token (TRACK-008).
  case authorized(ProviderID, guidDigest: String, fromCache: Bool, ClientTraits)
  /// An authorization ended otherwise: with what the failure says (TRACK-009).
  case notAuthorized(ErrorCode, String, ClientTraits)
  /// A provider was selected (TRACK-012).
  case providerSelected(ProviderID, ClientTraits)

  /// The event type, passed beside the array.
  public var type: TrackingEventType {
    switch self {
    case .authenticated, .notAuthenticated: .authentication
    case .authorized, .notAuthorized: .authorization
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
    case .providerSelected(let provider, let client):
      [.string(provider.text)] + client.entries
    }
  }
}

/// The constant that tells tracking arrays apart (API-026).
public enum TrackingEventType: String, CaseIterable, Sendable {
  /// The outcome of a check or a flow of authentication.
  case authentication = "TRACKING_AUTHENTICATION"
  /// The outcome of an authorization.
  case authorization = "TRACKING_AUTHORIZATION"
  /// A selection of a provider.
  case getSelectedProvider = "TRACKING_GET_SELECTED_PROVIDER"

  /// Returns the length of the array, which tells what the app runs on from SDK 1.6 on (api-surface,
  /// section 7).
  public func length(in version: SDKVersion) -> Int {
    let clientTraits = SDKEdition(version, on: .iOS).has(.clientTraits) ? 3 : 0
    return switch self {
    case .authentication: 4 + clientTraits
    case .authorization: 6 + clientTraits
    case .getSelectedProvider: 1 + clientTraits
    }
  }
}

/// The three entries that tell what the app runs on (TRACK-006, TRACK-014 to TRACK-016).
public struct ClientTraits: Hashable, Sendable {
  /// The device type, client type and OS type, in the order of the array.
  public let entries: [Value]

  /// Creates none, which is what SDKs before 1.6 tell (TRACK-007).
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
