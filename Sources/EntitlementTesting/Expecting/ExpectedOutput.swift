internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimScenarioModel

/// A callback that a test expects, with its arguments in the terms of the scenario language.
///
/// Constants have their names there: `SUCCESS`, `PROVIDER_NOT_SELECTED_ERROR`, `TRACKING_AUTHORIZATION`. A provider is
/// its id.
public struct ExpectedOutput: Sendable {
  private let name: CallbackName
  private let arguments: [ExpectedValue]
  private var app: String?

  private init(_ name: CallbackName, _ arguments: ExpectedValue...) {
    self.name = name
    self.arguments = arguments
  }

  /// Returns the same callback to one of several apps; without that, to the first.
  public func to(app: String) -> ExpectedOutput {
    var output = self
    output.app = app
    return output
  }

  /// Expects the end of `setRequestor`.
  public static func setRequestorComplete(_ status: ExpectedValue = "SUCCESS") -> Self {
    Self(.setRequestorComplete, status)
  }

  /// Expects the picker with these providers.
  public static func displayProviderDialog(_ providers: ExpectedValue = .any) -> Self {
    Self(.displayProviderDialog, providers)
  }

  /// Expects a page in a web view.
  public static func navigate(toUrl url: ExpectedValue = .any) -> Self { Self(.navigateToUrl, url) }

  /// Expects a page in `SFSafariViewController`.
  public static func navigate(toUrl url: ExpectedValue, useSVC: ExpectedValue) -> Self {
    Self(.navigateToUrl, url, useSVC)
  }

  /// Expects the end of an authentication check or a sign-in.
  public static func setAuthenticationStatus(
    _ status: ExpectedValue,
    errorCode: ExpectedValue = "USER_AUTHENTICATED"
  ) -> Self {
    Self(.setAuthenticationStatus, status, errorCode)
  }

  /// Expects the permitted resources.
  public static func preauthorizedResources(_ resources: ExpectedValue) -> Self {
    Self(.preauthorizedResources, resources)
  }

  /// Expects a media token.
  public static func setToken(
    _ token: ExpectedValue = .any,
    forResource resource: ExpectedValue
  ) -> Self {
    Self(.setToken, token, resource)
  }

  /// Expects a denial.
  public static func tokenRequestFailed(
    _ resource: ExpectedValue,
    errorCode: ExpectedValue = "USER_NOT_AUTHORIZED_ERROR",
    errorDescription: ExpectedValue = .any
  ) -> Self {
    Self(.tokenRequestFailed, resource, errorCode, errorDescription)
  }

  /// Expects the current provider.
  public static func selectedProvider(_ provider: ExpectedValue) -> Self {
    Self(.selectedProvider, provider)
  }

  /// Expects metadata.
  public static func setMetadataStatus(
    _ metadata: ExpectedValue,
    encrypted: ExpectedValue = false,
    forKey key: ExpectedValue = .any,
    andArguments arguments: ExpectedValue = .any
  ) -> Self {
    Self(.setMetadataStatus, metadata, encrypted, key, arguments)
  }

  /// Expects Apple's dialog.
  public static func presentTvProviderDialog(_ dialog: ExpectedValue = .any) -> Self {
    Self(.presentTvProviderDialog, dialog)
  }

  /// Expects the end of Apple's dialog.
  public static var dismissTvProviderDialog: Self { Self(.dismissTvProviderDialog, .any) }

  /// Expects an event for analytics.
  public static func sendTrackingData(
    _ data: ExpectedValue = .any,
    forEventType event: ExpectedValue
  ) -> Self {
    Self(.sendTrackingData, event, data)
  }

  /// Expects an advanced status.
  public static func status(_ dictionary: ExpectedValue) -> Self { Self(.status, dictionary) }

  /// Expects the answer to a preauthorization.
  public static func onResponse(_ response: ExpectedValue = .any) -> Self {
    Self(.onResponse, response)
  }

  /// Expects the failure of a preauthorization.
  public static func onFailure(_ response: ExpectedValue = .any) -> Self {
    Self(.onFailure, response)
  }

  /// Returns what it expects, of the first app where it names none and there are several.
  func expectation(at range: SourceRange, firstApp: AppName?) -> Expectation {
    let app = app.map { AppName($0) }
    let pattern = OutputPattern(
      name: .callback(name),
      app: app,
      receiver: app ?? firstApp,
      arguments: arguments.map { $0.pattern(at: range) },
      range: range
    )
    return Expectation(.output(pattern), at: range)
  }
}
