import Entitlement
import Simulation

// logout where there are no pages: the SDK itself asks the services (000 logout; LOGOUT-005, 020, 023, 027).
extension AccessEnabler {
  /// Returns the wait for the services, with the request; the storage is empty by then.
  func requestLogout(
    of provider: MVPD,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .logout,
      to: session.endpoint(of: provider.id),
      for: session.requestor,
      provider.id
    )
    let reasons = "LOGOUT-005" + rules
    return [Decision(.logoutAwaited(provider.id, request.id), by: reasons)]
      + send([(request, reasons + session.rulesOfPairing)], context)
  }

  /// Returns the end of the logout, whatever the services say: here the viewer is signed out.
  func settleLogout(with answer: Answer) -> Decisions {
    switch answer {
    case .reply: endLogout(.completed, by: "LOGOUT-005")
    case .status, .unreadable, .failed, .denied:
      endLogout(.completed, by: "LOGOUT-005 LOGOUT-020")
    }
  }

  /// Returns the end of a logout that the app goes on without waiting for (AMB-15).
  func assumeLogout(in session: Session, by rules: Rules = []) -> Decisions {
    let rule: RequirementID = has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-018"
    return abandonLogout(in: session) + endLogout(.assumed, by: [rule] + rules)
  }

  /// Returns the end of the wait for the services, if they are asked.
  func abandonLogout(in session: Session) -> Decisions {
    guard case .loggingOut(_, let request) = session.flow else { return [] }
    return [Decision(.requestAbandoned(request, .logoutOver), by: "LOGOUT-027")]
  }
}
