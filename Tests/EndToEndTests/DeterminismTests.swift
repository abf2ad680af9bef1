import Foundation
import TestSupport
import Testing

@Suite("The same scenarios print the same bytes")
struct DeterminismTests {
  /// The whole suite with one scenario that fails, so that every part of a report takes part.
  private static func suite() throws -> TestFolder {
    let folder = try TestFolder()
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

  @Test("the whole suite, whatever the seed of hashes, the jobs, the locale and the time zone are")
  func surroundings() throws {
    let folder = try Self.suite()
    let expected = try Program.debug.run(["run", "--jobs", "1"], in: folder.url)
    #expect(expected.status == 1)
    for (jobs, locale, timeZone) in [
      ("2", "C", "UTC"), ("1", "de_DE.UTF-8", "Asia/Kathmandu"),
      ("2", "tr_TR.UTF-8", "America/Lima"),
    ] {
      let again = try Program.debug.run(
        ["run", "--jobs", jobs],
        in: folder.url,
        environment: ["LC_ALL": locale, "LANG": locale, "TZ": timeZone]
      )
      let isSame = again == expected
      #expect(isSame, "\(jobs) jobs, \(locale) in \(timeZone)")
    }
  }

  // Each process has a seed of its own: an order of two that depends on it shows in almost all cases.
  @Test("a part of the suite, under the seeds of twenty processes")
  func hashSeeds() throws {
    let folder = try Self.suite()
    let part = ["run", "Scenarios/Zeroth", "Scenarios/Cancel", "Scenarios/Configuration"]
    let expected = try Program.debug.run(part, in: folder.url)
    #expect(expected.status == 1)
    for round in 0..<20 {
      let isSame = try Program.debug.run(part, in: folder.url) == expected
      #expect(isSame, "round \(round)")
    }
  }

  @Test(
    "in debug and in release",
    .enabled(if: Program.releaseIsFresh, "`make test` builds the release program first")
  )
  func configurations() throws {
    let folder = try Self.suite()
    let debug = try Program.debug.run(["run"], in: folder.url)
    let release = try Program.release.run(["run"], in: folder.url)
    let isSame = debug == release
    #expect(isSame)
  }
}
