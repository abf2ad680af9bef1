import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import Testing

@Suite("What a check says of an explanation")
struct CheckTextTests {
  private static func text(_ lines: String, in world: String) throws -> String {
    let log = try AppLog.read(Array(("{\"entitlementLog\":1}\n" + lines).utf8))
    let source = try WorldSource(inlining: world)
    var search = LogSearch(log, in: source.world)
    return CheckText(of: log, at: "a", in: source.world, from: "w.yaml").text(of: search.run())
  }

  @Test("An unlikely hidden step is marked, a likely one is not")
  func unlikely() throws {
    let text = try Self.text(
      """
      {"at":0,"call":"checkAuthentication"}
      {"at":0,"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
      {"at":0,"callback":"sendTrackingData"}
      {"at":9000,"call":"checkAuthentication"}
      {"at":9000,"callback":"status"}
      {"at":9000,"callback":"setAuthenticationStatus","arguments":["ERROR","USER_NOT_AUTHENTICATED_ERROR"]}
      {"at":9000,"callback":"sendTrackingData"}
      {"at":9500,"call":"getAuthorization","arguments":["News"]}
      {"at":9500,"callback":"displayProviderDialog"}
      {"at":9500,"call":"setSelectedProvider","arguments":["Alpha"]}
      {"at":9500,"callback":"sendTrackingData"}
      {"at":9500,"callback":"navigateToUrl"}
      {"at":20000,"call":"handleExternalURL","arguments":["<redacted>"]}
      {"at":20700,"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
      {"at":20700,"callback":"sendTrackingData"}
      {"at":20700,"callback":"setToken"}

      """,
      in: """
        given:
          app: {starts: configured}
          subscribers: {alice: {provider: Alpha}}
          tokens: [{authentication: {subscriber: alice}}]

        """
    )
    let lines = text.split(separator: "\n")
    let expected = [
      "a: explained: 16 lines with 3 hidden steps", "  world: w.yaml",
      "  (unlikely) 9000 ms: device: {moves clock: 29d23h59m51s}",
      "  9500 ms: user: leaves the page to its redirects",
      "  20000 ms: server: {answer: authenticationToken, nth: 1, after: 700ms}",
    ]
    #expect(lines.prefix(5).map(String.init) == expected, "\(text)")
  }

  @Test("The summary of a drafted world names what it has, and who is signed in")
  func summaries() throws {
    let log = try AppLog.read(
      Array(
        """
        {"entitlementLog":1}
        {"at":0,"app":"news","call":"setRequestor","arguments":["A"]}
        {"at":0,"app":"kids","call":"setRequestor","arguments":["B"]}
        {"at":9,"app":"kids","callback":"displayProviderDialog","arguments":[["P","Q","R","S","T","U","V"]]}

        """.utf8
      )
    )
    let world =
      "drafted from the log: apps news, kids; requestors A, B; accounts viewer1 at P, viewer2 at Q, "
      + "viewer3 at R, viewer4 at S, viewer5 at T and 2 more; "
    let endings =
      ["no viewer is signed in"]
      + ["viewer1 is signed in at P", "viewer2 is signed in at Q"].map { $0 + ", in the app news" }
    let drafted = DraftedWorld.worlds(of: log)
    #expect(drafted.count == 5)
    #expect(drafted.prefix(3).map(\.summary) == endings.map { world + $0 })
    for draft in drafted { _ = try draft.source() }
  }

  @Test("An error of a drafted world names that world")
  func invalidDraft() throws {
    let log = try AppLog.read(
      Array("{\"entitlementLog\":1}\n{\"at\":0,\"app\":\"a b\",\"call\":\"logout\"}\n".utf8)
    )
    let error = #expect(throws: WorldSource.Failure.self) {
      try DraftedWorld.worlds(of: log)[0].source()
    }
    let text = error?.text ?? ""
    #expect(text.hasPrefix("the world drafted from the log:"), "\(text)")
    #expect(!text.contains(".yaml"), "\(text)")
  }
}
