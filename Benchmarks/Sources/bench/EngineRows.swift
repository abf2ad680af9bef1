import BenchmarkFigures
import Diagnostics
import Engine
import JournalStore
import ScenarioModel
import Simulation
import World

/// How fast the engine is by itself, its scenario read before.
struct EngineRows {
  let repository: Repository

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let result = try result()
    let scenario = result.scenario
    let entries = Double(result.journal.entries.count)
    let calls = Double(scenario.steps.filter(\.isAPICall).count)
    let medians = try Alternation.medians(of: [
      { try Processor.seconds { _ = Self.encoded(Engine.run(scenario).journal) } },
      { try Processor.seconds { _ = Self.encoded(result.journal) } },
    ])
    let bytes = Self.encoded(result.journal).reduce(0) { $0 + $1.byteCount }
    report.table.rows += [
      Row(
        "engine: journal entries on one core, encoded",
        entries / medians[0],
        .perSecond,
        bound: .atLeast(2_000_000),
        goal: .atLeast(5_000_000)
      ),
      Row(
        "engine: API calls on one core, encoded",
        calls / medians[0],
        .perSecond,
        bound: .atLeast(100_000)
      ),
    ]
    report.notes.append(
      "engine: \(Int(entries)) entries and \(Int(calls)) API calls a run, which takes "
        + FigureUnit.milliseconds.text(of: medians[0]) + ", of which the encoding of "
        + "\(bytes) bytes takes " + FigureUnit.milliseconds.text(of: medians[1])
    )
  }

  /// Runs the workload, which passes.
  func result() throws -> RunResult {
    let result = Engine.run(try scenario())
    guard result.passed else { throw Failure("the engine's workload does not pass") }
    return result
  }

  /// Returns the bytes of a journal, in chunks with their digests.
  private static func encoded(_ journal: WorldJournal) -> [JournalChunk] {
    var encoder = JournalEncoder()
    for entry in journal.entries { encoder.append(entry) }
    return encoder.finish()
  }

  private func scenario() throws -> Scenario {
    let files = try SuiteInMemory(
      repository,
      adding: ["workload.yaml": repository.workload("hundred-channels.yaml")]
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
