import Entitlement
import Simulation

// The SDK's own errors of preauthorizations (PRE-013 to PRE-015); the texts are our interpretation.
extension PreauthorizeStatus {
  /// There is no configuration.
  static let notConfigured = sdk(
    "requestor_not_configured",
    "the requestor is not configured",
    .retry
  )
  /// No viewer is signed in.
  static let sessionMissing = sdk(
    "authentication_session_missing",
    "nobody is signed in",
    .authentication
  )
  /// The sign-in has expired.
  static let sessionExpired = sdk(
    "authentication_session_expired",
    "the sign-in has expired",
    .authentication
  )
  /// The services do not let the SDK in.
  static let noAccess = sdk("access_token_unavailable", "no access token could be obtained")
  /// The answer cannot be read, or is about something else.
  static let unreadable = sdk("server_response_format_unknown", "the answer cannot be read")
  /// No answer came.
  static let network = sdk("network_error", "the services could not be reached")

  /// The code with which the services refuse a list that is too long.
  static let tooManyResources = "too_many_resources"

  private static func sdk(
    _ code: String,
    _ message: String,
    _ action: Action = .none
  ) -> PreauthorizeStatus {
    PreauthorizeStatus(0, code, message: message, action: action)
  }
}
