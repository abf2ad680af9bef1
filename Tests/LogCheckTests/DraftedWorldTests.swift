import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import Testing

@Suite("A log without a world")
struct DraftedWorldTests {
  private static let tolerance = Interval(milliseconds: 100)

  /// Returns the worlds that are drafted from a log; their names live as long as they.
  private static func sources(of log: AppLog) throws -> [WorldSource] {
    try DraftedWorld.worlds(of: log).map { try $0.source() }
  }

  private static func log(_ lines: String) throws -> AppLog {
    try AppLog.read(Array(("{\"entitlementLog\":1,\"sdk\":\"3.9.2\"}\n" + lines).utf8))
  }

  private static let signedIn = """
    {"at":0,"call":"setRequestor","arguments":["A"]}
    {"at":300,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
    {"at":500,"call":"checkAuthentication"}
    {"at":500,"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
    {"at":500,"callback":"sendTrackingData","arguments":["TRACKING_AUTHENTICATION",[true,"Beta","<redacted>",true,"mobile","ios","iOS"]]}

    """

  @Test("begins in the world in which the account that it shows is signed in")
  func account() throws {
    let log = try Self.log(Self.signedIn)
    let sources = try Self.sources(of: log)
    let found = LogSearch.explain(log, in: sources.map(\.world), within: Self.tolerance)
    guard case .explained = found.verdict else {
      Issue.record("not explained: \(found.verdict)")
      return
    }
    #expect(found.world == 1 && sources.count == 2)
  }

  @Test("of which no world explains all is told by the world that explains most")
  func furthest() throws {
    let log = try Self.log(Self.signedIn + "{\"at\":900,\"callback\":\"displayProviderDialog\"}\n")
    let sources = try Self.sources(of: log)
    let limits = LogSearch.Limits(statesWithoutProgress: 3_000)
    let found = LogSearch.explain(log, in: sources.map(\.world), within: Self.tolerance, limits)
    guard case .unexplained(let line, _, _) = found.verdict else {
      Issue.record("explained")
      return
    }
    #expect(line == 5)
    #expect(found.world == 1 && sources.count == 2)
  }

  @Test("that ends before the last callback says what would come")
  func ending() throws {
    let log = try Self.log(
      Self.signedIn.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n"
    )
    let source = try Self.sources(of: log)[0]
    let found = LogSearch.explain(log, in: [source.world], within: Self.tolerance)
    let text = CheckText(of: log, at: "a", in: source.world, from: "a world")
      .text(of: found.verdict)
    #expect(
      text.contains(
        "  after the last line, 3 callbacks would come: 500 ms: status: {errorId: N000, level: info}, …\n"
      ),
      "\(text)"
    )
  }
}
