import EntsimEntitlement
import EntsimSimulation

// What the viewer does in Apple's dialog, and how it is dismissed (000 dismissTvProviderDialog; 004 A; SSO-007 to
// SSO-012, SSO-019, SSO-025; AMB-44, AMB-45).
extension Transaction<AccessEnabler> {
  /// Dismisses the dialog that the viewer has left, and handles the viewer's choice.
  mutating func closeDialog(_ number: Int, with outcome: TVProviderDialog.Outcome) {
    guard case .atAppleDialog(let dialog) = state.flow, dialog.number == number else {
      return record(.ignored(.noDialogOpen), by: "SSO-034")
    }
    let session = session
    switch outcome {
    case .signedIn(let account):
      dismiss(dialog, by: "SSO-009")
      guard let provider = session.provider(atApple: account) else { return refuse(in: session) }
      if state.needsCodeAtApple {
        choose(provider, by: "SSO-012 FLOW-017")
      } else {
        exchange(.profileRequest, .profile, of: provider.id)
      }
    case .chosen(let account):
      dismiss(dialog, by: "SSO-031")
      guard let provider = session.provider(atApple: account),
        dialog.providers.contains(provider.id), let rules = state.rulesOfChoice
      else { return refuse(in: session) }
      choose(provider, by: rules)
    case .otherProviders:
      dismiss(dialog, by: "SSO-008")
      emitStatus(.n003, by: "SSO-008")
      showPicker(in: session, by: "SSO-008")
    case .cancelled:
      dismiss(dialog, by: "SSO-007")
      cancelInAppleDialog(in: session)
    case .failed(let error):
      dismiss(dialog, by: "SSO-031")
      goWithoutDialog(for: .failed(error), in: session, by: [])
    }
  }

  /// Dismisses one of Apple's dialogs, before anything else that the SDK does.
  mutating func dismiss(_ dialog: TVProviderDialog, by rules: Rules) {
    let callback = Callback.dismissTVProviderDialog(dialog)
    recordFirst(.callbackEmitted(callback), by: rules + callback.rulesOfArguments)
  }

  /// Shows the app's picker in place of a provider that the requestor does not have, or that the SDK
  /// cannot take over.
  mutating func refuse(in session: AccessEnabler.Session) {
    emitStatus(.n004, by: "SSO-019")
    showPicker(in: session, by: "SSO-019")
  }

  /// Selects a provider for the viewer, and opens its page or requests its code.
  private mutating func choose(_ provider: MVPD, by rules: Rules) {
    select(provider, by: rules)
    openLoginPage(of: provider, by: rules)
  }
}

extension AccessEnabler {
  /// Whether a viewer who signs in with Apple on Apple TV needs a code all the same, as flow E of 004 has it
  /// (AMB-42).
  fileprivate var needsCodeAtApple: Bool {
    switch profile.switches.appleProviderOnTV {
    case .silent: false
    case .registrationCode: has(.secondScreen)
    }
  }

  /// The requirements by which the SDK takes over a provider that Apple lists and does not sign in; nil where the
  /// SDK knows of no such provider.
  fileprivate var rulesOfChoice: Rules? {
    if has(.secondScreen) { return "SSO-012 FLOW-017" }
    return has(.boardingStatus) ? "SSO-011" : nil
  }
}
