import EntitlementTesting
import Testing

@Suite("A session compares more than callbacks")
struct ExpectingMoreTests {
  @Test("tokens and the state are compared where they stand in the list")
  func storageAndState() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    try session.expect(
      .state(flow: "idle", selectedProvider: nil),
      .setRequestorComplete(),
      .state(flow: "choosingProvider"),
      .storage(),
      .displayProviderDialog(["Alpha", "Beta"])
    )
    player.enabler.setSelectedProvider("Alpha")
    try session.user.signsIn("alice")
    player.enabler.logout()
    try session.user.leavesPageToItsRedirects()
    // All of it has happened: what was stored in between is found in the past.
    try session.expect(
      .state(flow: "atLoginPage", selectedProvider: "Alpha"),
      .navigate(),
      .storage(.authentication(subscriber: "alice", source: "MVPD", selected: true)),
      .setAuthenticationStatus("SUCCESS"),
      .storage(),
      .state(flow: "atLogoutPage"),
      .navigate(),
      .setAuthenticationStatus("ERROR", errorCode: "USER_NOT_AUTHENTICATED_ERROR"),
      .state(flow: "idle", selectedProvider: nil),
      .storage(),
      allowsOthers: true
    )
  }

  @Test("a wrong token and a wrong state are told as a failed scenario tells them")
  func wrongStorage() throws {
    let session = EntitlementSession.ofTwoProviders()
    _ = try session.signedInPlayer()
    try session.expect(allowsOthers: true)
    let error = #expect(throws: UnexpectedOutputs.self) {
      try session.expect(
        .storage(.authentication(subscriber: "bob")),
        .state(flow: "idle", selectedProvider: "Beta"),
        file: "PlayerTests.swift",
        line: 12
      )
    }
    #expect(
      error?.description == """
        PlayerTests.swift:12:1: expect

            expected (−), actual (+)
            − storage: [{authentication: {subscriber: bob}}]
            + storage: [{authentication: {subscriber: alice, requestor: DEMO, expires: 30d, source: MVPD}}]
                                                      ^^^^^
            − state: {flow: idle, selectedProvider: Beta}
            + state: {flow: idle, selectedProvider: Alpha}
                                                    ^^^^^
        """
    )
  }

  @Test("requests are compared, all of them or those that are named")
  func requests() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    try session.expect(allowsOthers: true)
    player.enabler.getAuthorization("News")
    try session.expect(
      .setToken(forResource: "News"),
      requests: [.to(.authorize, ["resource": "News"]), .to(.mediaToken, ["resource": "News"])],
      allowsOthers: true
    )
    for resource in ["News", "Movies"] { player.enabler.getAuthorization(resource) }
    try session.expect(
      .anyOrder(
        .tokenRequestFailed("Movies"),
        .setToken(forResource: "News")
      ),
      requests: .including(.to(.authorize, ["resource": "Movies"])),
      allowsOthers: true
    )
    player.enabler.getAuthorization("Sports")
    let error = #expect(throws: UnexpectedOutputs.self) {
      try session.expect(
        requests: [.anyOrder(.to(.mediaToken), .to(.authorize, ["resource": "News"]))],
        allowsOthers: true,
        file: "PlayerTests.swift",
        line: 20
      )
    }
    #expect(
      error?.description == """
        PlayerTests.swift:20:1: expect

            requests: expected (−), actual (+), any order (│)
            − │ {authorize: {resource: News}}
            + │ {authorize: {resource: Sports}}
              │                        ^^^^^^
            − │ mediaToken      missing
        """
    )
  }

  @Test("an item says how often and when it comes")
  func timing() throws {
    let session = EntitlementSession {
      Device(.appleTV)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha")
    }
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    try session.expect(allowsOthers: true)
    session.advance(by: .seconds(15))
    try session.expect(
      requests: [.to(.authenticationToken, ["mvpd": "Alpha"]).times(3).notBefore(.seconds(5))]
    )
    try session.user.signsInOnSecondScreen("alice")
    session.advance(by: .seconds(5))
    try session.expect(
      .setAuthenticationStatus("SUCCESS").notBefore(.seconds(5)).within(.seconds(5)),
      within: .seconds(5),
      allowsOthers: true
    )
    player.enabler.checkAuthentication()
    session.advance(by: .seconds(1))
    #expect(throws: UnexpectedOutputs.self) {
      try session.expect(
        .setAuthenticationStatus("SUCCESS").notBefore(.milliseconds(500)),
        allowsOthers: true
      )
    }
  }

  @Test("without items nothing more may have come")
  func nothingMore() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    try session.expect(requests: [])
    player.enabler.checkAuthentication()
    player.enabler.setRequestor("DEMO")
    #expect(throws: UnexpectedOutputs.self) { try session.expect() }
    try session.expect()
  }

  @Test("an app on the REST path: outcomes, answers and tokens at the services")
  func rest() throws {
    let session = EntitlementSession {
      App(usesREST: true)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha", resources: ["News"])
      StoredToken(of: "alice")
    }
    try session.app.play("News")
    try session.expect(
      .step(1),
      .step(11),
      .storage(.authentication(source: "MVPD"), .authorization(resource: "News")),
      .plays("News"),
      answers: [.from(.checkToken, ["status": 200]), .from(.authorize), .from(.mediaToken)]
    )
  }

  @Test("an HTTP client asks, and its answers are compared and remembered")
  func client() throws {
    let session = EntitlementSession.ofTwoProviders()
    try session.client.asks(
      .registrationCode,
      ["requestor": "DEMO", "device": "tv-1", "mvpd": "Alpha"]
    )
    try session.expect(.answer(.registrationCode, ["status": 201, "code": .capture("code")]))
    let code = try #require(session.captured("code"))
    try session.client.signsIn("alice", code: code)
    try session.client.asks(.checkToken, ["requestor": "DEMO", "device": "tv-1"])
    try session.expect(.answer(.checkToken, ["status": 200]))
    try session.client.asks(.checkToken, ["requestor": "DEMO", "device": "tv-2"])
    #expect(throws: UnexpectedOutputs.self) {
      try session.expect(.answer(.checkToken, ["status": 200]))
    }
  }
}
