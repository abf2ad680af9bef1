import EntitlementTesting
import Testing

@Test func aliceWatchesTheNews() throws {
  let session = EntitlementSession {
    Provider("Alpha")
    Subscriber("alice", of: "Alpha", resources: ["News"])
  }
  let player = session.run { Player(of: "DEMO") }
  player.tapSignIn()
  session.settle()
  player.pick("Alpha")
  try session.user.signsIn("alice")
  player.play("News")
  try session.expect(.setToken(forResource: "News"), allowsOthers: true)
}

extension Player {
  convenience init(of requestor: String) {
    self.init()
    enabler.setRequestor(requestor)
  }

  func tapSignIn() { enabler.getAuthentication() }

  func pick(_ provider: String) { enabler.setSelectedProvider(provider) }

  func cancel() { enabler.setSelectedProvider(nil) }

  func play(_ resource: String) { enabler.getAuthorization(resource) }

  func checkSignIn() { enabler.checkAuthentication() }
}
