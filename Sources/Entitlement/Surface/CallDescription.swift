/// What the surface says of one call.
public struct CallDescription: Hashable, Sendable {
  /// The call.
  public let name: CallName
  /// The parameters in the SDK's order; overloads differ in which of them they have.
  public let parameters: [Parameter]
  /// The versions and platforms that have the call.
  public let availability: Availability
  /// Whether the simulator has the rules that answer it.
  public let hasRules: Bool
  /// One sentence for people.
  public let summary: String

  init(
    _ name: CallName,
    _ parameters: [Parameter] = [],
    _ availability: Availability = Availability(),
    hasRules: Bool,
    _ summary: String
  ) {
    self.name = name
    self.parameters = parameters
    self.availability = availability
    self.hasRules = hasRules
    self.summary = summary
  }
}

extension CallName {
  /// What the surface says of this call.
  public var surface: CallDescription {
    switch self {
    case .setOptions:
      CallDescription(
        self,
        [Parameter("options", .dictionary)],
        Availability(since: SDKVersion(2, 3)),
        hasRules: false,
        "Sets the options that ride on every request."
      )
    case .setRequestor:
      CallDescription(
        self,
        [
          Parameter("requestorID", .requestor),
          Parameter("signedRequestorID", .text, optional: true, .before3),
          Parameter("serviceProviders", .urls, optional: true),
          Parameter("secret", .text, optional: true, .before3OnTV),
          Parameter("publicKey", .text, optional: true, .before3OnTV),
        ],
        hasRules: true,
        "Fetches the configuration of a programmer."
      )
    case .checkAuthentication:
      CallDescription(
        self,
        hasRules: true,
        "Asks whether somebody is signed in, without the network."
      )
    case .getAuthentication:
      CallDescription(
        self,
        [
          Parameter("forceAuthn", .bool, optional: true, .from19),
          Parameter("data", .dictionary, optional: true, .from19),
          Parameter("filter", .any, optional: true, Availability(since: SDKVersion(2, 0))),
        ],
        hasRules: true,
        "Starts the flow that signs the viewer in."
      )
    case .setSelectedProvider:
      CallDescription(
        self,
        [Parameter("mvpdId", .provider)],
        hasRules: true,
        "Says which provider the viewer chose; null says that the viewer left."
      )
    case .handleExternalURL:
      CallDescription(
        self,
        [Parameter("url", .url)],
        Availability(since: SDKVersion(3, 0)),
        hasRules: true,
        "Hands over the URL at which the app stopped the page."
      )
    case .getAuthenticationToken:
      CallDescription(
        self,
        [],
        Availability(until: SDKVersion(3, 0), on: [.iOS]),
        hasRules: false,
        "Says that the page is done."
      )
    case .checkAuthorization:
      CallDescription(
        self,
        Self.authorizationParameters,
        hasRules: false,
        "Asks whether a resource may be watched."
      )
    case .getAuthorization:
      CallDescription(
        self,
        Self.authorizationParameters,
        hasRules: false,
        "Asks whether a resource may be watched, and signs in first where needed."
      )
    case .checkPreauthorizedResources:
      CallDescription(
        self,
        [
          Parameter("resources", .resources),
          Parameter("cache", .bool, optional: true, Availability(since: SDKVersion(3, 1))),
        ],
        Availability(since: SDKVersion(1, 3)),
        hasRules: false,
        "Asks which of several resources may be watched."
      )
    case .preauthorize:
      CallDescription(
        self,
        [
          Parameter("resources", .resources),
          Parameter("disableFeatures", .any, optional: true),
        ],
        Availability(since: SDKVersion(3, 6)),
        hasRules: false,
        "Asks which of several resources may be watched, a decision for each."
      )
    case .logout:
      CallDescription(self, hasRules: false, "Signs the viewer out.")
    case .getSelectedProvider:
      CallDescription(self, hasRules: true, "Asks which provider is current.")
    case .getMetadata:
      CallDescription(
        self,
        [Parameter("keyDictionary", .dictionary)],
        hasRules: false,
        "Asks for metadata of the viewer, the tokens or the device."
      )
    }
  }

  private static let authorizationParameters = [
    Parameter("resource", .resource), Parameter("data", .dictionary, optional: true, .from19),
  ]
}

extension Availability {
  fileprivate static let before3 = Availability(until: SDKVersion(3, 0), on: [.iOS, .tvOS])
  fileprivate static let before3OnTV = Availability(
    since: SDKVersion(2, 0),
    until: SDKVersion(3, 0),
    on: [.tvOS]
  )
  fileprivate static let from19 = Availability(since: SDKVersion(1, 9))
}
