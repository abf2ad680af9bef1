import BenchmarkFigures
import Engine
import Foundation
import JournalStore
import ScenarioModel
import Scenarios
import Simulation
import Workloads
import World

/// How fast the engine is by itself, its scenario read before, and how often it asks for memory.
struct EngineRows {
  let repository: Repository
  let programs: Programs

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    try addSpeed(to: &report)
    try addAllocations(to: &report)
  }

  private func addSpeed(to report: inout Report) throws {
    let workload = try EngineWorkload(repository)
    let result = try workload.result()
    let scenario = workload.scenario
    let entries = Double(result.journal.entries.count)
    let calls = Double(scenario.steps.filter(\.isAPICall).count)
    let medians = try Alternation.medians(of: [
      { try Processor.seconds { _ = Engine.run(scenario).journal.encoded() } },
      { try Processor.seconds { _ = result.journal.encoded() } },
    ])
    let bytes = result.journal.encoded().reduce(0) { $0 + $1.byteCount }
    report.table.rows += [
      Row(
        "engine: journal entries on one core, encoded",
        entries / medians[0],
        .perSecond,
        bound: .atLeast(1_100_000),
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

  private func addAllocations(to report: inout Report) throws {
    let (few, many) = (try allocations(times: 1), try allocations(times: 11))
    guard few.count > 0 else {
      report.notes.append("engine: allocations cannot be counted here")
      return
    }
    let perRun = (many.count - few.count) / 10
    report.table.rows.append(
      Row(
        "engine: allocations of a run ÷ its journal entries",
        perRun / few.entries,
        .times,
        bound: .atMost(2.5)
      )
    )
    report.notes.append("engine: \(Int(perRun)) allocations a run, encoding not among them")
  }

  /// Counts in another program, since counting takes time.
  private func allocations(times: Int) throws -> (entries: Double, count: Double) {
    let numbers = try programs.output(
      of: programs.repeated,
      [repository.root.path, "engine", String(times)],
      in: repository.root
    ).split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure("repeated said \(numbers)") }
    return (numbers[0], numbers[1])
  }
}

extension Step {
  /// Whether the app calls the SDK.
  fileprivate var isAPICall: Bool {
    if case .app = action { true } else { false }
  }
}
