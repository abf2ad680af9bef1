/// The description of a callback in the surface.
public struct CallbackDescription: Hashable, Sendable {
  /// The form of several arguments in an expectation.
  public enum Notation: Hashable, Sendable {
    /// As a list in the SDK's order.
    case list
    /// As a map of the parameters' names.
    case map
  }

  /// The kind of output.
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
  /// The form of several arguments.
  public let notation: Notation
  /// The kind of output.
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

/// A method of the app's delegate that the SDK calls (api-surface, section 2).
///
/// ``surface`` describes each of them.
public enum CallbackName: String, CaseIterable, Sendable {
  case setRequestorComplete
  case displayProviderDialog
  case navigateToUrl
  case setAuthenticationStatus
  case preauthorizedResources
  case setToken
  case tokenRequestFailed
  case selectedProvider
  case setMetadataStatus
  case presentTvProviderDialog
  case dismissTvProviderDialog
  case sendTrackingData
  case status
  case onResponse
  case onFailure
}

extension CallbackName {
  /// The description of this callback.
  public var surface: CallbackDescription {
    // A search by case takes less than a hash, which is that of the name's text.
    for index in Self.surfaces.indices where Self.surfaces[index].name == self {
      return Self.surfaces[index]
    }
    return described
  }

  /// The descriptions of all callbacks, made once, since they are used often.
  private static let surfaces = allCases.map(\.described)

  private var described: CallbackDescription {
    switch self {
    case .setRequestorComplete:
      CallbackDescription(
        self,
        [Parameter("status", constant: .statusValue, "Whether it is there.")],
        hasRules: true,
        "The configuration is there, or is not to be had."
      )
    case .displayProviderDialog:
      CallbackDescription(
        self,
        [Parameter("mvpds", .mvpds, "The providers in the order of the configuration.")],
        hasRules: true,
        "The app is to let the viewer choose."
      )
    case .navigateToUrl:
      CallbackDescription(
        self,
        [
          Parameter("url", .url, "The address of the login page or the logout page."),
          Parameter(
            "useSVC",
            .bool,
            optional: true,
            availability: Feature.handleSVC.availability,
            "`true`: the variant that asks for SFSafariViewController."
          ),
        ],
        Availability(on: [.iOS]),
        hasRules: true,
        "The app is to open a page."
      )
    case .setAuthenticationStatus:
      CallbackDescription(
        self,
        [
          Parameter("status", constant: .statusValue, "Whether somebody is signed in."),
          Parameter("errorCode", constant: .authenticationCode, "Why not."),
        ],
        hasRules: true,
        "A check or a flow of authentication ended."
      )
    case .preauthorizedResources:
      CallbackDescription(
        self,
        [Parameter("resources", .resources, "Those of the resources that may be watched.")],
        Availability(since: SDKVersion(1, 3)),
        hasRules: true,
        "The resources that may be watched."
      )
    case .setToken:
      CallbackDescription(
        self,
        [
          Parameter("token", .text, "The media token, which the app hands to its server."),
          Parameter("resource", .resource, "What may be watched."),
        ],
        hasRules: true,
        "A resource may be watched."
      )
    case .tokenRequestFailed:
      CallbackDescription(
        self,
        [
          Parameter(
            "resource",
            .resource,
            of: .resourceOrNull,
            "What may not be watched; null where the app passed null."
          ),
          Parameter("errorCode", constant: .authorizationCode, "Why not."),
          Parameter("errorDescription", .text, "A text of the MVPD's or the SDK's; may be empty."),
        ],
        hasRules: true,
        "A resource may not be watched, or it could not be found out."
      )
    case .selectedProvider:
      CallbackDescription(
        self,
        [Parameter("mvpd", .mvpd, "The provider, or null.")],
        hasRules: true,
        "The provider that is current."
      )
    case .setMetadataStatus:
      CallbackDescription(
        self,
        [
          Parameter("metadata", .any, "The value, or null."),
          Parameter("encrypted", .bool, "Whether the value is encrypted."),
          Parameter(
            "key",
            .any,
            of: .metadataKey,
            "What was asked for; -1 where that cannot be told."
          ),
          Parameter(
            "arguments",
            .dictionary,
            of: .metadataArguments,
            "The query that it answers; null where the app passed null."
          ),
        ],
        hasRules: true,
        "The metadata that was asked for."
      )
    case .presentTvProviderDialog:
      CallbackDescription(
        self,
        [
          Parameter(
            "viewController",
            .any,
            of: .providerDialog,
            "The dialog, written as the providers that it shows."
          )
        ],
        Availability(since: SDKVersion(2, 0)),
        hasRules: true,
        "The app is to show Apple's dialog."
      )
    case .dismissTvProviderDialog:
      CallbackDescription(
        self,
        [Parameter("viewController", .any, "The dialog that was presented, written `<any>`.")],
        Availability(since: SDKVersion(2, 0)),
        hasRules: true,
        "The app is to take Apple's dialog away."
      )
    case .sendTrackingData:
      CallbackDescription(
        self,
        [
          Parameter("event", constant: .trackingEvent, "What the event tells."),
          Parameter("data", .trackingData, "The array of its entries."),
        ],
        notation: .map,
        kind: .tracking,
        hasRules: true,
        "An event for statistics."
      )
    case .status:
      CallbackDescription(
        self,
        [Parameter("statusDictionary", .statusDictionary, "The dictionary; compares whole.")],
        kind: .status,
        Availability(since: SDKVersion(2, 0)),
        hasRules: true,
        "An advanced status."
      )
    case .onResponse:
      CallbackDescription(
        self,
        [Parameter("response", .any, "The decisions, one for each resource, or a status.")],
        Availability(since: SDKVersion(3, 6)),
        hasRules: true,
        "The decisions on several resources."
      )
    case .onFailure:
      CallbackDescription(
        self,
        [Parameter("response", .any, "No decisions, and the status that says what went wrong.")],
        Availability(since: SDKVersion(3, 6)),
        hasRules: true,
        "There are no decisions on several resources."
      )
    }
  }
}
