import Entitlement
import Simulation

// The logout page is open, or the logout's request is on its way: the logout ends here, and what it erased stays erased (LOGOUT-019).
extension AccessEnabler {
  /// Returns the end of a logout whose page the viewer left.
  func cancelOnTheLogoutPage(in session: Session) -> Decisions {
    let rules: Rules = has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-019"
    return abandonLogout(in: session) + forgetProvider(in: session, by: rules)
      + endLogout(.cancelled, by: rules)
  }
}
