/// A TV provider as the SDK passes it to the app (000, MVPD; MVPD-001).
public struct MVPD: Hashable, Sendable {
  /// The id that `setSelectedProvider:` takes.
  public let id: ProviderID
  /// The name for a picker.
  public let displayName: String
  /// The URL of the logo; empty for none.
  public let logoURL: String
  /// Whether the provider takes part in Apple's single sign-on.
  public let enablePlatformServices: Bool
  /// How far it takes part in Apple's single sign-on; nil where it does not.
  public private(set) var boardingStatus: BoardingStatus?
  /// Whether it includes the boarding status, which the SDK passes from 2.2 on.
  public private(set) var tellsBoardingStatus = true
  /// The parts of the configuration that apps do not see.
  public var integration: Integration

  /// The parts of a provider's configuration that the SDK does not pass to apps.
  public struct Integration: Hashable, Sendable {
    /// How the SDK opens its pages.
    public enum Page: String, CaseIterable, Hashable, Sendable {
      /// In a web view.
      case web
      /// In SFSafariViewController.
      case svc
    }

    /// How the SDK opens its pages.
    public var page = Page.web
    /// Whether a sign-in counts for one requestor only, "Authentication per Requestor" (001).
    public var isAuthenticatedPerRequestor = false

    /// Its id at Apple; nil for a generated one.
    public var platformMappingID: String?
    /// The fields of the user metadata that Apple is asked for; empty for all.
    public var requiredMetadataFields: [String] = []
    /// The temporary pass that it stands for; nil for a real MVPD.
    public var tempPass: TempPass?
    /// The degradation rule by which the services bypass it; nil for none.
    public var degradation: Degradation?
    /// Whether Apple's picker is to leave it out (`displayInPlatformPicker` is false; REST-011).
    public var isHiddenInPlatformPicker = false

    /// Creates the integration with the defaults.
    public init() {}
  }

  /// Creates a provider.
  public init(
    id: ProviderID,
    displayName: String,
    logoURL: String = "",
    enablePlatformServices: Bool = false,
    boardingStatus: BoardingStatus? = nil,
    integration: Integration = Integration()
  ) {
    self.id = id
    self.displayName = displayName
    self.logoURL = logoURL
    self.enablePlatformServices = enablePlatformServices
    self.boardingStatus = boardingStatus
    self.integration = integration
  }

  /// The id at Apple.
  public var platformMappingID: String { integration.platformMappingID ?? "apple-\(id)" }

  /// Whether an app gives Apple its id for Apple's picker (REST-012).
  public var isForPlatformPicker: Bool {
    enablePlatformServices && !integration.isHiddenInPlatformPicker
  }

  /// The provider for a requestor that takes no part in Apple's single sign-on.
  var withoutPlatformServices: MVPD {
    MVPD(id: id, displayName: displayName, logoURL: logoURL, integration: integration)
  }

  /// The provider as SDKs before 2.2 pass it to the app (API-031).
  public var withoutBoardingStatus: MVPD {
    var copy = self
    copy.boardingStatus = nil
    copy.tellsBoardingStatus = false
    return copy
  }
}

/// How far a provider takes part in Apple's single sign-on (MVPD-002 to MVPD-004).
public enum BoardingStatus: String, CaseIterable, Sendable {
  /// Apple signs the viewer in.
  case supported = "SUPPORTED"
  /// Apple lists the provider; the viewer signs in at Adobe.
  case picker = "PICKER"
}

extension MVPD {
  /// The provider as a description, with its id as the short form.
  public var value: Value {
    .description(
      Value.Description(
        shortForm: id.text,
        fields: [
          Value.Field("ID", .string(id.text)),
          Value.Field("displayName", .string(displayName)),
          Value.Field("logoURL", .string(logoURL)),
          Value.Field("enablePlatformServices", .bool(enablePlatformServices)),
        ]
          + (tellsBoardingStatus
            ? [Value.Field("boardingStatus", boardingStatus.map { .string($0.rawValue) } ?? .null)]
            : [])
      )
    )
  }

  /// The names of the fields that a description of a provider may use.
  public static let fieldNames = [
    "ID", "displayName", "logoURL", "enablePlatformServices", "boardingStatus",
  ]
}
