import Entitlement
import Simulation

// The page or the dialog is closed, or a pass was asked for, and the token is on its way: it is not stored when it
// comes (CANCEL-007, CANCEL-008).
extension AccessEnabler {
  /// Returns the end of an attempt whose token nobody waits for any more.
  func cancelWhileTheTokenIsOnItsWay(in session: Session, _ context: Context<View>) -> Decisions {
    let late: RequirementID = has(.secondScreen) ? "CANCEL-008" : "CANCEL-007"
    let rules = session.rulesOfCancelOnTheWay + [late]
    return abandonRetrieval(in: session, .cancelled, by: [late])
      + endByCancel(in: session, by: rules, context)
      + reportCancel(in: session, by: rules + "API-032")
  }
}

extension AccessEnabler.Session {
  /// The rule by which what has led to the token is given up, where there is one.
  fileprivate var rulesOfCancelOnTheWay: Rules {
    if case .exchanging = flow { return "SSO-025" }
    return awaitsPass ? [] : "CANCEL-002"
  }
}
