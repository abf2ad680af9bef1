internal import EntsimEntitlement

// The callbacks.
//
// Constants have their names in the scenario language: `SUCCESS`, `PROVIDER_NOT_SELECTED_ERROR`, `TRACKING_AUTHORIZATION`.
// Any other text there stops the program.
extension Expected {
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
}
