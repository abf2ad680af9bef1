import Entitlement
import Simulation

// The login page is open: whatever it redirects to later belongs to nobody (CANCEL-002).
extension AccessEnabler {
  /// Returns the end of an attempt whose login page the viewer left.
  func cancelOnTheLoginPage(in session: Session, _ context: Context<View>) -> Decisions {
    endByCancel(in: session, by: ["CANCEL-002", "FLOW-012", "FLOW-028"], context)
      + reportCancel(in: session, by: ["CANCEL-002"])
  }
}
