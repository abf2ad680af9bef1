import Entitlement
import Simulation

// The picker is open: nothing is on its way (CANCEL-001, CANCEL-014).
extension AccessEnabler {
  /// Returns the end of an attempt whose provider the viewer did not choose.
  func cancelInThePicker(in session: Session, _ context: Context<View>) -> Decisions {
    endByCancel(in: session, by: "CANCEL-001 FLOW-028", context)
      + emitStatus(AdvancedStatus("N005", .info), by: "CANCEL-014 STATUS-013")
      + reportCancel(in: session, by: "CANCEL-001 API-032")
  }
}
