import HostileInputs
import Testing

@Suite("Worlds, matrices, long runs, patterns and lines that nobody would write")
struct HostileInputTests {
  /// How many inputs are made; `make fuzz` makes many more, and measures them.
  private static let seedCount: UInt64 = 20

  @Test("are run, reported, exported, imported and forged, given up or refused")
  func random() throws {
    let input = HostileInput(meter: Unmeasured())
    var courses: Set<HostileCourse> = []
    for seed in 0..<Self.seedCount {
      var choices = Choices(seed: seed)
      do {
        courses.insert(try input.checkMade(by: &choices))
      } catch {
        Issue.record(error, "seed \(seed)")
      }
    }
    #expect(courses == Set(HostileCourse.allCases))
  }
}
