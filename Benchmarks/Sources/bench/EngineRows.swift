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
      { try Processor.seconds { _ = Self.encoded(Engine.run(scenario).journal) } },
      { try Processor.seconds { _ = Self.encoded(result.journal) } },
    ])
    let bytes = Self.encoded(result.journal).reduce(0) { $0 + $1.byteCount }
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

  /// Counts in another program, since the counting takes time.
  private func addAllocations(to report: inout Report) throws {
    let numbers = try programs.output(
      of: programs.allocations,
      [repository.root.path],
      in: repository.root
    ).split { $0.isWhitespace }.compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure("allocations said \(numbers)") }
    guard numbers[1] > 0 else {
      report.notes.append("engine: allocations are counted on Linux only")
      return
    }
    report.table.rows.append(
      Row(
        "engine: allocations of a run ÷ its journal entries",
        numbers[1] / numbers[0],
        .times,
        bound: .atMost(2.5)
      )
    )
    report.notes.append("engine: \(Int(numbers[1])) allocations a run, encoding not among them")
  }

  /// Returns the bytes of a journal, in chunks with their digests.
  private static func encoded(_ journal: WorldJournal) -> [JournalChunk] {
    var encoder = JournalEncoder()
    encoder.append(journal)
    return encoder.finish()
  }
}

extension Step {
  /// Whether the app calls the SDK.
  fileprivate var isAPICall: Bool {
    if case .app = action { true } else { false }
  }
}
