import Engine
import Scenarios
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
    #expect(Engine.run(try Bundle.scenario(path)).passed)
  }

  @Test("claims only requirements that its run rests on", arguments: Bundle.paths)
  func coversHonestly(path: String) throws {
    let scenario = try Bundle.scenario(path)
    let fired = Set(Engine.run(scenario).journal.entries.flatMap(\.rules))
    let unfounded = scenario.covers.map(\.value).filter { !fired.contains($0) }
    #expect(unfounded == [])
  }

  @Test("rests every decision of the SDK on a requirement", arguments: Bundle.paths)
  func everyDecisionHasARule(path: String) throws {
    let entries = Engine.run(try Bundle.scenario(path)).journal.entries
    let unfounded = entries.filter { entry in
      guard case .accessEnabler = entry.participant else { return false }
      return entry.rules.isEmpty
    }
    #expect(unfounded.isEmpty)
  }

  @Test("gives the same journal a hundred times", arguments: Bundle.paths)
  func isDeterministic(path: String) throws {
    let scenario = try Bundle.scenario(path)
    let first = Engine.run(scenario)
    for _ in 0..<100 {
      #expect(Engine.run(scenario).journal == first.journal)
    }
  }
}
