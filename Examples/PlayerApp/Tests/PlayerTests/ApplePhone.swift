import EntitlementTesting
import Player

/// Starts the app on a phone whose viewer can sign in with Apple, and waits until the app knows that no viewer is signed in.
func phoneWithAppleSignIn() -> (session: EntitlementSession, app: Entitlements) {
  let session = EntitlementSession {
    App(permission: .granted)
    Provider("Alpha", displayName: "Alpha TV", boarding: .supported, platformMappingID: "alpha")
    Subscriber("alice", of: "Alpha")
  }
  let app = session.run { Entitlements(softwareStatement: "statement") }
  app.start(requestor: "DEMO")
  session.settle()
  return (session, app)
}
