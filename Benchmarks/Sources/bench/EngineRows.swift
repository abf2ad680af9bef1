import BenchmarkFigures
import EntsimEngine
import EntsimJournalStore
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Workloads

/// How fast the engine is by itself, its scenario read before.
struct EngineRows {
  let repository: Repository
  let peers: Peers?

  /// Measures, and adds the rows.
  func add(to report: inout Report) throws {
    let workload = try EngineWorkload(repository)
    let result = try workload.result()
    let scenario = workload.scenario
    let entries = result.journal.count
    let calls = scenario.steps.count(where: \.isAPICall)
    let bare = BareJournal(of: result)
    let eventsOfACall = entries / calls
    let (medians, peer) = try Alternation.medians(
      of: [
        { try Processor.seconds { _ = Engine.run(scenario).journal.encoded() } },
        { try Processor.seconds { _ = result.journal.encoded() } },
        { try Processor.seconds { try bare.record() } },
        { try Processor.seconds { try bare.encode() } },
      ],
      peer: peers.map { peers in
        { try peers.statechart(calls: calls, events: eventsOfACall) }
      }
    )
    report.add(
      .engineEntries,
      Double(entries) / medians[0],
      floor: Double(entries) / medians[2],
      peer: peer.map { Double(calls * eventsOfACall) / $0 }
    )
    report.add(
      .engineCalls,
      Double(calls) / medians[0],
      floor: Double(calls) / medians[2],
      peer: peer.map { Double(calls) / $0 }
    )
    report.add(
      .encodingEntries,
      Double(entries) / medians[1],
      floor: Double(entries) / medians[3]
    )
    report.notes.append(
      "engine: \(entries) entries and \(calls) API calls a run, which takes "
        + FigureUnit.milliseconds.text(of: medians[0]) + ", of which the encoding of "
        + "\(bare.bytes.count) bytes takes " + FigureUnit.milliseconds.text(of: medians[1])
    )
  }
}

extension BareJournal {
  /// Takes the bytes of a run.
  init(of result: RunResult) {
    let chunks = result.journal.encoded()
    self.init(
      bytes: chunks.flatMap { ($0.symbols?.bytes ?? []) + $0.entries.bytes },
      entries: result.journal.count
    )
  }
}

extension Step {
  /// Whether the app calls the SDK.
  fileprivate var isAPICall: Bool {
    if case .app = action { true } else { false }
  }
}
