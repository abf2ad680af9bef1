import Entitlement
import Simulation

// The login page is open: whatever it redirects to later belongs to nobody (CANCEL-002, CANCEL-003).
extension AccessEnabler {
  /// Returns the end of an attempt whose login page the viewer left.
  func cancelOnTheLoginPage(in session: Session, _ context: Context<View>) -> Decisions {
    let rules: Rules = pageController == .appSafari ? "CANCEL-003" : "CANCEL-002"
    return endByCancel(in: session, by: rules + "FLOW-012 FLOW-028", context)
      + reportCancel(in: session, by: rules + "API-032")
  }
}
