import Entitlement
import Simulation

// Apple's dialog is shown: the viewer leaves it, or the app does so for them (SSO-007, SSO-025).
extension AccessEnabler {
  /// Returns what follows when the viewer leaves the dialog; whether that ends the attempt is a switch
  /// (AMB-44).
  func cancelInAppleDialog(in session: Session, _ context: Context<View>) -> Decisions {
    switch profile.switches.appleDialogCancelled {
    case .ends: endInAppleDialog(in: session, by: "SSO-007", context)
    case .displayProviderDialog:
      emitCancelInAppleDialog(by: "SSO-007") + showPicker(in: session, by: "SSO-007")
    }
  }

  /// Returns the end of an attempt in whose dialog no provider was chosen.
  func endInAppleDialog(
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    endByCancel(in: session, by: rules, context) + emitCancelInAppleDialog(by: rules)
      + reportCancel(in: session, by: rules)
  }

  private func emitCancelInAppleDialog(by rules: Rules) -> Decisions {
    emitStatus(AdvancedStatus("N005", .info), by: "STATUS-013" + rules)
  }
}
