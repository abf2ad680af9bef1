import Entitlement
import Simulation

// Apple's framework is of no use: the permission is missing, or it fails (SSO-016 to SSO-018, AMB-43, AMB-46).
extension AccessEnabler {
  /// Returns what the app hears in `setRequestor` where Apple's framework is of no use; it hears nothing
  /// where no provider takes part in Apple's single sign-on, since nobody is asked then.
  func tellOfTrouble(among providers: [PairedProvider], _ view: View) -> Decisions {
    noteTrouble(among: providers, view).flatMap { noted in
      [noted] + (view.tvProvider.trouble.map { emitStatus($0.status, by: $0.rules) } ?? [])
    }
  }

  /// Returns the note of why Apple's framework was of no use, if it was asked and was not.
  func noteTrouble(among providers: [PairedProvider], _ view: View) -> Decisions {
    guard has(.platformSSO), providers.takePartAtApple,
      let trouble = view.tvProvider.trouble
    else { return [] }
    return [Decision(.tvProviderUnavailable(trouble), by: [trouble.rule])]
  }

  /// Returns the status of the last `setRequestor` again, for a check that finds nobody signed in; Apple's
  /// framework is not asked for it (AMB-46).
  func repeatTrouble(of session: Session) -> Decisions {
    guard let trouble = session.trouble else { return [] }
    let repeated: Rules = trouble.rule == "SSO-016" ? [] : "SSO-016"
    return emitStatus(trouble.status, by: trouble.rules + repeated)
  }
}

extension TVProviderTrouble {
  /// The rule about what becomes of a call.
  var rule: RequirementID {
    switch self {
    case .denied: "SSO-016"
    case .undetermined: "SSO-017"
    case .failed: "SSO-018"
    }
  }

  /// The status that `setRequestor` raises.
  fileprivate var status: AdvancedStatus {
    switch self {
    case .denied: AdvancedStatus("VSA403", .info)
    case .undetermined: AdvancedStatus("VSA404", .info)
    case .failed(let error): AdvancedStatus("APPL_ERROR", .error, details: error?.rawValue)
    }
  }

  /// The rules about that status.
  fileprivate var rules: Rules {
    switch self {
    case .denied: "SSO-016 STATUS-005"
    case .undetermined: "SSO-017 STATUS-006"
    case .failed: "SSO-018 STATUS-008"
    }
  }

  /// The status that stands before the app's picker where Apple's dialog should have been.
  var statusOfDialog: AdvancedStatus {
    switch self {
    case .denied, .undetermined: status
    case .failed(let error): AdvancedStatus("VSA503", .info, message: error?.rawValue)
    }
  }

  /// The rules about that status.
  var rulesInDialog: Rules {
    switch self {
    case .denied, .undetermined: rules
    case .failed: "SSO-018 STATUS-007"
    }
  }
}
