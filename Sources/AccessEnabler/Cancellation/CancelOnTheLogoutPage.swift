import Entitlement
import Simulation

// The logout page is open: the logout ends here, and what it erased stays erased (LOGOUT-019).
extension AccessEnabler {
  /// Returns the end of a logout whose page the viewer left.
  func cancelOnTheLogoutPage(in session: Session) -> Decisions {
    forgetProvider(in: session, by: ["LOGOUT-019"]) + endLogout(.cancelled, by: ["LOGOUT-019"])
  }
}
