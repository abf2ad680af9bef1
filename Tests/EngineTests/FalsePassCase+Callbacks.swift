import EntsimEntitlement
import EntsimLanguage

extension FalsePassCase {
  private static let configured = "[Fixtures/two-providers.yaml, Fixtures/configured.yaml]"
  private static let signedIn = "[Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]"
  private static let account =
    "[Fixtures/two-providers.yaml, Fixtures/system-account.yaml, Fixtures/configured.yaml]"

  /// A step of the app in which a callback comes, among others.
  private static func callback(
    _ name: CallbackName,
    of action: String,
    after earlier: String? = nil,
    use: String,
    given: String = "{}",
    _ arguments: String,
    right: String,
    wrong: String
  ) -> FalsePassCase {
    let actions = [earlier, action].compactMap(\.self)
    return FalsePassCase(
      ExpectingWord(.expectations, name.rawValue),
      right: right,
      wrong: wrong,
      """
      use: \(use)
      given: \(given)
      steps:
      \(actions.map { "  - app: \($0)\n    exhaustive: false" }.joined(separator: "\n"))
          expect: [\(name.rawValue): \(arguments)] # fails
      """
    )
  }

  /// Each callback; where its arguments are any, it does not come at all.
  static let callbackCases = [
    callback(
      .setRequestorComplete,
      of: "setRequestor",
      use: "[Fixtures/two-providers.yaml]",
      "%",
      right: "SUCCESS",
      wrong: "ERROR"
    ),
    callback(
      .displayProviderDialog,
      of: "getAuthentication",
      use: configured,
      "%",
      right: "[Alpha, Beta]",
      wrong: "[Beta]"
    ),
    callback(
      .navigateToUrl,
      of: "{setSelectedProvider: Alpha}",
      after: "getAuthentication",
      use: configured,
      "%",
      right: "<any>",
      wrong: "'<regex:^nothing$>'"
    ),
    callback(
      .setAuthenticationStatus,
      of: "checkAuthentication",
      use: signedIn,
      "[%, <any>]",
      right: "SUCCESS",
      wrong: "ERROR"
    ),
    callback(
      .selectedProvider,
      of: "getSelectedProvider",
      use: signedIn,
      "%",
      right: "Alpha",
      wrong: "null"
    ),
    callback(
      .setToken,
      of: "{checkAuthorization: News}",
      use: signedIn,
      "[<any>, %]",
      right: "News",
      wrong: "Sports"
    ),
    callback(
      .tokenRequestFailed,
      of: "{checkAuthorization: News}",
      use: configured,
      "[%, <any>, <any>]",
      right: "News",
      wrong: "Sports"
    ),
    callback(
      .setMetadataStatus,
      of: "{getMetadata: {METADATA_OPCODE_KEY: METADATA_AUTHENTICATION}}",
      use: signedIn,
      "[<any>, %, <any>, <any>]",
      right: "false",
      wrong: "true"
    ),
    callback(
      .preauthorizedResources,
      of: "{checkPreauthorizedResources: [News]}",
      use: signedIn,
      "%",
      right: "[News]",
      wrong: "[Sports]"
    ),
    callback(
      .onResponse,
      of: "{preauthorize: [%]}",
      use: signedIn,
      "{decisions: [{id: News, isAuthorized: true}]}",
      right: "News",
      wrong: "Sports"
    ),
    callback(
      .onFailure,
      of: "%",
      use: configured,
      "<any>",
      right: "{preauthorize: [News]}",
      wrong: "getSelectedProvider"
    ),
    callback(
      .presentTvProviderDialog,
      of: "getAuthentication",
      use: account,
      given: "{providers: {Alpha: {boardingStatus: SUPPORTED}}}",
      "%",
      right: "<any>",
      wrong: "{providers: [Beta]}"
    ),
    callback(
      .dismissTvProviderDialog,
      of: "%",
      after: "getAuthentication",
      use: account,
      given: "{providers: {Alpha: {boardingStatus: SUPPORTED}}}",
      "<any>",
      right: "{setSelectedProvider: null}",
      wrong: "getSelectedProvider"
    ),
    callback(
      .sendTrackingData,
      of: "checkAuthentication",
      use: signedIn,
      "{event: %, data: <any>}",
      right: "TRACKING_AUTHENTICATION",
      wrong: "TRACKING_AUTHORIZATION"
    ),
    callback(
      .status,
      of: "checkAuthentication",
      use: configured,
      "{errorId: %, level: info}",
      right: "N000",
      wrong: "N005"
    ),
  ]
}
