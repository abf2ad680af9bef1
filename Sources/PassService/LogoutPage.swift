import Entitlement
import Simulation

// What a logout page does on its way: the MVPD and the services forget the viewer (004 H.1).
extension PassService {
  /// Returns the end of the device's sessions at the MVPD of a logout page, once the page is handed out.
  ///
  /// A page that could not be loaded has not been at the MVPD either, whose session then stays.
  func endSessions(for request: Request, with answers: [Decision<Event>]) -> [Decision<Event>] {
    let isHandedOut = answers.contains { decision in
      guard case .answered(_, .reply(.logoutPage), _) = decision.event else { return false }
      return true
    }
    guard isHandedOut else { return [] }
    return directory.subscribers
      .filter { $0.provider == request.provider }
      .map { MVPDSession(device: request.device, subscriber: $0.name) }
      .filter(hasSession)
      .map { Decision(.sessionEnded($0), by: "LOGOUT-022") }
  }

  private func hasSession(_ session: MVPDSession) -> Bool {
    sessions.contains(session) || logins.contains { $0.session == session }
  }
}
