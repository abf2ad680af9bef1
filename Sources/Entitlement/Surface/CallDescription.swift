import Simulation

/// The description of a call in the surface.
public struct CallDescription: Hashable, Sendable {
  /// The call.
  public let name: CallName
  /// The parameters in the SDK's order; overloads differ in which of them they have.
  public let parameters: [Parameter]
  /// The versions and platforms that have the call.
  public let availability: Availability
  /// The requirements that it rests on, each with its versions.
  public let rules: [SurfaceRule]
  /// Whether the simulator has rules for it.
  public let hasRules: Bool
  /// One sentence for people.
  public let summary: String

  init(
    _ name: CallName,
    _ parameters: [Parameter] = [],
    _ availability: Availability = Availability(),
    by rules: [SurfaceRule] = [],
    hasRules: Bool,
    _ summary: String
  ) {
    self.name = name
    self.parameters = parameters
    self.availability = availability
    self.rules = rules
    self.hasRules = hasRules
    self.summary = summary
  }
}

/// A method of the SDK that an app calls (api-surface, section 1), by its Objective-C base name.
///
/// ``surface`` describes each of them.
public enum CallName: String, CaseIterable, Sendable {
  case setOptions
  case setRequestor
  case checkAuthentication
  case getAuthentication
  case setSelectedProvider
  case handleExternalURL
  case getAuthenticationToken
  case checkAuthorization
  case getAuthorization
  case checkPreauthorizedResources
  case preauthorize
  case logout
  case getSelectedProvider
  case getMetadata
}

extension CallName {
  /// The description of this call.
  public var surface: CallDescription {
    // A search by case takes less than a hash, which is that of the name's text.
    for index in Self.surfaces.indices where Self.surfaces[index].name == self {
      return Self.surfaces[index]
    }
    return described
  }

  /// The descriptions of all calls, made once, since they are used often.
  private static let surfaces = allCases.map(\.described)

