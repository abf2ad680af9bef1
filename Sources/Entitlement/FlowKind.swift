/// Where the SDK's state machine stands, as a scenario's `state: {flow: …}` names it.
public enum FlowKind: String, CaseIterable, Sendable {
  /// Nothing is under way.
  case idle
  /// The configuration is being fetched.
  case configuring
  /// The app shows its picker.
  case choosingProvider
  /// Apple's dialog is shown.
  case atAppleDialog
  /// The login page is open.
  case atLoginPage
  /// The authentication token is being fetched.
  case retrievingToken
  /// The second screen is waited for, or its code.
  case polling
  /// The logout page is open.
  case atLogoutPage
  /// The services are asked to sign the viewer out, where there are no pages.
  case loggingOut
}
