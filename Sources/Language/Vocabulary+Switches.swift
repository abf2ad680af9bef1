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
      reading(of: name).values.enumerated().map { index, value in
        Word(value.name, hasRules: index == 0 || name.hasRules).means(value.summary)
      }
    }
  }

  /// What a switch decides, and its values.
  private struct Reading {
    let basis: String
    let summary: String
    let values: [Word]

    init(_ basis: String, _ summary: String, @WordList _ values: () -> [Word]) {
      self.basis = basis
      self.summary = summary
      self.values = values()
    }
  }

  private static func reading(of name: SwitchName) -> Reading {
    switch name {
    case .advancedStatus:
      Reading("STATUS-001", "When advanced statuses are delivered.") {
        Word("from-2.0").means("From SDK 2.0 on.")
        Word("always").means("In every version.")
        Word("never").means("In no version.")
      }
    case .trackingOnFailure:
      Reading("AMB-03", "How long the tracking array of a failure is.") {
        Word("fixed-length").means("As long as that of a success, with empty entries.")
        Word("success-only").means("One entry, `false`.")
      }
    case .callsAfterFailedConfiguration:
      Reading("AMB-19", "What becomes of calls that waited for a configuration that failed.") {
        Word("fail").means("Each fails, in order, with its own callback.")
        Word("drop").means("They are forgotten.")
        Word("keep").means("They wait for the next configuration that succeeds.")
      }
    case .rememberedProviderSkipsPicker:
      Reading("AMB-24", "When the provider of an earlier sign-in makes the picker unnecessary.") {
        Word("before-1.5").means("Before SDK 1.5 only.")
        Word("always").means("In every version.")
      }
    case .checkAuthorizationUnauthenticated:
      Reading("AMB-26", "What `checkAuthorization` calls back when nobody is signed in.") {
        Word("tokenRequestFailed").means("`tokenRequestFailed` alone.")
        Word("both").means("`setAuthenticationStatus` as well.")
      }
    case .cancelledReauthentication:
      Reading("AMB-36", "What a cancel of a forced sign-in leaves of the earlier one.") {
        Word("forgets-provider").means("The token stays, and no provider is current.")
        Word("keeps-provider").means("The token stays, and its provider is current.")
      }
    case .logoutCode:
      Reading("AMB-10", "The code with which a logout ends.") {
        Word("USER_NOT_AUTHENTICATED_ERROR").means("Nobody is signed in any more.")
        Word("USER_AUTHENTICATED").means("The empty text.")
      }
    case .inFlightAtLogout:
      Reading("AMB-17", "What becomes of authorizations under way at a logout.") {
        Word("fail").means("Each fails before the first callback of the logout.")
        Word("drop").means("They are forgotten.")
      }
    case .appleProviderOnTV:
      Reading("AMB-42", "How an Apple TV signs in with a provider that Apple supports.") {
        Word("silent").means("By exchanging Apple's sign-in, without another screen.")
        Word("registration-code").means("With a code on a second screen.")
      }
    case .appleDialogCancelled:
      Reading("AMB-44", "What a cancel of Apple's dialog leads to.") {
        Word("ends").means("The flow ends.")
        Word("displayProviderDialog").means("The app's own picker is asked for.")
      }
    case .erasedByIOS10:
      Reading("AMB-59", "Whose store an upgrade to iOS 10 erases.") {
        Word("before-3.7.0").means("That of every SDK before 3.7.0.")
        Word("never").means("That of none.")
      }
    }
  }
}
