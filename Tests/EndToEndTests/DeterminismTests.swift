import Foundation
import Testing

@Suite("The same scenarios print the same bytes")
struct DeterminismTests {
  /// The whole suite with one scenario that fails, so that every part of a report takes part.
  private static func suite() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.copySuite()
    try folder.write(
      """
      scenario: The zeroth of all
      use: [Fixtures/two-providers.yaml]
      steps:
        - app: setRequestor
        - app: getAuthentication
          expect:
            - displayProviderDialog: [Beta]
      never: [displayProviderDialog]
      finally: {requests: []}
      """,
      to: "Scenarios/Zeroth/fails.yaml"
    )
    return folder
  }

  @Test(
    "under random hash seeds, one job or two: the whole suite four times, a part twenty times",
    arguments: [
      ([], 4), (["Scenarios/Zeroth", "Scenarios/Cancel", "Scenarios/Configuration"], 20),
    ]
  )
  func hashSeeds(paths: [String], rounds: Int) throws {
    let folder = try Self.suite()
    let expected = try Program.debug.run(["run", "--jobs", "1"] + paths, in: folder.url)
    #expect(expected.status == 1)
    for round in 0..<rounds {
      let jobs = String(round % 2 + 1)
      let again = try Program.debug.run(["run", "--jobs", jobs] + paths, in: folder.url)
      #expect(again == expected, "round \(round) with \(jobs) jobs")
    }
  }

  @Test("whatever the locale and the time zone are")
  func surroundings() throws {
    let folder = try Self.suite()
    let expected = try Program.debug.run(["run"], in: folder.url)
    for (locale, timeZone) in [
      ("C", "UTC"), ("de_DE.UTF-8", "Asia/Kathmandu"), ("tr_TR.UTF-8", "America/Lima"),
    ] {
      let again = try Program.debug.run(
        ["run"],
        in: folder.url,
        environment: ["LC_ALL": locale, "LANG": locale, "TZ": timeZone]
      )
      #expect(again == expected, "\(locale) in \(timeZone)")
    }
  }

  @Test(
    "in debug and in release",
    .enabled(if: Program.releaseIsFresh, "`make test` builds the release program first")
  )
  func configurations() throws {
    let folder = try Self.suite()
    for jobs in ["1", "2"] {
      let debug = try Program.debug.run(["run", "--jobs", jobs], in: folder.url)
      let release = try Program.release.run(["run", "--jobs", jobs], in: folder.url)
      #expect(debug == release)
    }
  }
}
