/// What the surface says of one callback.
public struct CallbackDescription: Hashable, Sendable {
  /// How several arguments are written in an expectation.
  public enum Notation: Hashable, Sendable {
    /// As a list in the SDK's order.
    case list
    /// As a map of the parameters' names.
    case map
  }

  /// Which of the three kinds of output it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// An entitlement callback.
    case callbacks
    /// An advanced status.
    case status
    /// A tracking event.
    case tracking
  }

  /// The callback.
  public let name: CallbackName
  /// The parameters in the order in which scenarios write them.
  public let parameters: [Parameter]
  /// How several arguments are written.
  public let notation: Notation
  /// Which kind of output it is.
  public let kind: Kind
  /// The versions and platforms that have the callback.
  public let availability: Availability
  /// Whether the simulator has rules that emit it.
  public let hasRules: Bool
  /// One sentence for people.
  public let summary: String

  init(
    _ name: CallbackName,
    _ parameters: [Parameter],
    notation: Notation = .list,
    kind: Kind = .callbacks,
    _ availability: Availability = Availability(),
    hasRules: Bool,
    _ summary: String
  ) {
    self.name = name
    self.parameters = parameters
    self.notation = notation
    self.kind = kind
    self.availability = availability
    self.hasRules = hasRules
    self.summary = summary
  }
}

extension CallbackName {
  /// What the surface says of this callback.
  public var surface: CallbackDescription {
    switch self {
    case .setRequestorComplete:
      CallbackDescription(
        self,
        [Parameter("status", Self.statusKind)],
        hasRules: true,
        "The configuration is there, or is not to be had."
      )
    case .displayProviderDialog:
      CallbackDescription(
        self,
        [Parameter("mvpds", .mvpds)],
        hasRules: true,
        "The app is to let the viewer choose."
      )
    case .navigateToUrl:
      CallbackDescription(
        self,
        [
          Parameter("url", .url),
          Parameter("useSVC", .bool, optional: true, Availability(since: SDKVersion(3, 2))),
        ],
        Availability(on: [.iOS]),
        hasRules: true,
        "The app is to open a page."
      )
    case .setAuthenticationStatus:
      CallbackDescription(
        self,
        [
          Parameter("status", Self.statusKind),
          Parameter("errorCode", .constant(ErrorCode.ofAuthentication.map(\.rawValue))),
        ],
        hasRules: true,
        "A check or a flow of authentication ended."
      )
    case .preauthorizedResources:
      CallbackDescription(
        self,
        [Parameter("resources", .resources)],
        Availability(since: SDKVersion(1, 3)),
        hasRules: false,
        "The resources that may be watched."
      )
    case .setToken:
      CallbackDescription(
        self,
        [Parameter("token", .text), Parameter("resource", .resource)],
        hasRules: false,
        "A resource may be watched."
      )
    case .tokenRequestFailed:
      CallbackDescription(
        self,
        [
          Parameter("resource", .resource),
          Parameter(
            "errorCode",
            .constant([ErrorCode.userNotAuthenticated, .userNotAuthorized].map(\.rawValue))
          ),
          Parameter("errorDescription", .text),
        ],
        hasRules: false,
        "A resource may not be watched, or it could not be found out."
      )
    case .selectedProvider:
      CallbackDescription(
        self,
        [Parameter("mvpd", .mvpd)],
        hasRules: true,
        "The provider that is current."
      )
    case .setMetadataStatus:
      CallbackDescription(
        self,
        [
          Parameter("metadata", .any), Parameter("encrypted", .bool), Parameter("key", .text),
          Parameter("arguments", .dictionary),
        ],
        hasRules: false,
        "The metadata that was asked for."
      )
    case .presentTvProviderDialog:
      CallbackDescription(
        self,
        [Parameter("viewController", .any)],
        Availability(since: SDKVersion(2, 0)),
        hasRules: false,
        "The app is to show Apple's dialog."
      )
    case .dismissTvProviderDialog:
      CallbackDescription(
        self,
        [Parameter("viewController", .any)],
        Availability(since: SDKVersion(2, 0)),
        hasRules: false,
        "The app is to take Apple's dialog away."
      )
    case .sendTrackingData:
      CallbackDescription(
        self,
        [
          Parameter("event", .constant(TrackingEventType.allCases.map(\.rawValue))),
          Parameter("data", .trackingData),
        ],
        notation: .map,
        kind: .tracking,
        hasRules: true,
        "An event for statistics."
      )
    case .status:
      CallbackDescription(
        self,
        [Parameter("statusDictionary", .statusDictionary)],
        kind: .status,
        Availability(since: SDKVersion(2, 0)),
        hasRules: true,
        "An advanced status."
      )
    case .onResponse, .onFailure:
      CallbackDescription(
        self,
        [Parameter("response", .any)],
        Availability(since: SDKVersion(3, 6)),
        hasRules: false,
        "The decisions on several resources, or why there are none."
      )
    }
  }

  private static let statusKind = Parameter.Kind.constant(StatusValue.allCases.map(\.rawValue))
}
