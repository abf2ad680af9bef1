/// The number that `setRequestorComplete:` and `setAuthenticationStatus:errorCode:` pass (API-023).
public enum StatusValue: String, CaseIterable, Sendable {
  /// `ACCESS_ENABLER_STATUS_SUCCESS`, the number 1.
  case success = "SUCCESS"
  /// `ACCESS_ENABLER_STATUS_ERROR`, the number 0.
  case error = "ERROR"
}

/// The error code of an outcome, by its symbolic name (API-024, AMB-02).
public enum ErrorCode: String, CaseIterable, Sendable {
  /// The empty text that accompanies success.
  case userAuthenticated = "USER_AUTHENTICATED"
  /// No viewer is signed in, as the answer to a check.
  case userNotAuthenticated = "USER_NOT_AUTHENTICATED_ERROR"
  /// The viewer chose no provider.
  case providerNotSelected = "PROVIDER_NOT_SELECTED_ERROR"
  /// A technical failure.
  case genericAuthentication = "GENERIC_AUTHENTICATION_ERROR"
  /// The viewer may not watch the resource, or the check failed.
  case userNotAuthorized = "USER_NOT_AUTHORIZED_ERROR"

  /// The codes that `setAuthenticationStatus:errorCode:` passes.
  public static let ofAuthentication: [ErrorCode] = [
    .userAuthenticated, .userNotAuthenticated, .providerNotSelected, .genericAuthentication,
  ]

  /// The codes that `tokenRequestFailed:errorCode:errorDescription:` passes (AMB-27).
  public static let ofAuthorization: [ErrorCode] = [.userNotAuthenticated, .userNotAuthorized]
}
