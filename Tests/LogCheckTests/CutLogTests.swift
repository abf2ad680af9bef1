import EntsimEntitlement
import EntsimLogCheck
import EntsimWorldFiles
import Testing

@Suite("A log that ends anywhere is explained if the whole of it is")
struct CutLogTests {
  private static let signIn = """
    {"at":0,"call":"setRequestor","arguments":["DEMO"]}
    {"at":0,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
    {"at":400,"call":"getAuthentication"}
    {"at":400,"callback":"displayProviderDialog","arguments":[["Alpha"]]}
    {"at":900,"call":"setSelectedProvider","arguments":["Alpha"]}
    {"at":900,"callback":"sendTrackingData"}
    {"at":900,"callback":"navigateToUrl"}
    {"at":900,"page":"opened","kind":"login"}
    {"at":21000,"page":"redirected","kind":"login"}
    {"at":21500,"call":"handleExternalURL","arguments":["<redacted>"]}
    {"at":21500,"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
    {"at":21500,"callback":"sendTrackingData"}
    {"at":30000,"call":"logout"}
    {"at":30000,"callback":"navigateToUrl"}
    {"at":30000,"page":"opened","kind":"logout"}
    """

  @Test("Every beginning of a log, with its pages and without", arguments: [true, false])
  func beginnings(_ tellsPages: Bool) throws {
    let head = "{\"entitlementLog\":1,\"sdk\":\"3.9.2\",\"pages\":\(tellsPages)}\n"
    let lines = Self.signIn.split(separator: "\n").filter { tellsPages || !$0.contains("\"page\"") }
    let whole = try AppLog.read(Array((head + lines.joined(separator: "\n")).utf8))
    for count in 1...whole.lines.count {
      let log = AppLog(head: whole.head, lines: Array(whole.lines.prefix(count)))
      let source = try DraftedWorld.worlds(of: log)[0].source()
      #expect(Checked.isExplained(log, in: source), "the first \(count) lines")
    }
  }

  @Test("A page of another kind is refused", arguments: ["opened", "redirected"])
  func otherPage(_ event: String) throws {
    let page = "\"page\":\"\(event)\",\"kind\":"
    let lines = Self.signIn.replacing(page + "\"login\"", with: page + "\"logout\"")
    let log = try AppLog.read(Array(("{\"entitlementLog\":1,\"pages\":true}\n" + lines).utf8))
    let source = try DraftedWorld.worlds(of: log)[0].source()
    guard case .unexplained(event == "opened" ? 7 : 8) = Checked(log, in: source) else {
      Issue.record("explained, or unexplained at another line")
      return
    }
  }

  @Test(
    "An app whose first line launches it does not run before",
    arguments: ["", "\"app\":\"a\","]
  )
  func launched(_ app: String) throws {
    let text = """
      {"entitlementLog":1,"sdk":"3.9.2"}
      {"at":0,\(app)"process":"launch"}
      {"at":5,\(app)"call":"setRequestor","arguments":["A"]}
      {"at":5,\(app)"callback":"setRequestorComplete"}

      """
    let log = try AppLog.read(Array(text.utf8))
    let source = try DraftedWorld.worlds(of: log)[0].source()
    #expect(source.world.apps.last?.starts == .notRunning)
    var search = LogSearch(log, in: source.world)
    let words = CheckText(of: log, at: "a", in: source.world, from: "a world")
      .text(of: search.run())
    #expect(words.hasPrefix("a: explained: 3 lines with 0 hidden steps"), "\(words)")
    #expect(Checked.isExplained(log, in: source))
  }
}
