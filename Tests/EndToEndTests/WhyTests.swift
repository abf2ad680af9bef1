import Foundation
import TestSupport
import Testing

@Suite("entsim why")
struct WhyTests {
  /// A folder that is no suite, with a scenario whose runs are stored.
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let scenario = """
      scenario: The viewer is not asked for an account
      given: {app: {path: rest-v1, permission: denied}}
      steps:
        - app: {play: News}
          exhaustive: false
          expect: [step: 10]

      """
    try folder.write(scenario, to: "mine.yaml")
    _ = try Program.debug.run(["run", "mine.yaml", "--journal", "runs.sqlite"], in: folder.url)
    return folder
  }

  private static func why(_ options: [String], in folder: TestFolder) throws -> Program.Outcome {
    let words = ["why", "last", "9", "--journal", "runs.sqlite"]
    return try Program.debug.run(words + options, in: folder.url)
  }

  @Test(
    "tells the rules from the program, where the scenario has no suite, or from the suite that is named"
  )
  func suite() throws {
    let folder = try Self.folder()
    let alone = try Self.why([], in: folder)
    #expect(alone.status == 0)
    #expect(alone.output.contains("  9  client    emitted step 1  by REST-004\n"))
    #expect(alone.output.contains("  REST-004  the app takes step 1: "))
    let suite = Repository.root.appending(path: "Scenarios").path
    let told = try Self.why(["--suite", suite], in: folder)
    #expect(told.status == 0)
    #expect(told.output.contains("  REST-004  the app takes step 1: "))
    #expect(told.output == alone.output)
    #expect(
      told.output.contains("our interpretation of Apple SSO cookbook (REST API V1) (003), step 1")
    )
  }

  @Test("says which folder has no requirements")
  func noSuite() throws {
    let folder = try Self.folder()
    let outcome = try Self.why(["--suite", "."], in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("entsim: '.' has no valid requirements; name a suite "))
  }
}
