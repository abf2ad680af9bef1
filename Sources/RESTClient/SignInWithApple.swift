import EntsimEntitlement
import EntsimSimulation

// Steps 4 and 5: Apple signs the viewer in, with its dialog where that is needed. Was that successful?
extension Transaction<RESTClient> {
  /// Has Apple sign the viewer in.
  mutating func signInWithApple() {
    leaveStep(by: .isConfigured)
    askPermission(for: .signIn)
  }

  /// Presents Apple's dialog, as the delegate of its framework.
  mutating func present(_ dialog: TVProviderDialog) {
    guard case .askingApple(.signIn, number: dialog.number, dialog: nil) = state.attempt?.stage
    else { return record(.ignored(.noDialog), by: "REST-061") }
    record(
      .stageReached(.askingApple(.signIn, number: dialog.number, dialog: dialog.number)),
      by: "REST-013"
    )
    record(.emitted(.presentsAppleDialog(dialog)), by: "REST-013")
  }

  /// Dismisses Apple's dialog, as the delegate of its framework.
  mutating func dismissDialog(_ number: Int) {
    guard case .askingApple(_, number: _, dialog: number?) = state.attempt?.stage else {
      return record(.ignored(.noDialog), by: "REST-061")
    }
    dismiss(number, by: "REST-013")
  }

  /// Dismisses the dialog that is open.
  mutating func dismiss(_ dialog: Int, by rules: Rules) {
    if case .askingApple(let apple, let number, dialog: _) = state.attempt?.stage {
      record(.stageReached(.askingApple(apple, number: number)), by: rules)
    }
    record(.emitted(.dismissesAppleDialog(dialog)), by: rules)
  }

  /// Judges the sign-in by Apple's answer (REST-015 to 021).
  mutating func judgeSignIn(by answer: AccountMetadataAnswer) {
    leaveStep(by: .appleHasAnswered)
    switch answer {
    case .metadata:
      switch answer.signIn(at: view.clock) {
      case .valid(let account): requestProfile(of: account, by: .signInSucceeded)
      case .expired: signInRegularly(by: .newSignInHasExpired)
      case .none: signInRegularly(by: .appleSaidNothing)
      }
    case .nothing: signInRegularly(by: .appleSaidNothing)
    case .failed(.unsupportedProvider, unsupported: let account?):
      if let (provider, rules) = state.mvpd(atApple: account) {
        signInRegularly(by: .unsupportedProviderIsKnown, at: provider, also: rules)
      } else {
        signInRegularly(by: .unsupportedProviderIsUnknown)
      }
    case .failed: signInRegularly(by: .appleFailed)
    }
  }
}
