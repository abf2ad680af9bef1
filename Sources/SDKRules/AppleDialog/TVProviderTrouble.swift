import EntsimEntitlement
import EntsimSimulation

// Apple's framework cannot sign the viewer in: the permission is missing, or it fails (SSO-016 to SSO-018, AMB-43, AMB-46).
extension Transaction<AccessEnabler> {
  /// Notes and reports why Apple's framework fails `setRequestor`; returns whether it does.
  @discardableResult
  mutating func tellOfTrouble(among providers: [AccessEnabler.PairedProvider]) -> Bool {
    guard noteTrouble(among: providers), let trouble = view.tvProvider.trouble else { return false }
    explain(trouble)
    return true
  }

  /// Notes why Apple's framework fails; returns whether it was asked and does.
  ///
  /// It is not asked where no provider takes part in Apple's single sign-on.
  @discardableResult
  mutating func noteTrouble(among providers: [AccessEnabler.PairedProvider]) -> Bool {
    guard state.has(.platformSSO), providers.takePartAtApple,
      let trouble = view.tvProvider.trouble
    else { return false }
    record(.tvProviderUnavailable(trouble), by: trouble.rule)
    return true
  }

  /// Repeats the status of the last `setRequestor`, for a check that finds no viewer signed in; Apple's
  /// framework is not asked for it (AMB-46).
  mutating func repeatTrouble(of session: AccessEnabler.Session) {
    guard let trouble = session.trouble else { return }
    explain(trouble, also: trouble == .denied ? [] : "SSO-033")
  }

  /// Reports the status of a trouble, for `setRequestor` or in place of Apple's dialog.
  mutating func explain(
    _ trouble: TVProviderTrouble,
    inDialog isInDialog: Bool = false,
    also others: Rules = []
  ) {
    switch trouble {
    case .denied: emitStatus(.vsa403, by: trouble.rule, also: others)
    case .undetermined: emitStatus(.vsa404, by: trouble.rule, also: others)
    case .failed(let error):
      if isInDialog {
        emitStatus(.vsa503, message: error?.rawValue, by: trouble.rule, also: others)
      } else {
        emitStatus(.applError, details: error?.rawValue, by: trouble.rule, also: others)
      }
    }
  }
}

extension TVProviderTrouble {
  /// The requirement about the call that meets it.
  var rule: Rules {
    switch self {
    case .denied: "SSO-016"
    case .undetermined: "SSO-017"
    case .failed: "SSO-018"
    }
  }
}
