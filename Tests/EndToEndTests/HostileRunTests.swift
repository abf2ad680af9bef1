import Foundation
import TestSupport
import Testing

/// One after the other, because time and memory are measured.
@Suite("Hostile runs", .serialized)
struct HostileRunTests {
  @Test("end in time, at a bounded price", arguments: HostileRun.all)
  func bounded(_ run: HostileRun) throws {
    let folder = try TestFolder()
    try folder.write(run.text, to: "a.yaml")
    try folder.write(
      """
      given:
        providers:
          Alpha: {}
        subscribers:
          alice: {provider: Alpha}
      """,
      to: "Fixtures/two-providers.yaml"
    )
    try folder.write("given:\n  app: {starts: configured}\n", to: "Fixtures/configured.yaml")
    let measurement = try Program.debug.measure(["run", "a.yaml"], in: folder.url)
    #expect(measurement.end == run.end)
    #expect(measurement.text.contains(run.sentence), "\(measurement.text.prefix(2_000))")
    #expect(measurement.peak <= 10 * run.text.utf8.count + (64 << 20))
  }
}
