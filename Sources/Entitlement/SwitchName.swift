/// A choice between readings of the documents, as `given: {switches: …}` names it (language, 9).
public enum SwitchName: String, CaseIterable, Sendable {
  /// When advanced statuses are delivered.
  case advancedStatus
  /// How long the tracking array of a failure is.
  case trackingOnFailure
  /// What becomes of calls that waited for a configuration that failed.
  case callsAfterFailedConfiguration
  /// When a provider of an earlier sign-in makes the picker unnecessary.
  case rememberedProviderSkipsPicker
  /// What `checkAuthorization` calls back when nobody is signed in.
  case checkAuthorizationUnauthenticated
  /// What a cancel of a forced sign-in leaves of the earlier one.
  case cancelledReauthentication
  /// The code with which a logout ends.
  case logoutCode
  /// What becomes of authorizations under way at a logout.
  case inFlightAtLogout
  /// How an Apple TV signs in with a provider that Apple supports.
  case appleProviderOnTV
  /// What a cancel of Apple's dialog leads to.
  case appleDialogCancelled
  /// Whose store an upgrade to iOS 10 erases.
  case erasedByIOS10
}

extension SwitchName {
  /// Whether there are rules for every reading; where there are not, they follow the first.
  public var hasRules: Bool {
    switch self {
    case .cancelledReauthentication, .logoutCode, .inFlightAtLogout,
      .rememberedProviderSkipsPicker, .erasedByIOS10, .appleProviderOnTV, .appleDialogCancelled:
      true
    case .advancedStatus, .trackingOnFailure, .callsAfterFailedConfiguration,
      .checkAuthorizationUnauthenticated:
      false
    }
  }
}
