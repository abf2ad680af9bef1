import Simulation

extension Feature {
  /// The versions and platforms that have it, and the requirements on editions with it and without it.
  public var description: FeatureDescription { Self.descriptions[rawValue] }

  /// The versions and platforms that have it.
  public var availability: Availability { Self.availabilities[rawValue] }

  // They are used often, so they are made once.
  private static let descriptions = allCases.map(\.described)
  private static let availabilities = descriptions.map(\.availability)

  private var described: FeatureDescription {
    switch self {
    case .remembersProvider:
      .init(until: SDKVersion(1, 5), rules: ["AUTHN-008"], otherRules: ["AUTHN-009"])
    case .signedRequestor:
      .init(
        since: SDKVersion(1, 2),
        until: SDKVersion(3, 0),
        rules: ["API-008"],
        otherRules: ["API-006"]
      )
    case .clientTraits:
      .init(since: SDKVersion(1, 6), rules: ["TRACK-006", "TRACK-010"], otherRules: ["TRACK-007"])
    case .nestedStore:
      .init(
        since: SDKVersion(1, 7),
        rules: ["STORE-007", "STORE-008", "STORE-009", "STORE-010", "STORE-032"],
        otherRules: ["STORE-004", "STORE-005", "STORE-006", "CANCEL-015", "LOGOUT-026"]
      )
    case .tokenImporter:
      .init(since: SDKVersion(1, 7), rules: ["STORE-017", "STORE-018", "STORE-019", "STORE-020"])
    case .passiveAuthentication:
      .init(
        since: SDKVersion(1, 7),
        on: [.iOS],
        rules: ["PASSIVE-001", "PASSIVE-002", "PASSIVE-003", "PASSIVE-004"]
      )
    case .passiveOnWebPages:
      .init(
        since: SDKVersion(1, 7),
        until: SDKVersion(3, 1),
        on: [.iOS],
        otherRules: ["PASSIVE-005"]
      )
    case .tokenSanitizer:
      .init(
        since: SDKVersion(1, 7, 5),
        rules: ["STORE-021", "STORE-022", "STORE-023"],
        otherRules: ["STORE-024"]
      )
    case .erasesOtherVendors:
      .init(since: SDKVersion(1, 8), until: SDKVersion(1, 9), on: [.iOS], rules: ["STORE-028"])
    case .separatesVendors: .init(since: SDKVersion(1, 9), rules: ["STORE-028", "STORE-029"])
    case .promotionalTempPass: .init(since: SDKVersion(1, 9), rules: ["TEMP-003", "TEMP-004"])
    case .advancedStatus: .init(since: SDKVersion(2, 0), rules: ["STATUS-001", "DEVICE-008"])
    case .filterDictionary:
      .init(since: SDKVersion(2, 4), rules: ["API-013"], otherRules: ["API-012"])
    case .platformSSO: .init(since: SDKVersion(2, 0), rules: ["CFG-023", "CFG-024"])
    case .boardingStatus:
      .init(
        since: SDKVersion(2, 2),
        rules: ["MVPD-002", "MVPD-003", "MVPD-004"],
        otherRules: ["API-031"]
      )
    case .softwareStatement:
      .init(
        since: SDKVersion(3, 0),
        rules: ["API-001", "CFG-032"],
        otherRules: ["API-002", "META-010"]
      )
    case .externalURL:
      .init(
        since: SDKVersion(3, 0),
        on: [.iOS],
        rules: [
          "API-014", "EXT-001", "EXT-003", "EXT-004", "EXT-005", "EXT-006", "EXT-009", "EXT-011",
          "EXT-012", "LOGOUT-004", "FLOW-009",
        ],
        otherRules: ["API-015", "EXT-007", "EXT-008", "EXT-010"]
      )
    case .cacheControl:
      .init(since: SDKVersion(3, 1), rules: ["PRE-005", "PRE-006"], otherRules: ["PRE-007"])
    case .safariViewController: .init(since: SDKVersion(3, 1), on: [.iOS], rules: ["SVC-001"])
    case .handleSVC:
      .init(since: SDKVersion(3, 2), on: [.iOS], rules: ["OPT-007", "OPT-008", "OPT-009"])
    case .keychain:
      .init(since: SDKVersion(3, 7), on: [.iOS], rules: ["STORE-025"], otherRules: ["STORE-015"])
    case .integrityCheck: .init(since: SDKVersion(3, 8, 3), rules: ["STORE-026", "STORE-027"])
    case .secondScreen:
      .init(
        on: [.tvOS],
        rules: ["TVOS-001", "TVOS-010", "LOGOUT-005", "EXT-010"],
        otherRules: ["AUTHN-013", "LOGOUT-002"]
      )
    }
  }
}
