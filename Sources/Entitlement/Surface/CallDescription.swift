import EntsimSimulation

/// The description of a call in the surface.
public struct CallDescription: Hashable, Sendable {
  /// The call.
  public let name: CallName
  /// The parameters in the SDK's order; overloads differ in which of them they have.
  public var parameters: [Parameter] { rest.contents.parameters }
  /// The versions and platforms that have the call.
  public let availability: Availability
  /// The requirements that it rests on, each with its versions.
  public var rules: [SurfaceRule] { rest.contents.rules }
  /// One sentence for people.
  public var summary: String { rest.contents.summary }

  fileprivate let rest: Permanent<Rest>

  fileprivate struct Rest: Hashable {
    let parameters: [Parameter]
    let rules: [SurfaceRule]
    let summary: String
  }
}

/// A method of the SDK that an app calls, by its Objective-C base name.
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
    preconditionFailure("nothing describes \(rawValue)")
  }

  /// The descriptions of all calls, made once, since they are used often.
  private static let surfaces = allCases.map(\.described)

  private var described: CallDescription {
    switch self {
    case .setOptions:
      describe(
        "Sets the options that the SDK sends with every request.",
        in: Availability(since: SDKVersion(2, 3)),
        by: ["API-005"],
        Parameter(
          "options",
          .dictionary,
          of: .options,
          "The options. Later values replace earlier ones."
        )
      )
    case .setRequestor:
      describe(
        "Fetches the configuration of a requestor.",
        in: Availability(sinceOnTV: SDKVersion(2, 0)),
        by: [
          SurfaceRule("API-006", Availability(since: SDKVersion(3, 0))),
          SurfaceRule("API-007", Availability(until: SDKVersion(3, 0), on: [.iOS])),
          SurfaceRule("API-010", Availability(since: SDKVersion(3, 0), on: [.tvOS])),
        ],
        Parameter(
          "requestorID",
          .requestor,
          default: "the app's `requestor`",
          "The id of the requestor."
        ),
        Parameter(
          "signedRequestorID",
          .text,
          optional: true,
          default: "the id, signed",
          availability: .signed,
          by: ["API-008"],
          "The requestor id, signed with the programmer's key."
        ),
        Parameter(
          "serviceProviders",
          .urls,
          optional: true,
          "The hosts that the SDK asks for the configuration; nil: the default host."
        ),
        Parameter(
          "secret",
          .text,
          optional: true,
          availability: .before3OnTV,
          by: ["API-009"],
          "The secret that signs the requests for the second screen."
        ),
        Parameter(
          "publicKey",
          .text,
          optional: true,
          availability: .before3OnTV,
          by: ["API-009"],
          "The public key that belongs to the secret."
        )
      )
    case .checkAuthentication:
      describe("Checks whether a viewer is signed in, without the network.")
    case .getAuthentication:
      describe(
        "Starts the sign-in flow.",
        Parameter(
          "forceAuthn",
          .bool,
          optional: true,
          availability: .from19,
          by: ["API-011"],
          "Whether the viewer must sign in again although a viewer is signed in."
        ),
        .data,
        Parameter(
          "filter",
          .any,
          of: .providerFilter,
          optional: true,
          availability: Availability(since: SDKVersion(2, 0)),
          by: [
            SurfaceRule("API-012", Availability(since: SDKVersion(2, 0), until: SDKVersion(2, 4))),
            SurfaceRule("API-013", Availability(since: SDKVersion(2, 4))),
          ],
          "The providers for Apple's dialog: a list; from SDK 2.4 on, a dictionary."
        )
      )
    case .setSelectedProvider:
      describe(
        "Tells the SDK which provider the viewer selected. null: the viewer left.",
        by: ["API-032"],
        Parameter("mvpdId", .provider, "The id of the provider; null: no provider.")
      )
    case .handleExternalURL:
      describe(
        "Passes the URL at which the app stopped the page to the SDK.",
        in: Availability(since: SDKVersion(3, 0)),
        by: [SurfaceRule("API-014", Availability(since: SDKVersion(3, 0), on: [.iOS]))],
        Parameter("url", .url, "The URL. The SDK reacts only to redirect URLs.")
      )
    case .getAuthenticationToken:
      describe(
        "Tells the SDK that the page has finished.",
        in: Availability(until: SDKVersion(3, 0), on: [.iOS]),
        by: ["API-015"]
      )
    case .checkAuthorization:
      describe("Checks whether the viewer may watch a resource.", .resource, .data)
    case .getAuthorization:
      describe(
        "Authorizes a resource, and starts a sign-in first if no viewer is signed in.",
        .resource,
        .data
      )
    case .checkPreauthorizedResources:
      describe(
        "Checks which of several resources the viewer may watch.",
        in: Availability(since: SDKVersion(1, 3)),
        by: ["API-016"],
        .resources,
        Parameter(
          "cache",
          .bool,
          optional: true,
          default: "true",
          availability: Availability(since: SDKVersion(3, 1)),
          by: ["API-017"],
          "Whether the SDK may use a cached answer."
        )
      )
    case .preauthorize:
      describe(
        "Requests a decision for each of several resources.",
        in: Availability(since: SDKVersion(3, 6)),
        by: ["API-028"],
        .resources,
        Parameter(
          "disableFeatures",
          .any,
          of: .cacheFeatures,
          optional: true,
          "The caches that the request bypasses."
        )
      )
    case .logout:
      describe("Signs the viewer out.")
    case .getSelectedProvider:
      describe("Requests the current provider.")
    case .getMetadata:
      describe(
        "Requests metadata of the viewer, a token or the device.",
        by: ["API-025"],
        Parameter(
          "keyDictionary",
          .dictionary,
          of: .metadataQuery,
          "The query. The SDK also answers a malformed query."
        )
      )
    }
  }

  private func describe(
    _ summary: String,
    in availability: Availability = Availability(),
    by rules: [SurfaceRule] = [],
    _ parameters: Parameter...
  ) -> CallDescription {
    CallDescription(
      name: self,
      availability: availability,
      rest: Permanent(.init(parameters: parameters, rules: rules, summary: summary))
    )
  }
}

// What several calls have.
extension Parameter {
  fileprivate static let resource = Parameter(
    "resource",
    .resource,
    of: .resourceOrNull,
    "The id of the resource."
  )
  fileprivate static let resources = Parameter(
    "resources",
    .resources,
    of: .resourcesOrNull,
    "The ids of the resources; null means an empty list."
  )
  fileprivate static let data = Parameter(
    "data",
    .dictionary,
    optional: true,
    availability: .from19,
    by: ["API-011"],
    "Additional data for the services."
  )
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
