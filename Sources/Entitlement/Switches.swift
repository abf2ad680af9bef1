/// The interpretations of the documents that a scenario can choose (language.md, Switches).
///
/// The first case of each switch is the default.
public struct Switches: Hashable, Sendable {
  /// Which SDKs deliver advanced statuses (STATUS-001).
  public enum AdvancedStatusDelivery: String, CaseIterable, Sendable {
    /// Those from 2.0 on.
    case from2 = "from-2.0"
    /// All.
    case always
    /// None.
    case never
  }

  /// What a tracking array looks like after a failure (AMB-03).
  public enum TrackingOnFailure: String, CaseIterable, Sendable {
    /// As long as after a success.
    case fixedLength = "fixed-length"
    /// Nothing but the failure itself.
    case successOnly = "success-only"
  }

  /// What happens to calls that have no configuration: those that wait for one that fails, and later ones (AMB-19).
  public enum CallsAfterFailedConfiguration: String, CaseIterable, Sendable {
    /// Each fails in its own way.
    case fail
    /// They are dropped.
    case drop
    /// They wait for the next configuration.
    case keep
  }

  /// Which SDKs skip the picker for a remembered provider (AMB-24).
  public enum RememberedProviderSkipsPicker: String, CaseIterable, Sendable {
    /// Those before 1.5.
    case before15 = "before-1.5"
    /// All.
    case always
  }

  /// How `checkAuthorization` answers when no viewer is signed in (AMB-26).
  public enum UnauthenticatedCheck: String, CaseIterable, Sendable {
    /// With `tokenRequestFailed` alone.
    case tokenRequestFailed
    /// With `setAuthenticationStatus` too.
    case both
  }

  /// What happens to the current provider when a forced sign-in is cancelled (AMB-36).
  public enum CancelledReauthentication: String, CaseIterable, Sendable {
    /// It is forgotten.
    case forgetsProvider = "forgets-provider"
    /// It stays.
    case keepsProvider = "keeps-provider"
  }

  /// The error code of a logout (AMB-10).
  public enum LogoutCode: String, CaseIterable, Sendable {
    /// No viewer is signed in.
    case userNotAuthenticated = "USER_NOT_AUTHENTICATED_ERROR"
    /// The empty text.
    case userAuthenticated = "USER_AUTHENTICATED"
  }

  /// What happens to pending work on a logout (AMB-17).
  public enum InFlightAtLogout: String, CaseIterable, Sendable {
    /// It fails.
    case fail
    /// It is forgotten.
    case drop
  }

  /// How the sign-in at a provider that Apple supports continues on Apple TV (AMB-42).
  public enum AppleProviderOnTV: String, CaseIterable, Sendable {
    /// Apple's token is exchanged without the viewer.
    case silent
    /// The viewer gets a code for the second screen.
    case registrationCode = "registration-code"
  }

  /// What happens when the viewer leaves Apple's dialog (AMB-44).
  public enum AppleDialogCancelled: String, CaseIterable, Sendable {
    /// The attempt ends.
    case ends
    /// The app shows its own picker.
    case displayProviderDialog
  }

  /// Which SDKs lose the shared store with iOS 10 (AMB-59).
  public enum ErasedByIOS10: String, CaseIterable, Sendable {
    /// Those before 3.7.0.
    case before370 = "before-3.7.0"
    /// None.
    case never
  }

  /// When an Apple TV polls for the first time (AMB-92).
  public enum FirstPoll: String, CaseIterable, Sendable {
    /// One interval after the code.
    case interval
    /// With the code.
    case immediate
  }

  /// What the services require of HTTP clients (AMB-165).
  public enum ClientChecks: String, CaseIterable, Hashable, Sendable {
    /// A signature is as good as an access token, and the properties of the device may be missing.
    case lenient
    /// An access token and the properties of the device.
    case strict
  }

  /// Which SDKs deliver advanced statuses.
  public var advancedStatus = AdvancedStatusDelivery.from2
  /// What a tracking array looks like after a failure.
  public var trackingOnFailure = TrackingOnFailure.fixedLength
  /// What happens to calls that have no configuration.
  public var callsAfterFailedConfiguration = CallsAfterFailedConfiguration.fail
  /// Which SDKs skip the picker for a remembered provider.
  public var rememberedProviderSkipsPicker = RememberedProviderSkipsPicker.before15
  /// How `checkAuthorization` answers when no viewer is signed in.
  public var checkAuthorizationUnauthenticated = UnauthenticatedCheck.tokenRequestFailed
  /// What happens to the current provider when a forced sign-in is cancelled.
  public var cancelledReauthentication = CancelledReauthentication.forgetsProvider
  /// The error code of a logout.
  public var logoutCode = LogoutCode.userNotAuthenticated
  /// What happens to pending work on a logout.
  public var inFlightAtLogout = InFlightAtLogout.fail
  /// How the sign-in at a provider that Apple supports continues on Apple TV.
  public var appleProviderOnTV = AppleProviderOnTV.silent
  /// What happens when the viewer leaves Apple's dialog.
  public var appleDialogCancelled = AppleDialogCancelled.ends
  /// Which SDKs lose the shared store with iOS 10.
  public var erasedByIOS10 = ErasedByIOS10.before370
  /// When an Apple TV polls for the first time.
  public var firstPoll = FirstPoll.interval
  /// What the services require of HTTP clients.
  public var clientChecks = ClientChecks.lenient

  /// Creates the switches with their defaults.
  public init() {}

  /// Returns the value of a switch, as a scenario writes it.
  public func value(of name: SwitchName) -> String { Self.field(of: name).word(self) }

  /// Sets a switch, as a scenario writes it; a word that it does not have changes nothing.
  public mutating func set(_ name: SwitchName, to word: String) {
    Self.field(of: name).set(&self, word)
  }

  private struct Field {
    let word: (Switches) -> String
    let set: (inout Switches, String) -> Void

    init<Reading: RawRepresentable<String>>(_ path: WritableKeyPath<Switches, Reading>) {
      word = { $0[keyPath: path].rawValue }
      set = { if let reading = Reading(rawValue: $1) { $0[keyPath: path] = reading } }
    }
  }

  private static func field(of name: SwitchName) -> Field {
    switch name {
    case .advancedStatus: Field(\.advancedStatus)
    case .trackingOnFailure: Field(\.trackingOnFailure)
    case .callsAfterFailedConfiguration: Field(\.callsAfterFailedConfiguration)
    case .rememberedProviderSkipsPicker: Field(\.rememberedProviderSkipsPicker)
    case .checkAuthorizationUnauthenticated: Field(\.checkAuthorizationUnauthenticated)
    case .cancelledReauthentication: Field(\.cancelledReauthentication)
    case .logoutCode: Field(\.logoutCode)
    case .inFlightAtLogout: Field(\.inFlightAtLogout)
    case .appleProviderOnTV: Field(\.appleProviderOnTV)
    case .appleDialogCancelled: Field(\.appleDialogCancelled)
    case .erasedByIOS10: Field(\.erasedByIOS10)
    case .firstPoll: Field(\.firstPoll)
    case .clientChecks: Field(\.clientChecks)
    }
  }
}
