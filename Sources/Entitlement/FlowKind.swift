/// The state of the SDK's flow, as a scenario's `state: {flow: …}` names it.
public enum FlowKind: String, CaseIterable, Sendable {
  /// No flow is in progress.
  case idle
  /// The request for the configuration is in flight.
  case configuring
  /// The app shows its picker.
  case choosingProvider
  /// Apple's dialog is shown.
  case atAppleDialog
  /// The login page is open.
  case atLoginPage
  /// The request for the authentication token is in flight.
  case retrievingToken
  /// The SDK waits for the second screen, or for its code.
  case polling
  /// The logout page is open.
  case atLogoutPage
  /// The request for a logout without a page is in flight.
  case loggingOut
}
