public import Simulation

/// A behaviour of some editions of the SDK.
///
/// The surface has the calls, parameters and callbacks of each version; this table has the differences in what
/// the same call does. Rules ask ``SDKEdition/has(_:)`` and compare no versions themselves.
public enum Feature: Int, CaseIterable, Hashable, Sendable {
  /// The SDK signs in again at the last provider without a picker, unless the app has selected another.
  case remembersProvider
  /// The request for the configuration carries the signed requestor id.
  case signedRequestor
  /// Tracking arrays have the client's entries.
  case clientTraits
  /// The store holds a token for each requestor and MVPD; cancel and logout apply to all of them.
  ///
  /// Without it there is one token for all requestors, and a file of the app for MVPDs with Authentication per
  /// Requestor.
  case nestedStore
  /// `setRequestor` imports tokens from the store of an older SDK.
  case tokenImporter
  /// `setRequestor` asks an MVPD that has signed the viewer in for another requestor.
  case passiveAuthentication
  /// It does so also for MVPDs whose pages open in a web view, and not only in a Safari view controller.
  case passiveOnWebPages
  /// `setRequestor` removes tokens of another device; without it they stay, and fail when they are used.
  case tokenSanitizer
  /// An app erases the stores of the team's apps with other bundle prefixes.
  case erasesOtherVendors
  /// An app does not read the stores of the team's apps with other bundle prefixes.
  case separatesVendors
  /// Promotional temporary passes exist and wait for data of the app; without it all are basic.
  case promotionalTempPass
  /// The SDK delivers advanced statuses.
  case advancedStatus
  /// A filter is a dictionary, which may name featured providers; from 2.0 on it is a list.
  case filterDictionary
  /// The SDK uses the system's TV provider, and Apple's dialog in place of the picker.
  case platformSSO
  /// MVPDs have a boarding status.
  case boardingStatus
  /// The application registers by its software statement, and gets access tokens.
  case softwareStatement
  /// The app passes the URL of a finished page by `handleExternalURL`, and not by `getAuthenticationToken`.
  case externalURL
  /// The app can bypass the SDK's cached decisions.
  case cacheControl
  /// The SDK shows the pages of some providers in a Safari view controller.
  case safariViewController
  /// The app may show those pages itself.
  case handleSVC
  /// The SDK stores tokens in the keychain, and migrates those on the pasteboard at its first start.
  case keychain
  /// The store is checked when the instance is created.
  case integrityCheck
  /// There are no pages: the viewer signs in on a second screen, and a logout is a request.
  case secondScreen
}

/// The editions that have a feature, and the requirements that speak of it.
public struct FeatureDescription: Hashable, Sendable {
  /// The versions and platforms that have it.
  public let availability: Availability
  /// The requirements on editions with it.
  public let rules: [RequirementID]
  /// The requirements on editions without it.
  public let otherRules: [RequirementID]

  init(
    since: SDKVersion = SDKVersion(1, 0),
    until: SDKVersion? = nil,
    on platforms: [Platform] = Platform.allCases,
    rules: [RequirementID] = [],
    otherRules: [RequirementID] = []
  ) {
    availability = Availability(since: since, until: until, on: platforms)
    self.rules = rules
    self.otherRules = otherRules
  }
}
