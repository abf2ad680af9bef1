import Entitlement
import Simulation

// The viewer is to sign in on the second screen: nobody asks any more whether that has happened (CANCEL-004,
// CANCEL-008).
extension AccessEnabler {
  /// Returns the end of an attempt whose code is given up.
  func cancelOnTheSecondScreen(in session: Session, _ context: Context<View>) -> Decisions {
    abandonRetrieval(in: session, .cancelled, by: [])
      + endByCancel(in: session, by: "CANCEL-004", context)
      + reportCancel(in: session, by: "CANCEL-004 API-032")
  }
}
