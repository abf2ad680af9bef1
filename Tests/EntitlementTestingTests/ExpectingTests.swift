import EntitlementTesting
import Testing

@Suite("A session compares callbacks as scenarios do")
struct ExpectingTests {
  @Test("expected callbacks pass, with matchers, and each expectation begins behind the last")
  func passing() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    try session.expect()
    player.enabler.setRequestor("DEMO")
    try session.expect(.setRequestorComplete())
    player.enabler.getAuthentication()
    try session.expect(.displayProviderDialog(["Alpha", "Beta"]))
    player.enabler.setSelectedProvider("Alpha")
    try session.expect(
      .sendTrackingData(
        ["Alpha", .any, .any, "iOS"],
        forEventType: "TRACKING_GET_SELECTED_PROVIDER"
      ),
      .navigate(toUrl: .regex("mso_id=Alpha"))
    )
    try session.user.signsIn("alice")
    try session.expect(
      .setAuthenticationStatus("SUCCESS"),
      .sendTrackingData(
        .including(true, .md5(of: "alice")),
        forEventType: "TRACKING_AUTHENTICATION"
      )
    )
    player.enabler.getAuthorization("News")
    try session.expect(.setToken(.capture("token"), forResource: "News"), allowsOthers: true)
    session.advance(by: .seconds(1))
    player.enabler.getAuthorization("News")
    try session.expect(.setToken(.different("token"), forResource: "News"), allowsOthers: true)
  }

  @Test("a difference shows both sides row by row, at the place of the expectation")
  func failing() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.checkAuthentication()
    let error = #expect(throws: UnexpectedOutputs.self) {
      try session.expect(
        .setRequestorComplete("ERROR"),
        .setAuthenticationStatus("ERROR", errorCode: "USER_NOT_AUTHENTICATED_ERROR"),
        .selectedProvider(nil),
        file: "PlayerTests.swift",
        line: 12
      )
    }
    #expect(
      error?.description == """
        PlayerTests.swift:12:1: expect

            expected (−), actual (+)
            − setRequestorComplete: ERROR
            + setRequestorComplete: SUCCESS
                                    ^^^^^^^
            + status: {errorId: N000, level: info}      unexpected
              setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
            − selectedProvider: null      missing
            + sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, "", "", fals…      unexpected
        """
    )
  }

  @Test("what is missing while work is pending is told with the time of that work")
  func pending() throws {
    let session = EntitlementSession(pace: .manual) {
      App(sdk: "2.3.1")
      Provider("Alpha")
      Answer(.configuration, after: .milliseconds(680))
    }
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    session.pause(for: .milliseconds(200))
    let error = #expect(throws: UnexpectedOutputs.self) {
      try session.expect(.setRequestorComplete(), file: "PlayerTests.swift", line: 12)
    }
    let call = "call `session.advance(by: .milliseconds(480))` first"
    #expect(
      error?.description == """
        PlayerTests.swift:12:1: expect

            expected (−), actual (+)
            − setRequestorComplete: SUCCESS      missing

            work is pending: the next is due at 680 ms, and it is 200 ms; \(call)
        """
    )
    session.settle()
    try session.expect(.setRequestorComplete())
    let wrong = #expect(throws: UnexpectedOutputs.self) {
      try session.expect(.selectedProvider(nil))
    }
    #expect(wrong?.description.contains("pending") == false)
  }
}
