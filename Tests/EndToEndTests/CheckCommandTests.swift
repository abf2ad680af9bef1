import Foundation
import TestSupport
import Testing

@Suite("entsim check")
struct CheckCommandTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.signIn, to: "player.jsonl")
  }

  /// The log of a sign-in, of which the log does not tell when the viewer signs in.
  private static let signIn = """
    {"entitlementLog":1,"sdk":"3.9.2","device":"iPhone"}
    {"at":0,"call":"setRequestor","arguments":["DEMO"]}
    {"at":0,"callback":"setRequestorComplete","arguments":["SUCCESS"]}
    {"at":400,"call":"getAuthentication"}
    {"at":400,"callback":"displayProviderDialog","arguments":[["Alpha"]]}
    {"at":900,"call":"setSelectedProvider","arguments":["Alpha"]}
    {"at":900,"callback":"sendTrackingData"}
    {"at":900,"callback":"navigateToUrl","arguments":[{"page":"login","mvpd":"Alpha"}]}
    {"at":21500,"call":"handleExternalURL","arguments":["<redacted>"]}
    {"at":21500,"callback":"setAuthenticationStatus","arguments":["SUCCESS","USER_AUTHENTICATED"]}
    {"at":21500,"callback":"sendTrackingData"}

    """

  /// A log that no rule explains: nothing calls this back at the start.
  private static let wrong = """
    {"entitlementLog":1}
    {"at":0,"call":"setRequestor","arguments":["DEMO"]}
    {"at":0,"callback":"setRequestorComplete","arguments":["SUCCESS"]}

    {"at":9,"callback":"preauthorizedResources","arguments":[["News"]]}

    """

  private func check(_ arguments: String...) throws -> Program.Outcome {
    try Program.debug.run(["check"] + arguments, in: folder.url)
  }

  @Test("An explained log: the hidden steps with their times, and the status 0")
  func explained() throws {
    let outcome = try check("player.jsonl")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "player.jsonl: explained: 10 lines with 1 hidden step")
    #expect(
      lines.dropFirst().first
        == "  world: drafted from the log: requestor DEMO; account viewer1 at Alpha; no viewer is signed in"
    )
    #expect(lines.count == 3 && lines[2].hasSuffix("user: {signs in: viewer1}"), "\(lines)")
    #expect(try check("player.jsonl") == outcome)
  }

  @Test("A log without an explanation: the number of its line in the file, and the status 1")
  func unexplained() throws {
    try folder.write(Self.wrong, to: "wrong.jsonl")
    let outcome = try check("wrong.jsonl")
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix("wrong.jsonl:5: not explained: {\"at\":9,"))
    #expect(outcome.output.contains("\n  would come instead: "))
  }

  @Test("Wrong usage: the status 64", arguments: [[], ["player.jsonl", "--states", "none"]])
  func usage(_ arguments: [String]) throws {
    let outcome = try Program.debug.run(["check"] + arguments, in: folder.url)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(!outcome.errors.isEmpty)
  }

  @Test(
    "A log that is not valid: the line, what is wrong there, and the status 65",
    arguments: [
      ("", "1: an empty log"),
      ("{\"entitlementLog\":1}\n", "2: no line follows the first one"),
      ("{\"entitlementLog\":7}\n", "1: version 7, and this program reads version 1"),
      ("{\"entitlementLog\":1}\n{\"at\":0,\"call\":\"stop\"}\n", "2: no call of the SDK"),
      (
        "{\"entitlementLog\":1,\"sdk\":\"3.9.2\"}\n{\"at\":0,\"call\":\"getAuthenticationToken\"}\n",
        "2: SDK 3.9.2 on iOS has no `getAuthenticationToken`, which exists before SDK 3.0, on iOS"
      ),
    ]
  )
  func invalidLog(_ text: String, _ message: String) throws {
    try folder.write(text, to: "log.jsonl")
    let outcome = try check("log.jsonl")
    #expect(outcome.status == 65 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("log.jsonl:\(message)"), "\(outcome.errors)")
  }

  @Test("A world that is not valid, or lacks the log's app: the status 65")
  func invalidWorld() throws {
    try folder.write("given: {prviders: {}}\n", to: "world.yaml")
    let invalid = try check("player.jsonl", "--world", "world.yaml")
    #expect(invalid.status == 65 && invalid.errors.contains("world.yaml"), "\(invalid)")
    try folder.write("given: {providers: {Alpha: {}}}\n", to: "world.yaml")
    let given = try check("player.jsonl", "--world", "world.yaml")
    #expect(given.output.contains("\n  world: world.yaml\n"), "\(given)")
    try folder.write(
      "{\"entitlementLog\":1}\n{\"at\":0,\"app\":\"news\",\"call\":\"logout\"}\n",
      to: "news.jsonl"
    )
    let other = try check("news.jsonl", "--world", "world.yaml")
    #expect(other.status == 65 && other.errors.contains("has no app news"), "\(other)")
  }

  @Test("A log or a world that is not there: the status 66")
  func missing() throws {
    #expect(try check("none.jsonl").status == 66)
    #expect(try check("player.jsonl", "--world", "none.yaml").status == 66)
  }

  @Test("--draft writes a scenario that passes, and gives the log again")
  func draft() throws {
    try folder.write("", to: "Scenarios/.keep")
    let outcome = try check("player.jsonl", "--draft", "Scenarios/player.yaml")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output.hasSuffix(
        "Scenarios/player.yaml: written; 'entsim run Scenarios/player.yaml' runs it\n"
      )
    )
    let run = try Program.debug.run(["run"], in: folder.url)
    #expect(run.status == 0 && run.output.hasSuffix("1 scenario: 1 passed\n"), "\(run)")
    let text = try folder.read("Scenarios/player.yaml")
    #expect(text.contains("user: {signs in: viewer1}"))
    // The draft is of this log: without the sign-in its callbacks do not come.
    try folder.write(
      text.replacingOccurrences(of: "user: {signs in: viewer1}", with: "time: {advance: 1s}"),
      to: "Scenarios/player.yaml"
    )
    #expect(try Program.debug.run(["run"], in: folder.url).status == 1)
  }

  @Test("--draft changes no file that is there, with 73")
  func noOverwriting() throws {
    try folder.write("mine", to: "player.yaml")
    let outcome = try check("player.jsonl", "--draft", "player.yaml")
    #expect(outcome.status == 73 && outcome.errors.contains("player.yaml"), "\(outcome)")
    #expect(outcome.output.isEmpty, "the file is found before the search")
    #expect(try folder.read("player.yaml") == "mine")
    #expect(try check("player.jsonl", "--draft", "none/player.yaml").status == 73)
  }

  @Test("--draft writes nothing for a log without an explanation")
  func nothingDrafted() throws {
    try folder.write(Self.wrong, to: "wrong.jsonl")
    let outcome = try check("wrong.jsonl", "--draft", "wrong.yaml")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.hasSuffix("wrong.yaml: not written, since the log is not explained\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "wrong.yaml").path))
  }
}
