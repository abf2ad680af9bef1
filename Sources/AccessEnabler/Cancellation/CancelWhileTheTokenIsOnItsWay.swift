import Entitlement
import Simulation

// The page is closed and the token is on its way: it is not stored when it comes (CANCEL-007).
extension AccessEnabler {
  /// Returns the end of an attempt whose token nobody waits for any more.
  func cancelWhileTheTokenIsOnItsWay(in session: Session, _ context: Context<View>) -> Decisions {
    let rules: [RequirementID] = session.awaitsPass ? [] : ["CANCEL-002"]
    return abandonRetrieval(in: session, .cancelled, by: ["CANCEL-007"])
      + endByCancel(in: session, by: rules + ["CANCEL-007"], context)
      + reportCancel(in: session, by: rules + ["API-032"])
  }
}