  private var described: CallDescription {
    switch self {
    case .setOptions:
      CallDescription(
        self,
        [
          Parameter("options", .dictionary, of: .options, "The options; later ones win.")
        ],
        Availability(since: SDKVersion(2, 3)),
        by: ["API-005"],
        hasRules: true,
        "Sets the options that ride on every request."
      )
    case .setRequestor:
      CallDescription(
        self,
        [
          Parameter(
            "requestorID",
            .requestor,
            default: "the app's `requestor`",
            "The id of the programmer."
          ),
          Parameter(
            "signedRequestorID",
            .text,
            optional: true,
            default: "the id, signed",
            availability: .signed,
            by: ["API-008"],
            "The id, signed with the programmer's key."
          ),
          Parameter(
            "serviceProviders",
            .urls,
            optional: true,
            "The hosts that are asked for the configuration; nil: the default one."
          ),
          Parameter(
            "secret",
            .text,
            optional: true,
            availability: .before3OnTV,
            by: ["API-009"],
            "The secret with which calls for the second screen are signed."
          ),
          Parameter(
            "publicKey",
            .text,
            optional: true,
            availability: .before3OnTV,
            by: ["API-009"],
            "The public key that goes with the secret."
          ),
        ],
        Availability(sinceOnTV: SDKVersion(2, 0)),
        by: [
          SurfaceRule("API-006", Availability(since: SDKVersion(3, 0))),
          SurfaceRule("API-007", Availability(until: SDKVersion(3, 0), on: [.iOS])),
          SurfaceRule("API-010", Availability(since: SDKVersion(3, 0), on: [.tvOS])),
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
          Parameter(
            "forceAuthn",
            .bool,
            optional: true,
            availability: .from19,
            by: ["API-011"],
            "Whether the viewer signs in again although somebody is signed in."
          ),
          Parameter(
            "data",
            .dictionary,
            optional: true,
            availability: .from19,
            by: ["API-011"],
            "Keys and values for the services."
          ),
          Parameter(
            "filter",
            .any,
            of: .providerFilter,
            optional: true,
            availability: Availability(since: SDKVersion(2, 0)),
            by: [
              SurfaceRule(
                "API-012",
                Availability(since: SDKVersion(2, 0), until: SDKVersion(2, 4))
              ),
              SurfaceRule("API-013", Availability(since: SDKVersion(2, 4))),
            ],
            "The providers of Apple's dialog: a list, and from SDK 2.4 on a dictionary."
          ),
        ],
        hasRules: true,
        "Starts the flow that signs the viewer in."
      )
    case .setSelectedProvider:
      CallDescription(
        self,
        [Parameter("mvpdId", .provider, "The id of the provider; null: none.")],
        by: ["API-032"],
        hasRules: true,
        "Says which provider the viewer chose; null says that the viewer left."
      )
    case .handleExternalURL:
      CallDescription(
        self,
        [Parameter("url", .url, "The URL; only the redirect URLs mean anything.")],
        Availability(since: SDKVersion(3, 0)),
        by: [SurfaceRule("API-014", Availability(since: SDKVersion(3, 0), on: [.iOS]))],
        hasRules: true,
        "Hands over the URL at which the app stopped the page."
      )
    case .getAuthenticationToken:
      CallDescription(
        self,
        [],
        Availability(until: SDKVersion(3, 0), on: [.iOS]),
        by: ["API-015"],
        hasRules: true,
        "Says that the page is done."
      )
    case .checkAuthorization:
      CallDescription(
        self,
        Self.authorizationParameters,
        hasRules: true,
        "Asks whether a resource may be watched."
      )
    case .getAuthorization:
      CallDescription(
        self,
        Self.authorizationParameters,
        hasRules: true,
        "Asks whether a resource may be watched, and signs in first where needed."
      )
    case .checkPreauthorizedResources:
      CallDescription(
        self,
        [
          Parameter(
            "resources",
            .resources,
            of: .resourcesOrNull,
            "What is to be watched; null is like an empty list."
          ),
          Parameter(
            "cache",
            .bool,
            optional: true,
            default: "true",
            availability: Availability(since: SDKVersion(3, 1)),
            by: ["API-017"],
            "Whether an answer that was kept will do."
          ),
        ],
        Availability(since: SDKVersion(1, 3)),
        by: ["API-016"],
        hasRules: true,
        "Asks which of several resources may be watched."
      )
    case .preauthorize:
      CallDescription(
        self,
        [
          Parameter(
            "resources",
            .resources,
            of: .resourcesOrNull,
            "What is to be watched; null is like an empty list."
          ),
          Parameter(
            "disableFeatures",
            .any,
            of: .cacheFeatures,
            optional: true,
            "The caches that are passed by."
          ),
        ],
        Availability(since: SDKVersion(3, 6)),
        by: ["API-028"],
        hasRules: true,
        "Asks which of several resources may be watched, a decision for each."
      )
    case .logout:
      CallDescription(self, hasRules: true, "Signs the viewer out.")
    case .getSelectedProvider:
      CallDescription(self, hasRules: true, "Asks which provider is current.")
    case .getMetadata:
      CallDescription(
        self,
        [
          Parameter(
            "keyDictionary",
            .dictionary,
            of: .metadataQuery,
            "The query; the SDK answers a malformed one too."
          )
        ],
        by: ["API-025"],
        hasRules: true,
        "Asks for metadata of the viewer, the tokens or the device."
      )
    }
  }

  private static let authorizationParameters = [
    Parameter("resource", .resource, of: .resourceOrNull, "What is to be watched."),
    Parameter(
      "data",
      .dictionary,
      optional: true,
      availability: .from19,
      by: ["API-011"],
      "Keys and values for the services."
    ),
  ]
}

extension Availability {
  fileprivate static let signed = Availability(since: SDKVersion(1, 2), until: SDKVersion(3, 0))
  fileprivate static let before3OnTV = Availability(
    since: SDKVersion(2, 0),
    until: SDKVersion(3, 0),
    on: [.tvOS]
  )
  fileprivate static let from19 = Availability(since: SDKVersion(1, 9))
}
