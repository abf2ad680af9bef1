/// A TV provider as the SDK hands it to the app (000, MVPD; MVPD-001).
public struct MVPD: Hashable, Sendable {
  /// The id that `setSelectedProvider:` takes.
  public let id: ProviderID
  /// The name for a picker.
  public let displayName: String
  /// Where the logo lies; empty where a provider has none.
  public let logoURL: String
  /// Whether the provider takes part in Apple's single sign-on.
  public let enablePlatformServices: Bool
  /// How far it takes part; nil where it does not.
  public private(set) var boardingStatus: BoardingStatus?
  /// Whether it says how far it takes part, which the SDK's MVPDs do from 2.2 on.
  public private(set) var tellsBoardingStatus = true
  /// What the SDK does with it; apps do not see that.
  public var integration: Integration

  /// What the configuration tells the SDK about a provider, and the SDK no app.
  public struct Integration: Hashable, Sendable {
    /// How its pages are opened.
    public enum Page: String, CaseIterable, Hashable, Sendable {
      /// In a web view.
      case web
      /// In SFSafariViewController.
      case svc
    }

    /// How its pages are opened.
    public var page = Page.web
    /// Whether a sign-in is good for one programmer only, "Authentication per Requestor" (001).
    public var isAuthenticatedPerRequestor = false

    /// Its id at Apple; nil for one that is made from its own.
    public var platformMappingID: String?
    /// The temporary pass that it is; nil for a real MVPD.
    public var tempPass: TempPass?
    /// The rule by which it is passed by; nil while it does what it does.
    public var degradation: Degradation?

    /// Creates the integration of a provider like most.
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

  /// The provider as it is for a programmer that takes no part in Apple's single sign-on.
  var withoutPlatformServices: MVPD {
    MVPD(id: id, displayName: displayName, logoURL: logoURL, integration: integration)
  }

  /// The provider as SDKs before 2.2 hand it to the app (API-031).
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
  /// Apple lists the provider; the sign-in itself is Adobe's.
  case picker = "PICKER"
}

extension MVPD {
  /// The provider as a description, which stands for itself by its id.
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
