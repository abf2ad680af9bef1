import EntsimSimulation

extension Feature {
  /// The description of this feature.
  public var description: FeatureDescription { Self.descriptions[rawValue] }

  /// The versions and platforms that have it.
  public var availability: Availability { Self.availabilities[rawValue] }

  /// The descriptions of all features, made once, since they are used often.
  private static let descriptions = allCases.map(\.described)
  private static let availabilities = descriptions.map(\.availability)

  private var described: FeatureDescription {
    switch self {
    case .remembersProvider:
      FeatureDescription(
        Availability(until: SDKVersion(1, 5)),
        "getAuthentication opens the page of the provider that the viewer last signed in with.",
        otherwise: "getAuthentication shows the picker, unless the app has selected a provider.",
        rules: ["AUTHN-008"],
        otherRules: ["AUTHN-009"]
      )
    case .signedRequestor:
      FeatureDescription(
        Availability(since: SDKVersion(1, 2), until: SDKVersion(3, 0)),
        "setRequestor sends the programmer's signature with the request for the configuration.",
        otherwise: "setRequestor sends no signature.",
        rules: ["API-008"],
        otherRules: ["API-006"]
      )
    case .clientTraits:
      FeatureDescription(
        Availability(since: SDKVersion(1, 6)),
        "Tracking arrays end with the types of the device, the client and the OS.",
        otherwise: "Tracking arrays do not have these three entries.",
        rules: ["TRACK-006", "TRACK-010"],
        otherRules: ["TRACK-007"]
      )
    case .nestedStore:
      FeatureDescription(
        Availability(since: SDKVersion(1, 7)),
        "Each pair of requestor and provider has its own token; cancel and logout erase them all.",
        otherwise:
          "One token serves all requestors. Tokens of MVPDs with Authentication per Requestor "
          + "are in the app's own file.",
        rules: ["STORE-007", "STORE-008", "STORE-009", "STORE-010", "STORE-032"],
        otherRules: ["STORE-004", "STORE-005", "STORE-006", "CANCEL-015", "LOGOUT-026"]
      )
    case .tokenImporter:
      FeatureDescription(
        Availability(since: SDKVersion(1, 7)),
        "setRequestor imports a valid token from the store of an older SDK.",
        otherwise: "There is no older store to import tokens from.",
        rules: ["STORE-017", "STORE-018", "STORE-019", "STORE-020", "STORE-033"]
      )
    case .passiveAuthentication:
      FeatureDescription(
        Availability(since: SDKVersion(1, 7), on: [.iOS]),
        "setRequestor signs in passively at an MVPD with Authentication per Requestor.",
        otherwise: "The viewer signs in to such an MVPD once for each requestor.",
        rules: ["PASSIVE-001", "PASSIVE-002", "PASSIVE-003", "PASSIVE-004"]
      )
    case .passiveOnWebPages:
      FeatureDescription(
        Availability(since: SDKVersion(1, 7), until: SDKVersion(3, 1), on: [.iOS]),
        "The passive sign-in works in web views and in a Safari view controller.",
        otherwise: "It works only for MVPDs whose pages need a Safari view controller.",
        otherRules: ["PASSIVE-005"]
      )
    case .tokenSanitizer:
      FeatureDescription(
        Availability(since: SDKVersion(1, 7, 5)),
        "setRequestor removes tokens that are bound to another device id.",
        otherwise: "Such tokens stay. An authorization that uses one fails.",
        rules: ["STORE-021", "STORE-022", "STORE-023", "STORE-034"],
        otherRules: ["STORE-024"]
      )
    case .erasesOtherVendors:
      FeatureDescription(
        Availability(since: SDKVersion(1, 8), until: SDKVersion(1, 9), on: [.iOS]),
        "At its start an app erases the tokens of apps of its team with another bundle prefix.",
        otherwise: "The start of an app erases no tokens of other apps.",
        rules: ["STORE-028"]
      )
    case .separatesVendors:
      FeatureDescription(
        Availability(since: SDKVersion(1, 9)),
        "Apps of one team with different bundle prefixes have separate sessions.",
        otherwise: "These apps share their tokens.",
        rules: ["STORE-028", "STORE-029"]
      )
    case .promotionalTempPass:
      FeatureDescription(
        Availability(since: SDKVersion(1, 9)),
        "A promotional temporary pass needs the data that the app passes to getAuthentication.",
        otherwise: "All temporary passes are basic: a selection requests the token at once.",
        rules: ["TEMP-003", "TEMP-004"]
      )
    case .advancedStatus:
      FeatureDescription(
        Availability(since: SDKVersion(2, 0)),
        "A delegate that conforms to EntitlementStatus receives advanced statuses.",
        otherwise: "There are no advanced statuses.",
        rules: ["STATUS-001", "DEVICE-008"]
      )
    case .filterDictionary:
      FeatureDescription(
        Availability(since: SDKVersion(2, 4)),
        "The filter of getAuthentication is a dictionary, which may name featured providers.",
        otherwise: "From 2.0 on the filter is a list of providers. Older SDKs have no filter.",
        rules: ["API-013"],
        otherRules: ["API-012"]
      )
    case .platformSSO:
      FeatureDescription(
        Availability(since: SDKVersion(2, 0)),
        "The SDK uses the system's TV provider, and Apple's dialog may replace the picker.",
        otherwise: "The SDK ignores the system's TV provider and shows the app's picker only.",
        rules: ["CFG-023", "CFG-024"]
      )
    case .boardingStatus:
      FeatureDescription(
        Availability(since: SDKVersion(2, 2)),
        "An MVPD has a boardingStatus: SUPPORTED, PICKER or nil.",
        otherwise: "An MVPD has no boardingStatus.",
        rules: ["MVPD-002", "MVPD-003", "MVPD-004"],
        otherRules: ["API-031"]
      )
    case .softwareStatement:
      FeatureDescription(
        Availability(since: SDKVersion(3, 0)),
        "The instance is created with a software statement, and requests carry an access token.",
        otherwise: "The instance is created without arguments, and requests carry no access token.",
        rules: ["API-001", "CFG-032"],
        otherRules: ["API-002", "META-010"]
      )
    case .externalURL:
      FeatureDescription(
        Availability(since: SDKVersion(3, 0), on: [.iOS]),
        "The app passes the redirect URL of a page to handleExternalURL.",
        otherwise:
          "Before 3.0 on iOS the app calls getAuthenticationToken when a page is done. Apple TV "
          + "has no pages.",
        rules: [
          "API-014", "EXT-001", "EXT-003", "EXT-004", "EXT-005", "EXT-006", "EXT-009", "EXT-011",
          "EXT-012", "LOGOUT-004", "FLOW-009",
        ],
        otherRules: ["API-015", "EXT-007", "EXT-008", "EXT-010"]
      )
    case .cacheControl:
      FeatureDescription(
        Availability(since: SDKVersion(3, 1)),
        "checkPreauthorizedResources:cache: decides whether cached decisions may be used.",
        otherwise: "Cached decisions are always used.",
        rules: ["PRE-005", "PRE-006"],
        otherRules: ["PRE-007"]
      )
    case .safariViewController:
      FeatureDescription(
        Availability(since: SDKVersion(3, 1), on: [.iOS]),
        "The SDK itself shows the pages of providers that need a Safari view controller.",
        otherwise: "The app shows all pages, through navigateToUrl.",
        rules: ["SVC-001"]
      )
    case .handleSVC:
      FeatureDescription(
        Availability(since: SDKVersion(3, 2), on: [.iOS]),
        "With the option handleSVC the app shows these pages, through navigateToUrl:useSVC:.",
        otherwise: "The option handleSVC has no effect.",
        rules: ["OPT-007", "OPT-008", "OPT-009"]
      )
    case .keychain:
      FeatureDescription(
        Availability(since: SDKVersion(3, 7), on: [.iOS]),
        "Tokens are in the keychain; at its first start the SDK imports those of the pasteboard.",
        otherwise: "Tokens are on a pasteboard, which a newer SDK does not write.",
        rules: ["STORE-025"],
        otherRules: ["STORE-015"]
      )
    case .integrityCheck:
      FeatureDescription(
        Availability(since: SDKVersion(3, 8, 3)),
        "initWithStorageCheck:softwareStatement: checks the store for damage, or empties it.",
        otherwise: "The SDK does not check the store when the app creates the instance.",
        rules: ["STORE-026", "STORE-027"]
      )
    case .secondScreen:
      FeatureDescription(
        Availability(on: [.tvOS]),
        "The viewer signs in on a second screen with a code; a logout is a request of the SDK.",
        otherwise: "The viewer signs in and out on pages; each page ends at its redirect URL.",
        rules: ["TVOS-001", "TVOS-010", "LOGOUT-005", "EXT-010"],
        otherRules: ["AUTHN-013", "LOGOUT-002"]
      )
    }
  }
}
