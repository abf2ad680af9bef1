/// A choice between interpretations of the documents, as `given: {switches: …}` names it (language, 9).
public enum SwitchName: String, CaseIterable, Sendable {
  /// When advanced statuses are delivered.
  case advancedStatus
  /// How long the tracking array of a failure is.
  case trackingOnFailure
  /// What happens to calls that have no configuration.
  case callsAfterFailedConfiguration
  /// When a provider of an earlier sign-in makes the picker unnecessary.
  case rememberedProviderSkipsPicker
  /// Which callbacks `checkAuthorization` leads to when no viewer is signed in.
  case checkAuthorizationUnauthenticated
  /// What happens to the earlier sign-in when a forced one is cancelled.
  case cancelledReauthentication
  /// The error code of a logout.
  case logoutCode
  /// What happens to pending authorizations on a logout.
  case inFlightAtLogout
  /// How an Apple TV signs in with a provider that Apple supports.
  case appleProviderOnTV
  /// What a cancel of Apple's dialog leads to.
  case appleDialogCancelled
  /// Which stores an upgrade to iOS 10 erases.
  case erasedByIOS10
  /// When an Apple TV polls for the first time.
  case firstPoll
  /// What the services require of HTTP clients.
  case clientChecks
}
