import EntsimLogCheck
import EntsimWorldFiles
import Testing

@Suite("Logs are read")
struct ReadingTests {
  @Test("A log that is written is read again as it was")
  func roundTrip() throws {
    let text = """
      {"entitlementLog":1,"sdk":"3.9.2","device":"iPhone","pages":true}
      {"at":0,"call":"setRequestor","arguments":["DEMO"],"thread":"background"}
      {"at":5,"app":"app","callback":"setRequestorComplete","arguments":["SUCCESS"]}
      {"at":6,"page":"opened","kind":"login"}
      {"at":7,"process":"terminate"}

      """
    let log = try AppLog.read(Array(text.utf8))
    #expect(log.lines.count == 4)
    #expect(String(decoding: log.text, as: UTF8.self) == text)
  }

  @Test(
    "An error names its line, what was found there and what is expected",
    arguments: [
      ("", 1, "empty log"),
      ("{\"entitlementLog\":1}\n", 2, "no line follows"),
      ("{\"at\":0}\n", 1, "no version"),
      ("{\"entitlementLog\":2}\n{\"at\":0}\n", 1, "version 2, and this program reads version 1"),
      (
        "{\"entitlementLog\":1,\"sdk\":\"9.9\"}\n", 1, "there is no SDK 9.9; the nearest is \"3.9\""
      ),
      (
        "{\"entitlementLog\":1,\"sdk\":\"1.2\",\"device\":\"Apple TV\"}\n", 1,
        "there is no SDK 1.2 for Apple TV; it exists in every SDK on iOS"
      ),
      (
        "{\"entitlementLog\":1}\n{\"at\":0,\"app\":\"\",\"call\":\"logout\"}\n", 2, "`app` is empty"
      ),
      ("{\"entitlementLog\":1}\n{\"at\":0,\n", 2, "no JSON"),
      ("{\"entitlementLog\":1}\n[1]\n", 2, "no object"),
      ("{\"entitlementLog\":1}\n{\"at\":-1,\"call\":\"logout\"}\n", 2, "no time: -1;"),
      ("{\"entitlementLog\":1}\n{\"at\":\"x\",\"call\":\"logout\"}\n", 2, "no time: \"x\";"),
      (
        "{\"entitlementLog\":1}\n{\"at\":0,\"call\":\"x\\u001b[31m\"}\n", 2,
        "no call of the SDK: \"x\u{241B}[31m\""
      ),
      ("{\"entitlementLog\":1}\n{\"at\":1.5,\"call\":\"logout\"}\n", 2, "no JSON"),
      ("{\"entitlementLog\":1}\n{\"at\":1}\n", 2, "not one of `call`"),
      (
        "{\"entitlementLog\":1}\n{\"at\":1,\"call\":\"login\"}\n", 2,
        "no call of the SDK: \"login\""
      ),
      ("{\"entitlementLog\":1}\n{\"at\":1,\"callback\":\"x\"}\n", 2, "no callback of the SDK"),
      ("{\"entitlementLog\":1}\n{\"at\":1,\"call\":\"logout\",\"x\":1}\n", 2, "`x` has no meaning"),
      (
        "{\"entitlementLog\":1}\n{\"at\":1,\"page\":\"shut\",\"kind\":\"login\"}\n", 2,
        "write one of"
      ),
      ("{\"entitlementLog\":1}\n{\"at\":1,\"call\":\"logout\",\"arguments\":1}\n", 2, "no array"),
      (
        "{\"entitlementLog\":1}\n{\"at\":2,\"call\":\"logout\"}\n{\"at\":1,\"call\":\"logout\"}\n",
        3,
        "times never decrease"
      ),
    ]
  )
  func invalid(_ text: String, _ line: Int, _ words: String) {
    let error = #expect(throws: LogError.self) { try AppLog.read(Array(text.utf8)) }
    #expect(error?.line == line)
    #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(
    "Arguments that do not fit are told with what fits",
    arguments: [
      (#""call":"logout","arguments":[1,2]"#, "`logout` takes no arguments"),
      (#""call":"setSelectedProvider","arguments":[7]"#, "`mvpdId` of `setSelectedProvider` is 7"),
      (#""call":"setRequestor""#, "these arguments do not fit `setRequestor`"),
      (
        #""callback":"setAuthenticationStatus","arguments":[1,""]"#,
        "`status` of `setAuthenticationStatus` is 1; write one of SUCCESS, ERROR"
      ),
      (
        #""callback":"setAuthenticationStatus","arguments":["SUCCESS","x"]"#,
        #"`errorCode` of `setAuthenticationStatus` is "x"; write one of"#
      ),
      (
        #""callback":"setToken","arguments":["<redacted>"]"#,
        "`setToken` has 2 arguments, and this line 1"
      ),
      (
        #""callback":"selectedProvider","arguments":["A","B"]"#,
        "`selectedProvider` takes at most 1 argument"
      ),
    ]
  )
  func misfit(_ event: String, _ words: String) {
    let text = "{\"entitlementLog\":1}\n{\"at\":0,\(event)}\n"
    let error = #expect(throws: LogError.self) { try AppLog.read(Array(text.utf8)) }
    #expect(error?.line == 2 && error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test("More apps than a log may name are refused")
  func manyApps() {
    let lines = (0...AppLog.appLimit).map {
      "{\"at\":0,\"app\":\"app\($0)\",\"call\":\"logout\"}\n"
    }
    let text = "{\"entitlementLog\":1}\n" + lines.joined()
    let error = #expect(throws: LogError.self) { try AppLog.read(Array(text.utf8)) }
    #expect(error?.line == 18 && error?.message.contains("16 apps") == true)
  }

  @Test("A line that is too long is refused")
  func longLine() {
    let long = String(repeating: "x", count: AppLog.lineLimit)
    let text = "{\"entitlementLog\":1}\n{\"at\":0,\"call\":\"\(long)\"}\n"
    let error = #expect(throws: LogError.self) { try AppLog.read(Array(text.utf8)) }
    #expect(error?.line == 2)
  }

  @Test(
    "A call that the SDK or the platform has not is told with its line and with what has it",
    arguments: [
      ("\"sdk\":\"3.9.2\"", "\"getAuthenticationToken\"", "before SDK 3.0, on iOS"),
      ("\"sdk\":\"3.0\"", "\"preauthorize\",\"arguments\":[[\"A\"]]", "from SDK 3.6 on"),
      ("\"sdk\":\"1.5\"", "\"setOptions\",\"arguments\":[{}]", "from SDK 2.3 on"),
      (
        "\"device\":\"Apple TV\",\"sdk\":\"2.0\"", "\"handleExternalURL\",\"arguments\":[\"a://\"]",
        "from SDK 3.0 on"
      ),
      (
        "\"sdk\":\"3.9.2\"", "\"setRequestor\",\"arguments\":[\"A\",\"signed\"]",
        "`signedRequestorID` of `setRequestor`, which exists from SDK 1.2 on, before 3.0"
      ),
    ]
  )
  func missingCall(_ head: String, _ call: String, _ words: String) throws {
    let text = "{\"entitlementLog\":1,\(head)}\n{\"at\":0,\"call\":\(call)}\n"
    let log = try AppLog.read(Array(text.utf8))
    let world = try DraftedWorld.worlds(of: log)[0].source().world
    let error = try #require(log.missingCall(in: world))
    #expect(error.line == 2 && error.message.contains(words), "\(error)")
  }
}
