import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import Testing

@Suite("What comes in place of a line")
struct NearestTests {
  /// Returns what a check says comes in place of a line, without the steps before.
  private static func words(_ lines: String) throws -> [String] {
    let log = try AppLog.read(Array(("{\"entitlementLog\":1}\n" + lines).utf8))
    let source = try WorldSource(
      inlining: """
        given:
          app: {requestor: A}
          providers: {Alpha: {}}
          durations: {latency: 200ms}

        """
    )
    var search = LogSearch(
      log,
      in: source.world,
      LogSearch.Limits(statesWithoutProgress: 2_000, hiddenSteps: 0)
    )
    let text = CheckText(of: log, at: "a.jsonl", in: source.world, from: "a world")
    return text.text(of: search.run()).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  world:") }
  }

  @Test("A line that the log lacks is named, and comes first")
  func missing() throws {
    let words = try Self.words(
      """
      {"at":0,"call":"setRequestor","arguments":["A"]}
      {"at":400,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
      {"at":500,"call":"checkAuthentication"}
      {"at":500,"callback":"setAuthenticationStatus"}

      """
    )
    let first = try #require(words.first)
    #expect(
      first.hasPrefix("  a line is missing before this one: status: {errorId: N000"),
      "\(words)"
    )
  }

  @Test("Of one callback with one error, one variant is named")
  func variants() throws {
    let words = try Self.words(
      """
      {"at":0,"call":"setRequestor","arguments":["A"]}
      {"at":400,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
      {"at":500,"call":"checkAuthentication"}
      {"at":900,"callback":"selectedProvider"}

      """
    )
    #expect(words.count { $0.contains("status: {errorId: N000") } == 1, "\(words)")
  }

  @Test("A difference in time alone is called that")
  func time() throws {
    let words = try Self.words(
      """
      {"at":0,"call":"setRequestor","arguments":["A"]}
      {"at":0,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
      {"at":900,"call":"getSelectedProvider"}
      {"at":920,"callback":"selectedProvider"}

      """
    )
    let expected =
      "  would come instead: selectedProvider: null, at 900 ms: the same callback, 20 ms earlier; "
      + "`--tolerance 20` allows it"
    #expect(words.contains(expected), "\(words)")
  }
}
