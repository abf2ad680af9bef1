public import EntsimEntitlement

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
      Reading("STATUS-001", "The SDK versions that deliver advanced statuses.") {
        (value: Switches.AdvancedStatusDelivery) in
        switch value {
        case .from2: "SDK 2.0 and later."
        case .always: "Every version."
        case .never: "No version."
        }
      }
    case .trackingOnFailure:
      Reading("AMB-03", "The length of the tracking array after a failure.") {
        (value: Switches.TrackingOnFailure) in
        switch value {
        case .fixedLength: "As long as after a success, with empty entries."
        case .successOnly: "One entry: `false`."
        }
      }
    case .callsAfterFailedConfiguration:
      Reading(
        "AMB-19",
        "What happens to calls without a configuration: calls that waited for one that failed, and later calls."
      ) { (value: Switches.CallsAfterFailedConfiguration) in
        switch value {
        case .fail: "Each call fails in its order, with its own callback."
        case .drop: "The calls are dropped without a callback."
        case .keep: "The calls wait for the next configuration that succeeds."
        }
      }
    case .rememberedProviderSkipsPicker:
      Reading(
        "AMB-24",
        "The SDK versions that skip the picker and use the provider of an earlier sign-in."
      ) {
        (value: Switches.RememberedProviderSkipsPicker) in
        switch value {
        case .before15: "Versions before SDK 1.5."
        case .always: "Every version."
        }
      }
    case .checkAuthorizationUnauthenticated:
      Reading("AMB-26", "The callbacks of `checkAuthorization` when no viewer is signed in.") {
        (value: Switches.UnauthenticatedCheck) in
        switch value {
        case .tokenRequestFailed: "Only `tokenRequestFailed`."
        case .both: "`setAuthenticationStatus`, and then `tokenRequestFailed`."
        }
      }
    case .cancelledReauthentication:
      Reading(
        "AMB-36",
        "What remains of an earlier sign-in when the viewer cancels a forced sign-in."
      ) {
        (value: Switches.CancelledReauthentication) in
        switch value {
        case .forgetsProvider: "The token remains, and no provider is current."
        case .keepsProvider: "The token remains, and its provider is current."
        }
      }
    case .logoutCode:
      Reading("AMB-10", "The `errorCode` with which a logout ends.") {
        (value: Switches.LogoutCode) in
        switch value {
        case .userNotAuthenticated: "The code for a viewer who is not signed in."
        case .userAuthenticated: "The code for success, an empty text."
        }
      }
    case .inFlightAtLogout:
      Reading("AMB-17", "What happens to pending authorizations at a logout.") {
        (value: Switches.InFlightAtLogout) in
        switch value {
        case .fail: "Each authorization fails before the first callback of the logout."
        case .drop: "The authorizations are dropped without a callback."
        }
      }
    case .appleProviderOnTV:
      Reading("AMB-42", "How Apple TV signs in with a provider that Apple supports.") {
        (value: Switches.AppleProviderOnTV) in
        switch value {
        case .silent: "The SDK exchanges the sign-in through Apple, without another screen."
        case .registrationCode: "The viewer enters a code on a second screen."
        }
      }
    case .appleDialogCancelled:
      Reading("AMB-44", "What follows when the viewer cancels Apple's dialog.") {
        (value: Switches.AppleDialogCancelled) in
        switch value {
        case .ends: "The flow ends."
        case .displayProviderDialog: "The SDK asks the app to show its own picker."
        }
      }
    case .erasedByIOS10:
      Reading("AMB-59", "The stores that an upgrade to iOS 10 erases.") {
        (value: Switches.ErasedByIOS10) in
        switch value {
        case .before370: "The store of every SDK before 3.7.0."
        case .never: "No store."
        }
      }
    case .firstPoll:
      Reading("AMB-92", "When the SDK sends the first poll for a sign-in on a second screen.") {
        (value: Switches.FirstPoll) in
        switch value {
        case .interval: "One poll interval after the code."
        case .immediate: "Together with the code. The second poll follows one interval later."
        }
      }
    case .clientChecks:
      Reading("AMB-165", "What the services require of HTTP clients.") {
        (value: Switches.ClientChecks) in
        switch value {
        case .lenient:
          "An access token, or a signature as before there was a registration of clients."
        case .strict: "An access token, and the properties of the device in `X-Device-Info`."
        }
      }
    }
  }
}
