import Entitlement
import Simulation

// What a logout page does: it ends the viewer's sessions at the MVPD and at the services (004 H.1).
extension Transaction<PassService> {
  /// Ends the device's sessions at the MVPD of a logout page that is sent to the device.
  ///
  /// A page that fails to load has not been at the MVPD, so the session there stays.
  mutating func endSessions(for request: Request) {
    let subscribers = state.directory.subscribers
    for subscriber in subscribers where subscriber.provider == request.provider {
      let session = MVPDSession(device: request.device, subscriber: subscriber.name)
      if state.hasSession(session) { record(.sessionEnded(session), by: "LOGOUT-022") }
    }
  }
}

extension PassService {
  fileprivate func hasSession(_ session: MVPDSession) -> Bool {
    sessions.contains(session) || logins.contains { $0.session == session }
  }
}
