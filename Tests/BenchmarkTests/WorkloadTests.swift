import Comparison
import Diagnostics
import Engine
import Entitlement
import Foundation
import ScenarioModel
import Scenarios
import Testing

@Suite("What the engine is measured by")
struct WorkloadTests {
  @Test("is valid, passes, and starts a hundred channels")
  func hundredChannels() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var loader = ScenarioLoader(root: root.appending(path: "Scenarios").path)
    let path = root.appending(path: "Benchmarks/Workloads/hundred-channels.yaml").path
    let loaded = loader.load(path: path)
    #expect(loaded.diagnostics.map(\.message) == [])
    let scenario = try #require(loaded.scenarios.first)
    try #require(scenario.missingRules.isEmpty)
    let result = Engine.run(scenario)
    #expect(result.passed)
    let tokens = result.record.steps.flatMap(\.outputs).filter { $0.name == .setToken }
    #expect(tokens.count == 100)
  }
}
