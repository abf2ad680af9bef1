public import EntsimSimulation

/// A behaviour of some editions of the SDK.
///
/// The surface has the calls, parameters and callbacks of each version; this table has the differences in what
/// the same call does. Rules ask ``SDKEdition/has(_:)`` and compare no versions themselves.
public enum Feature: Int, CaseIterable, Hashable, Sendable {
  /// The SDK signs in again at the last provider without a picker.
  case remembersProvider
  /// The request for the configuration carries the signed requestor id.
  case signedRequestor
  /// Tracking arrays have the client's entries.
  case clientTraits
  /// The store holds a token for each requestor and MVPD.
  case nestedStore
  /// `setRequestor` imports tokens from the store of an older SDK.
  case tokenImporter
  /// `setRequestor` asks an MVPD that has signed the viewer in for another requestor.
  case passiveAuthentication
  /// It does so also for MVPDs whose pages open in a web view.
  case passiveOnWebPages
  /// `setRequestor` removes tokens of another device.
  case tokenSanitizer
  /// An app erases the stores of the team's apps with other bundle prefixes.
  case erasesOtherVendors
  /// An app does not read the stores of apps with other bundle prefixes.
  case separatesVendors
  /// Promotional temporary passes exist: the app passes data for them.
  case promotionalTempPass
  /// The SDK delivers advanced statuses.
  case advancedStatus
  /// A filter is a dictionary, which may name featured providers.
  case filterDictionary
  /// The SDK uses the system's TV provider.
  case platformSSO
  /// MVPDs have a boarding status.
  case boardingStatus
  /// The application registers by its software statement, and gets access tokens.
  case softwareStatement
  /// The app passes the URL of a finished page.
  case externalURL
  /// The app can bypass the SDK's cached decisions.
  case cacheControl
  /// The SDK shows the pages of some providers in a Safari view controller.
  case safariViewController
  /// The app may show those pages itself.
  case handleSVC
  /// The SDK stores tokens in the keychain.
  case keychain
  /// The store is checked when the instance is created.
  case integrityCheck
  /// There are no pages: the viewer signs in on a second screen.
  case secondScreen
}

/// The description of one feature.
public struct FeatureDescription: Hashable, Sendable {
  /// The versions and platforms that have it.
  public let availability: Availability
  /// The behaviour with it, in one sentence.
  public let summary: String
  /// The behaviour without it, in one sentence.
  public let otherwise: String
  /// The requirements on editions with it.
  public let rules: [RequirementID]
  /// The requirements on editions without it.
  public let otherRules: [RequirementID]

  init(
    _ availability: Availability,
    _ summary: String,
    otherwise: String,
    rules: [RequirementID] = [],
    otherRules: [RequirementID] = []
  ) {
    self.availability = availability
    self.summary = summary
    self.otherwise = otherwise
    self.rules = rules
    self.otherRules = otherRules
  }
}
