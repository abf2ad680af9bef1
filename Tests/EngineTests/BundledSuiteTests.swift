import Engine
import ScenarioModel
import Simulation
import Testing
import World

@Suite("The bundled suite")
struct BundledSuiteTests {
  @Test("has scenarios")
  func isThere() {
    #expect(Bundle.paths.count >= 12)
  }

  @Test("passes, scenario by scenario", arguments: Bundle.paths)
  func passes(path: String) throws {
    for scenario in try Bundle.scenarios(path) { #expect(Engine.run(scenario).passed) }
  }

  @Test("claims only requirements that its run rests on", arguments: Bundle.paths)
  func coversHonestly(path: String) throws {
    let scenarios = try Bundle.scenarios(path)
    let fired = Set(scenarios.flatMap { Engine.run($0).journal.entries.flatMap(\.rules) })
    let unfounded = scenarios[0].covers.map(\.value).filter { !fired.contains($0) }
    #expect(unfounded == [])
  }

  @Test("rests every decision of the SDK on a requirement", arguments: Bundle.paths)
  func everyDecisionHasARule(path: String) throws {
    let entries = try Bundle.scenarios(path).flatMap { Engine.run($0).journal.entries }
    let unfounded = entries.filter { entry in
      guard case .accessEnabler = entry.participant else { return false }
      return entry.rules.isEmpty
    }
    #expect(unfounded.isEmpty)
  }

  // The runs of one process share a hash seed: other seeds are those of DeterminismTests.
  @Test(
    "gives the same journal ten times, every tenth file a hundred times",
    arguments: Bundle.paths.enumerated().map { ($0.element, $0.offset % 10 == 0 ? 100 : 10) }
  )
  func isDeterministic(path: String, times: Int) throws {
    for scenario in try Bundle.scenarios(path) {
      let first = Engine.run(scenario).journal
      for _ in 0..<times {
        let isSame = Engine.run(scenario).journal == first
        #expect(isSame, "\(scenario.displayTitle)")
      }
    }
  }
}
