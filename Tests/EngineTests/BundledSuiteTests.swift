import EntsimEngine
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("The bundled suite")
struct BundledSuiteTests {
  @Test("has scenarios")
  func isThere() {
    #expect(Bundle.paths.count >= 12)
  }

  // That a second run gives the same journal, JournalTests hold against the bytes of both.
  @Test(
    "passes, rests every decision of the SDK on a requirement, and claims no other",
    arguments: Bundle.paths
  )
  func passes(path: String) throws {
    let scenarios = try Bundle.scenarios(path)
    let results = scenarios.map { Engine.run($0) }
    #expect(results.filter { !$0.passed }.map(\.scenario.displayTitle) == [])
    let entries = results.flatMap(\.journal.entries)
    let unfounded = entries.filter { entry in
      guard case .accessEnabler = entry.participant else { return false }
      return entry.rules.isEmpty
    }
    #expect(unfounded.isEmpty)
    let fired = Set(entries.flatMap(\.rules))
    #expect(scenarios[0].covers.map(\.value).filter { !fired.contains($0) } == [])
  }
}
