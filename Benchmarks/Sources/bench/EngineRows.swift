import BenchmarkFigures
import Diagnostics
import Engine
import Scenarios
import Simulation

/// How fast the engine is by itself, its scenario read before.
struct EngineRows {
  let repository: Repository

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let scenario = try scenario()
    let result = Engine.run(scenario)
    guard result.passed else { throw Failure("the engine's workload does not pass") }
    let entries = Double(result.journal.entries.count)
    let calls = Double(scenario.steps.filter(\.isAPICall).count)
    let medians = try Alternation.medians(of: [
      { try Processor.seconds { _ = Engine.run(scenario) } }
    ])
    report.table.rows += [
      Row(
        "engine: journal entries on one core, not encoded",
        entries / medians[0],
        .perSecond,
        bound: .atLeast(2_000_000)
      ),
      Row(
        "engine: API calls on one core, not encoded",
        calls / medians[0],
        .perSecond,
        bound: .atLeast(100_000)
      ),
    ]
    report.notes.append(
      "engine: \(Int(entries)) entries and \(Int(calls)) API calls a run, which takes "
        + FigureUnit.milliseconds.text(of: medians[0])
    )
  }

  private func scenario() throws -> Scenario {
    let files = try SuiteInMemory(
      repository,
      adding: ["workload.yaml": repository.engineWorkload()]
    )
    var loader = files.loader()
    let loaded = loader.load(path: "Scenarios/workload.yaml")
    guard let scenario = loaded.scenarios.first, scenario.missingRules.isEmpty else {
      throw Failure("the engine's workload is not valid: \(loaded.diagnostics.map(\.message))")
    }
    return scenario
  }
}

extension Step {
  /// Whether the app calls the SDK.
  fileprivate var isAPICall: Bool {
    if case .app = action { true } else { false }
  }
}
