import Foundation
import TestSupport
import Testing

@Suite("A run of a million entries")
struct LongRunTests {
  /// The most memory that any command may have at once.
  private static let limit = 256 << 20

  @Test(
    "is stored, shown from its middle, sought and replayed within 256 MiB",
    .enabled(if: Program.releaseIsFresh, "the release build is older than the sources")
  )
  func million() throws {
    let folder = try TestFolder()
    try folder.copy("Scenarios/Fixtures")
    // Half a day of polls for a second screen, again and again.
    let steps = Array(repeating: "  - {time: {advance: 12h}, exhaustive: false}\n", count: 15)
    try folder.write(
      """
      scenario: Nobody comes to the second screen
      use: [Fixtures/two-providers.yaml, Fixtures/apple-tv.yaml, Fixtures/configured.yaml]
      given: {durations: {registrationCode: 365d}}
      steps:
        - {app: {setSelectedProvider: Alpha}, exhaustive: false}
        - {app: getAuthentication, exhaustive: false}
      \(steps.joined())finally: {inFlight: [polling]}

      """,
      to: "Scenarios/long.yaml"
    )
    func measure(_ words: String) throws -> Measurement {
      let words = words.split(separator: " ").map(String.init)
      let measurement = try Program.release.measure(words, in: folder.url)
      #expect(measurement.end == "0", "\(words): \(measurement.headline)")
      #expect(measurement.peak < Self.limit, "\(words): \(measurement.peak) bytes")
      return measurement
    }
    _ = try measure("run --limit entries=2000000 --journal long.sqlite")
    let list = try measure("runs --journal long.sqlite").text
    let count = try #require(list.firstMatch(of: #/ (\d+) entries/#).flatMap { Int($0.1) })
    #expect(count > 1_000_000)
    let shown = try measure("show last --from 500000 --until 500100 --journal long.sqlite").text
    #expect(shown.contains(#/\n +5000\d\d +/#))
    #expect(shown.split(separator: "\n").count < 110)
    let state = try measure("state last --at 500000 --journal long.sqlite").text
    #expect(state.hasPrefix("# Nobody comes to the second screen\n"))
    #expect(state.contains("# after entry 500000 of \(count), "))
    let replayed = try measure("replay last --journal long.sqlite").text
    #expect(replayed.hasSuffix(": \(count) entries, all the same\n"))
  }
}
