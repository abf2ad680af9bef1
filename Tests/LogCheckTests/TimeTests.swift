import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import Testing

@Suite("Times of a log")
struct TimeTests {
  /// Returns the draft of some lines in a world, or in the first of the drafted worlds that explains them.
  private static func draft(_ lines: String, in world: String? = nil) throws -> String? {
    let log = try AppLog.read(Array(("{\"entitlementLog\":1}\n" + lines).utf8))
    let sources =
      try world.map { [try WorldSource(inlining: $0)] }
      ?? DraftedWorld.worlds(of: log).map { try $0.source() }
    for source in sources {
      var search = LogSearch(log, in: source.world, within: Interval(milliseconds: 100))
      guard case .explained(let explanation) = search.run() else { continue }
      return ScenarioDraft(explanation, in: source).text
    }
    return nil
  }

  private static let start = """
    {"at":0,"call":"setRequestor","arguments":["A"]}
    {"at":0,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
    {"at":400,"call":"checkAuthentication"}
    {"at":400,"callback":"status","arguments":[{"errorId":"N000"}]}
    {"at":430,"callback":"setAuthenticationStatus"}

    """

  @Test("A call is performed when the log tells it, not when a callback came shortly before")
  func callAfterCallback() throws {
    let text = try #require(
      try Self.draft(
        """
        {"at":0,"call":"setRequestor","arguments":["A"]}
        {"at":350,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
        {"at":400,"call":"checkAuthentication"}
        {"at":400,"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
        {"at":400,"callback":"sendTrackingData"}
        {"at":500,"call":"getAuthorization","arguments":["News"]}
        {"at":900,"callback":"setToken","arguments":["<redacted>","News"]}

        """
      )
    )
    #expect(!text.contains("inside:") && text.contains("advance: 100ms"), "\(text)")
  }

  @Test("A call in the millisecond of a callback is performed within it, as the rules have it")
  func callInsideCallback() throws {
    let text = try #require(
      try Self.draft(Self.start + "{\"at\":430,\"call\":\"getSelectedProvider\"}\n")
    )
    #expect(text.contains("inside: {setAuthenticationStatus"), "\(text)")
  }

  @Test("After a callback that is earlier than the rules have it, the next call keeps its time")
  func earlyCallback() throws {
    let text = try #require(
      try Self.draft(
        """
        {"at":0,"call":"setRequestor","arguments":["A"]}
        {"at":350,"callback":"setRequestorComplete"}
        {"at":360,"call":"getSelectedProvider"}
        {"at":360,"callback":"selectedProvider"}

        """,
        in: """
          given:
            app: {requestor: A}
            providers: {Alpha: {}}
            durations: {latency: 200ms}

          """
      )
    )
    #expect(text.contains("configuration") && text.contains("advance: 10ms"), "\(text)")
  }
}
