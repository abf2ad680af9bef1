import Foundation
import TestSupport
import Testing

@Suite("entsim run --watch", .timeLimit(.minutes(10)))
struct WatchTests {
  /// How many seconds at most a test waits for the next summary, beside all other tests; alone it comes within 0.1.
  private static let patience = 120.0

  @Test("runs what each saved file touches, until an interrupt ends it with 130")
  func loop() throws {
    let suite = try LoopSuite()
    let watch = try WatchedRun(["Scenarios"], in: suite)
    defer { watch.kill() }
    #expect(try watch.next(within: Self.patience).summary == "5 scenarios: 2 passed, 3 failed")
    try watch.waitForMessage("watching ")

    // A scenario alone.
    try suite.write("c", selected: "null")
    var pass = try watch.next(within: Self.patience)
    #expect(pass.summary == "1 scenario: 1 passed")
    #expect(pass.text.contains("changed: Scenarios/c.yaml\nelsewhere: 2 scenarios fail\n"))

    // Every scenario that uses a fixture.
    let fixture = "Scenarios/Fixtures/configured.yaml"
    let text = try suite.folder.read(fixture)
    try suite.folder.write("# Another comment.\n\(text)", to: fixture)
    pass = try watch.next(within: Self.patience)
    #expect(pass.summary == "5 scenarios: 3 passed, 2 failed")
    #expect(pass.text.contains("changed: \(fixture)\n"))

    // A new file in a new folder, written in place.
    try suite.folder.createFolder("Scenarios/New")
    let new = suite.folder.url.appending(path: "Scenarios/New/e.yaml")
    try Data(suite.folder.read("Scenarios/a.yaml").utf8).write(to: new)
    pass = try watch.next(within: Self.patience)
    #expect(pass.summary == "1 scenario: 1 passed")
    #expect(pass.text.contains("new: Scenarios/New/e.yaml\n"))

    // A file that is gone.
    try FileManager.default.removeItem(at: suite.folder.url.appending(path: "Scenarios/d.yaml"))
    pass = try watch.next(within: Self.patience)
    #expect(pass.summary == "no scenario to run")
    #expect(pass.text.contains("gone: Scenarios/d.yaml\nelsewhere: 1 scenario fails\n"))

    // A fixture that is gone and comes back.
    try FileManager.default.removeItem(at: suite.folder.url.appending(path: fixture))
    #expect(try watch.next(within: Self.patience).summary == "4 scenarios: 0 passed, 4 not valid")
    try suite.folder.write(text, to: fixture)
    #expect(
      try watch.next(within: Self.patience).summary == "5 scenarios: 4 passed, 1 failed"
    )

    let end = try watch.interrupt()
    #expect(end.status == 130)
    #expect(
      end.errors.hasSuffix("entsim: ended after 6 runs; 1 of the scenarios that were run fails\n")
    )
    #expect(!watch.output.contains("\u{1B}"))
  }

  @Test("a requirement touches every scenario, and other files none")
  func requirements() throws {
    let suite = try LoopSuite()
    try suite.folder.createFolder("Scenarios/Requirements")
    let watch = try WatchedRun(["Scenarios/a.yaml", "Scenarios/c.yaml:1"], in: suite)
    defer { watch.kill() }
    #expect(try watch.next(within: Self.patience).summary == "2 scenarios: 1 passed, 1 failed")
    try watch.waitForMessage("watching ")
    try suite.folder.write("notes", to: "Scenarios/notes.txt")
    try suite.write("d", selected: "null")
    try suite.folder.copy("Scenarios/Requirements/documents.yaml")
    let pass = try watch.next(within: Self.patience)
    #expect(pass.text.contains("new: Scenarios/Requirements/documents.yaml\n"))
    #expect(pass.text.contains("Scenario a") && pass.text.contains("Scenario c"))
    #expect(!pass.text.contains("Scenario d"))
    #expect(try watch.interrupt().status == 130)
  }

  @Test("with --failed, begins with what failed, and knows what a fixture touches nevertheless")
  func failed() throws {
    let suite = try LoopSuite()
    _ = try suite.run("run")
    let watch = try WatchedRun(["--failed"], in: suite)
    defer { watch.kill() }
    #expect(try watch.next(within: Self.patience).summary == "3 scenarios: 0 passed, 3 failed")
    try watch.waitForMessage("watching ")
    let fixture = "Scenarios/Fixtures/two-providers.yaml"
    try suite.folder.write("# New.\n\(suite.folder.read(fixture))", to: fixture)
    #expect(try watch.next(within: Self.patience).summary == "5 scenarios: 2 passed, 3 failed")
    #expect(try watch.interrupt().status == 130)
  }

  @Test(
    "does not go together with what runs once",
    arguments: ["--shard 1/2", "--twice", "--accept", "--accept-new", "-"]
  )
  func refused(words: String) throws {
    let outcome = try LoopSuite().run("run --watch \(words)")
    #expect(outcome.status == 64)
    let option = words.prefix { $0 != " " }
    #expect(
      outcome.errors.hasPrefix(
        "entsim: --watch cannot be combined with \(option); leave out one of them"
      ),
      "\(outcome.errors)"
    )
  }
}
