import EntitlementTesting
import Testing

@Suite("The pages on testing an app")
struct DocumentedExampleTests {
  @Test("their first test works, step by step")
  func firstTest() throws {
    let session = EntitlementSession {
      Provider("Alpha")
      Subscriber("alice", of: "Alpha", resources: ["News"], denied: ["Sports": "Not in your plan"])
    }
    let player = session.run { Player(of: "DEMO") }

    player.tapSignIn()
    try session.expect(.setRequestorComplete(), .displayProviderDialog(["Alpha"]))
    player.pick("Alpha")
    try session.user.signsIn("alice")
    try session.expect(
      .navigate(),
      .setAuthenticationStatus("SUCCESS"),
      .state(flow: "idle", selectedProvider: "Alpha"),
      .storage(.authentication(subscriber: "alice")),
      allowsOthers: true
    )
    player.play("Sports")
    try session.expect(
      .tokenRequestFailed("Sports", errorDescription: "Not in your plan"),
      requests: [.to(.authorize, ["resource": "Sports"])],
      allowsOthers: true
    )
  }

  @Test("calls return at once")
  func calls() {
    let session = EntitlementSession { Provider("Alpha") }
    let player = session.run { Player(of: "DEMO") }
    player.tapSignIn()
    #expect(player.log == [])
    session.settle()
    #expect(player.log == ["configured 1", "picker Alpha"])
  }

  @Test("timers wait")
  func timers() throws {
    let session = EntitlementSession {
      Device(.appleTV)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha")
    }
    let player = session.run { Player(of: "DEMO") }
    player.tapSignIn()
    session.settle()
    player.pick("Alpha")
    try session.user.signsInOnSecondScreen("alice")
    #expect(!player.isSignedIn)
    session.advance(by: .seconds(5))
    #expect(player.isSignedIn)
  }

  @Test("a test acts between two callbacks")
  func manual() throws {
    let session = EntitlementSession(pace: .manual) {
      Provider("Alpha")
      Subscriber("alice", of: "Alpha")
      Answer(.authenticationToken, after: .milliseconds(400))
    }
    let player = session.run { Player(of: "DEMO") }
    player.tapSignIn()
    session.settle()
    player.pick("Alpha")
    session.settle()
    try session.user.signsIn("alice")
    session.pause(for: .milliseconds(100))
    player.cancel()
    session.settle()
    #expect(!player.isSignedIn)
  }

  @Test("child tasks inherit the session")
  func tasks() async throws {
    let session = EntitlementSession { Provider("Alpha") }
    let player = try await session.run { () async throws -> Player in
      async let player = Player(of: "DEMO")
      return await player
    }
    session.settle()
    #expect(player.log == ["configured 1"])
  }

  @Test("two apps share a sign-in")
  func apps() throws {
    let session = EntitlementSession {
      App("live")
      App("kids")
      Provider("Alpha")
      Subscriber("alice", of: "Alpha")
    }
    let live = session.run(as: "live") { Player(of: "DEMO") }
    let kids = session.run(as: "kids") { Player(of: "DEMO") }
    try session.app("live").foreground()
    live.tapSignIn()
    session.settle()
    live.pick("Alpha")
    try session.user(of: "live").signsIn("alice")
    kids.checkSignIn()
    session.settle()
    #expect(kids.isSignedIn)
  }

  @Test("a new process is still signed in")
  func process() throws {
    let session = EntitlementSession.ofTwoProviders()
    _ = try session.signedInPlayer()
    try session.app.terminate()
    try session.app.launch()
    let next = session.run { Player(of: "DEMO") }
    next.checkSignIn()
    session.settle()
    #expect(next.isSignedIn)
  }
}
