import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import Testing

@Suite("A sign-in on a second screen")
struct SecondScreenTests {
  /// An Apple TV shows a code after 300 ms and polls each 5 s; a poll brings the token after 260 ms.
  private static func lines(code: String, poll number: Int = 8) -> String {
    let end = 2_300 + 5_000 * number + 260
    return """
      {"entitlementLog":1,"sdk":"3.9.2","device":"Apple TV"}
      {"at":0,"call":"setRequestor","arguments":["DEMO"]}
      {"at":300,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
      {"at":400,"call":"getAuthentication"}
      {"at":400,"callback":"displayProviderDialog","arguments":[["Alpha"]]}
      {"at":2000,"call":"setSelectedProvider","arguments":["Alpha"]}
      {"at":2000,"callback":"sendTrackingData"}
      {"at":2300,"callback":"status","arguments":[{"errorId":"REGCODE","level":"success"\(code)}]}
      {"at":\(end),"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
      {"at":\(end),"callback":"sendTrackingData"}

      """
  }

  /// Returns what a check says, and the draft if the log is explained.
  private static func check(_ lines: String) throws -> (text: String, draft: ScenarioDraft?) {
    let log = try AppLog.read(Array(lines.utf8))
    let source = try DraftedWorld.worlds(of: log)[0].source()
    var search = LogSearch(log, in: source.world, within: Interval(milliseconds: 100))
    let verdict = search.run()
    let text = CheckText(of: log, at: "a", in: source.world, from: "a world").text(of: verdict)
    guard case .explained(let explanation) = verdict else { return (text, nil) }
    return (text, ScenarioDraft(explanation, in: source))
  }

  @Test("The servers choose the code: any text is explained", arguments: ["AB12CD3", "x"])
  func code(_ code: String) throws {
    let (text, draft) = try Self.check(Self.lines(code: ",\"message\":\"\(code)\""))
    let passes = try #require(draft, "\(text)").run().result.passed
    #expect(passes)
  }

  @Test("A code that is no text is not explained", arguments: ["7", "null", "{}"])
  func noText(_ code: String) throws {
    let (text, _) = try Self.check(Self.lines(code: ",\"message\":\(code)"))
    #expect(text.hasPrefix("a:8: not explained"), "\(text)")
    #expect(
      text.contains("status: {errorId: REGCODE, level: success, message: <any>}, at 2300 ms")
    )
  }

  @Test(
    "A poll brings the token: the viewer signs in after the poll before",
    arguments: [2, 8, 200]
  )
  func polls(_ number: Int) throws {
    let (text, _) = try Self.check(Self.lines(code: "", poll: number))
    let expected = """
      a: explained: 9 lines with 4 hidden steps
        world: a world
        0 ms: server: {answer: configuration, nth: 1, after: 300ms}
        2000 ms: server: {answer: registrationCode, nth: 1, after: 300ms}
        \(2_300 + 5_000 * (number - 1)) ms: user: {signs in on second screen: viewer1}
        \(2_300 + 5_000 * number) ms: server: {answer: authenticationToken, nth: \(number), after: 260ms}

      """
    #expect(text == expected)
  }
}
