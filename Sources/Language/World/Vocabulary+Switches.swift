public import Entitlement

extension Vocabulary {
  /// The switches (language.md, Switches).
  public static let switches = Vocabulary("switches", .key, "in `switches`") {
    SwitchName.allCases.map { name in
      let reading = reading(of: name)
      let usual = reading.values[0].name
      return Word(
        name.rawValue,
        .choice(.switchValues(of: name)),
        default: usual,
        basis: reading.basis
      )
      .means(reading.summary)
    }
  }

  /// Returns the values of a switch, the default first.
  public static func switchValues(of name: SwitchName) -> Vocabulary {
    Vocabulary("switch.\(name.rawValue)", .value, "for `\(name.rawValue)`") {
      reading(of: name).values
    }
  }

  /// What a switch decides, and its values.
  private struct Reading {
    let basis: String
    let summary: String
    let values: [Word]

    init<Value: CaseIterable & RawRepresentable<String>>(
      _ basis: String,
      _ summary: String,
      meaning: (Value) -> String
    ) {
      self.basis = basis
      self.summary = summary
      values = Word.cases(Array(Value.allCases), meaning: meaning)
    }
  }

  private static func reading(of name: SwitchName) -> Reading {
    switch name {
    case .advancedStatus:
      Reading("STATUS-001", "When advanced statuses are delivered.") {
        (value: Switches.AdvancedStatusDelivery) in
        switch value {
        case .from2: "From SDK 2.0 on."
        case .always: "In every version."
        case .never: "In no version."
        }
      }
    case .trackingOnFailure:
      Reading("AMB-03", "How long the tracking array of a failure is.") {
        (value: Switches.TrackingOnFailure) in
        switch value {
        case .fixedLength: "As long as that of a success, with empty entries."
        case .successOnly: "One entry, `false`."
        }
      }
    case .callsAfterFailedConfiguration:
      Reading(
        "AMB-19",
        "What becomes of calls without a configuration: those that waited for one that failed, and later ones."
      ) { (value: Switches.CallsAfterFailedConfiguration) in
        switch value {
        case .fail: "Each fails, in order, with its own callback."
        case .drop: "They are forgotten."
        case .keep: "They wait for the next configuration that succeeds."
        }
      }
    case .rememberedProviderSkipsPicker:
      Reading("AMB-24", "When the provider of an earlier sign-in makes the picker unnecessary.") {
        (value: Switches.RememberedProviderSkipsPicker) in
        switch value {
        case .before15: "Before SDK 1.5 only."
        case .always: "In every version."
        }
      }
    case .checkAuthorizationUnauthenticated:
      Reading("AMB-26", "What `checkAuthorization` calls back when no viewer is signed in.") {
        (value: Switches.UnauthenticatedCheck) in
        switch value {
        case .tokenRequestFailed: "`tokenRequestFailed` alone."
        case .both: "`setAuthenticationStatus` as well."
        }
      }
    case .cancelledReauthentication:
      Reading("AMB-36", "What a cancel of a forced sign-in leaves of the earlier one.") {
        (value: Switches.CancelledReauthentication) in
        switch value {
        case .forgetsProvider: "The token stays, and no provider is current."
        case .keepsProvider: "The token stays, and its provider is current."
        }
      }
    case .logoutCode:
      Reading("AMB-10", "The code with which a logout ends.") { (value: Switches.LogoutCode) in
        switch value {
        case .userNotAuthenticated: "The viewer is signed out."
        case .userAuthenticated: "The empty text."
        }
      }
    case .inFlightAtLogout:
      Reading("AMB-17", "What becomes of authorizations under way at a logout.") {
        (value: Switches.InFlightAtLogout) in
        switch value {
        case .fail: "Each fails before the first callback of the logout."
        case .drop: "They are forgotten."
        }
      }
    case .appleProviderOnTV:
      Reading("AMB-42", "How an Apple TV signs in with a provider that Apple supports.") {
        (value: Switches.AppleProviderOnTV) in
        switch value {
        case .silent: "By exchanging Apple's sign-in, without another screen."
        case .registrationCode: "With a code on a second screen."
        }
      }
    case .appleDialogCancelled:
      Reading("AMB-44", "What a cancel of Apple's dialog leads to.") {
        (value: Switches.AppleDialogCancelled) in
        switch value {
        case .ends: "The flow ends."
        case .displayProviderDialog: "The app's own picker is asked for."
        }
      }
    case .erasedByIOS10:
      Reading("AMB-59", "Whose store an upgrade to iOS 10 erases.") {
        (value: Switches.ErasedByIOS10) in
        switch value {
        case .before370: "That of every SDK before 3.7.0."
        case .never: "That of none."
        }
      }
    case .firstPoll:
      Reading("AMB-92", "When the first poll for a sign-in on a second screen is sent.") {
        (value: Switches.FirstPoll) in
        switch value {
        case .interval: "One interval after the code, as each later poll after the one before."
        case .immediate: "With the code, and the second one interval later."
        }
      }
    }
  }
}
