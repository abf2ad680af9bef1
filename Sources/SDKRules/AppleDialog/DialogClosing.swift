import Entitlement
import Simulation

// What the person does in Apple's dialog, and how it goes (000 dismissTvProviderDialog; 004 A; SSO-007 to SSO-012,
// SSO-019, SSO-025; AMB-44, AMB-45).
extension AccessEnabler {
  /// Returns what a person's leaving the dialog leads to.
  func closeDialog(
    _ number: Int,
    with outcome: TVProviderDialog.Outcome,
    in context: Context<View>
  ) -> Decisions {
    guard let session, case .atAppleDialog(let dialog) = session.flow, dialog.number == number
    else {
      return [Decision(.ignored(.noDialogOpen), by: "SSO-006")]
    }
    switch outcome {
    case .signedIn(let account):
      guard let provider = session.provider(atApple: account) else { return refuse(in: session) }
      guard !needsCodeAtApple else {
        return choose(provider, in: session, by: "SSO-012 FLOW-017", context)
      }
      return askForProfile(of: provider, in: session, context)
    case .chosen(let account):
      guard let provider = session.provider(atApple: account),
        dialog.providers.contains(provider.id), let rules = rulesOfChoice
      else { return refuse(in: session) }
      return choose(provider, in: session, by: rules, context)
    case .otherProviders:
      return emitStatus(AdvancedStatus("N003", .info), by: "SSO-008 STATUS-011")
        + showPicker(in: session, by: "SSO-008")
    case .cancelled: return cancelInAppleDialog(in: session, context)
    case .failed(let error):
      return goWithoutDialog(for: .failed(error), in: session, by: [])
    }
  }

  /// Returns decisions with the dismissal of Apple's dialog before them, where they leave it or present
  /// another: no dialog stays behind that nobody waits for.
  func takingDialogAway(
    before decisions: Decisions,
    by rules: @autoclosure () -> Rules
  ) -> Decisions {
    guard case .atAppleDialog(let dialog) = flow else { return decisions }
    var next = self
    for decision in decisions { next.evolve(decision.event) }
    guard next.process.isRunning, next.flow != .atAppleDialog(dialog) else {
      return decisions
    }
    return [emit(.dismissTVProviderDialog(dialog), by: rules())] + decisions
  }

  /// Returns the app's picker in place of a provider that the programmer does not have, or that the SDK
  /// cannot take over.
  func refuse(in session: Session) -> Decisions {
    emitStatus(AdvancedStatus("N004", .info), by: "SSO-019 STATUS-012")
      + showPicker(in: session, by: "SSO-019")
  }

  /// Returns the way to the page or the code of a provider, which the SDK selects itself.
  private func choose(
    _ provider: MVPD,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    select(provider, by: rules) + openLoginPage(of: provider, in: session, by: rules, context)
  }

  /// Whether whoever signs in with Apple on Apple TV needs a code all the same, as flow E of 004 has it
  /// (AMB-42).
  private var needsCodeAtApple: Bool {
    switch profile.switches.appleProviderOnTV {
    case .silent: false
    case .registrationCode: has(.secondScreen)
    }
  }

  /// The rules by which a provider is taken over that Apple lists and does not sign in; nil where the SDK
  /// knows of no such provider.
  private var rulesOfChoice: Rules? {
    if has(.secondScreen) { return "SSO-012 FLOW-017" }
    return has(.boardingStatus) ? "SSO-011" : nil
  }
}

extension AccessEnabler.Command {
  /// The rules by which Apple's dialog is dismissed for it.
  var rulesOfDismissal: Rules {
    switch self {
    case .closeDialog(_, .cancelled): "SSO-007"
    case .closeDialog(_, .otherProviders): "SSO-008"
    case .closeDialog: "SSO-009"
    case .call, .answer, .drainQueue, .resumeAuthorizations, .finishPage, .poll, .expireCode,
      .create, .end, .identify:
      "SSO-025"
    }
  }
}
