public import Entitlement

extension Vocabulary {
  /// The switches (language, section 9).
  public static let switches = Vocabulary(
    .switches,
    .key,
    "in `switches`",
    SwitchName.allCases.map { name in
      let text = text(of: name)
      return Word(
        name.rawValue,
        .choice(.switchValues(name)),
        default: text.values[0].name,
        basis: text.basis,
        text.summary
      )
    }
  )

  /// Returns the values of a switch, the default first.
  public static func switchValues(of name: SwitchName) -> Vocabulary {
    Vocabulary(
      .switchValues(name),
      .value,
      "for `\(name.rawValue)`",
      text(of: name).values.enumerated().map { index, value in
        Word(value.name, hasRules: index == 0 || name.hasRules, value.summary)
      }
    )
  }

  /// What the table says of one switch.
  private struct SwitchText {
    let basis: String
    let summary: String
    let values: [(name: String, summary: String)]

    init(_ basis: String, _ summary: String, _ values: KeyValuePairs<String, String>) {
      self.basis = basis
      self.summary = summary
      self.values = values.map { ($0.key, $0.value) }
    }
  }

  private static func text(of name: SwitchName) -> SwitchText {
    switch name {
    case .advancedStatus:
      SwitchText(
        "STATUS-001",
        "When advanced statuses are delivered.",
        [
          "from-2.0": "From SDK 2.0 on.",
          "always": "In every version.",
          "never": "In no version.",
        ]
      )
    case .trackingOnFailure:
      SwitchText(
        "AMB-03",
        "How long the tracking array of a failure is.",
        [
          "fixed-length": "As long as that of a success, with empty entries.",
          "success-only": "One entry, `false`.",
        ]
      )
    case .callsAfterFailedConfiguration:
      SwitchText(
        "AMB-19",
        "What becomes of calls that waited for a configuration that failed.",
        [
          "fail": "Each fails, in order, with its own callback.",
          "drop": "They are forgotten.",
          "keep": "They wait for the next configuration that succeeds.",
        ]
      )
    case .rememberedProviderSkipsPicker:
      SwitchText(
        "AMB-24",
        "When the provider of an earlier sign-in makes the picker unnecessary.",
        [
          "before-1.5": "Before SDK 1.5 only.",
          "always": "In every version.",
        ]
      )
    case .checkAuthorizationUnauthenticated:
      SwitchText(
        "AMB-26",
        "What `checkAuthorization` calls back when nobody is signed in.",
        [
          "tokenRequestFailed": "`tokenRequestFailed` alone.",
          "both": "`setAuthenticationStatus` as well.",
        ]
      )
    case .cancelledReauthentication:
      SwitchText(
        "AMB-36",
        "What a cancel of a forced sign-in leaves of the earlier one.",
        [
          "forgets-provider": "The token stays, and no provider is current.",
          "keeps-provider": "The token stays, and its provider is current.",
        ]
      )
    case .logoutCode:
      SwitchText(
        "AMB-10",
        "The code with which a logout ends.",
        [
          "USER_NOT_AUTHENTICATED_ERROR": "Nobody is signed in any more.",
          "USER_AUTHENTICATED": "The empty text.",
        ]
      )
    case .inFlightAtLogout:
      SwitchText(
        "AMB-17",
        "What becomes of authorizations under way at a logout.",
        [
          "fail": "Each fails before the first callback of the logout.",
          "drop": "They are forgotten.",
        ]
      )
    case .appleProviderOnTV:
      SwitchText(
        "AMB-42",
        "How an Apple TV signs in with a provider that Apple supports.",
        [
          "silent": "By exchanging Apple's sign-in, without another screen.",
          "registration-code": "With a code on a second screen.",
        ]
      )
    case .appleDialogCancelled:
      SwitchText(
        "AMB-44",
        "What a cancel of Apple's dialog leads to.",
        [
          "ends": "The flow ends.",
          "displayProviderDialog": "The app's own picker is asked for.",
        ]
      )
    case .erasedByIOS10:
      SwitchText(
        "AMB-59",
        "Whose store an upgrade to iOS 10 erases.",
        [
          "before-3.7.0": "That of every SDK before 3.7.0.",
          "never": "That of none.",
        ]
      )
    }
  }
}
