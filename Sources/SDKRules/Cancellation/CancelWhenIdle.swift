import Entitlement
import Simulation

// Nothing is under way: the provider is forgotten all the same (CANCEL-009).
extension AccessEnabler {
  /// Returns the loss of the current provider; no attempt ends, and none is counted.
  func cancelWhenIdle(in session: Session) -> Decisions {
    forgetProvider(in: session, by: "CANCEL-009") + [
      emit(
        .setAuthenticationStatus(.error, .providerNotSelected),
        by: "CANCEL-009 API-032"
      )
    ]
  }
}
