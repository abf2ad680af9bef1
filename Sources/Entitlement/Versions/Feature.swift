public import Simulation

/// A way in which some editions of the SDK behave and others do not.
///
/// Calls, parameters and callbacks that come and go are in the surface; this is the one table of what
/// the same call does in one version and not in another. Rules ask ``SDKEdition/has(_:)`` and compare
/// no versions themselves.
public enum Feature: Int, CaseIterable, Hashable, Sendable {
  /// The provider that was signed in with last is taken again without a picker.
  case remembersProvider
  /// The configuration is asked for with the programmer's signature.
  case signedRequestor
  /// Tracking arrays tell what the app runs on.
  case clientTraits
  /// Tokens lie by programmer and MVPD, as many as there are.
  case nestedStore
  /// `setRequestor` fetches tokens from the store of an older SDK.
  case tokenImporter
  /// `setRequestor` asks an MVPD that knows the viewer of another programmer.
  case passiveAuthentication
  /// It does so also where the MVPD's pages are shown in a web view.
  case passiveOnWebPages
  /// `setRequestor` removes tokens of another device.
  case tokenSanitizer
  /// An app erases what one of its team, with another prefix in its bundle identifier, has stored.
  case erasesOtherVendors
  /// What apps with another prefix in their bundle identifiers have stored does not count.
  case separatesVendors
  /// A temporary pass may be promotional: the app passes data for it.
  case promotionalTempPass
  /// A delegate hears of advanced statuses.
  case advancedStatus
  /// A filter is a dictionary, which may name featured providers.
  case filterDictionary
  /// The system's TV provider counts.
  case platformSSO
  /// A provider says how far Apple has it.
  case boardingStatus
  /// The application is registered by its software statement, and has access tokens.
  case softwareStatement
  /// The app says by the URL of a page that it is done.
  case externalURL
  /// The app may have the decisions passed by that the SDK has kept.
  case cacheControl
  /// The SDK shows the pages of some providers in a Safari view controller.
  case safariViewController
  /// The app may show those pages itself.
  case handleSVC
  /// Tokens lie in the keychain.
  case keychain
  /// The store is checked when the instance is created.
  case integrityCheck
  /// There are no pages: the viewer signs in on a second screen.
  case secondScreen
}

/// What the table says of one feature.
public struct FeatureDescription: Hashable, Sendable {
  /// The versions and platforms that have it.
  public let availability: Availability
  /// What those do that have it, one sentence for people.
  public let summary: String
  /// What the others do, one sentence for people.
  public let otherwise: String
  /// The requirements about those that have it.
  public let rules: [RequirementID]
  /// The requirements about the others.
  public let otherRules: [RequirementID]
}
