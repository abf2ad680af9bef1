/// A method of the app's delegate that the SDK calls (api-surface, section 2).
public enum CallbackName: String, CaseIterable, Sendable {
  /// The configuration is there, or is not to be had.
  case setRequestorComplete
  /// The app is to let the viewer choose.
  case displayProviderDialog
  /// The app is to open a page.
  case navigateToUrl
  /// A check or a flow of authentication ended.
  case setAuthenticationStatus
  /// The answer to `checkPreauthorizedResources`.
  case preauthorizedResources
  /// A resource may be watched.
  case setToken
  /// A resource may not be watched, or it could not be found out.
  case tokenRequestFailed
  /// The answer to `getSelectedProvider`.
  case selectedProvider
  /// The answer to `getMetadata`.
  case setMetadataStatus
  /// The app is to show Apple's dialog.
  case presentTvProviderDialog
  /// The app is to take Apple's dialog away.
  case dismissTvProviderDialog
  /// An event for statistics.
  case sendTrackingData
  /// An advanced status.
  case status
  /// The answer to `preauthorize`.
  case onResponse
  /// The failure of `preauthorize`.
  case onFailure
}
