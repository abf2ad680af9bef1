import BundledSuite
import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("What is read from a journal afterwards")
struct LateRecordLawTests {
  @Test("is what a run notes as it goes, from any step on", arguments: BundledSuite.paths)
  func sameAsNoted(path: String) throws {
    for result in try BundledSuite.results(of: path, observing: .everything)
    where result.scenario.isReadable {
      let ranges = result.entryNumbersOfSteps
      for step in Set([0, ranges.count / 2, ranges.count - 1]) where ranges.indices.contains(step) {
        let noted = result.record.steps[step...]
        let first = ranges[step].lowerBound - 1
        let late = LateRecord(
          after: first,
          began: noted[step].began,
          looks: try result.journal.looks(after: first, in: result.scenario.world)
        )
        .read(
          for: result.scenario.asOneStep,
          result.journal,
          from: result.scenario.world,
          in: try result.journal.world(from: result.scenario.world)
        )
        let title = Comment(rawValue: "\(result.scenario.displayTitle), from step \(step + 1) on")
        #expect(late.outputs == noted.flatMap(\.outputs), title)
        #expect(late.requests == noted.flatMap(\.requests), title)
        #expect(late.end == noted.last?.end, title)
      }
    }
  }
}

extension Scenario {
  /// Whether its steps look at one app, and know all along which subscribers there are.
  fileprivate var isReadable: Bool {
    unsupported.isEmpty && world.apps.count == 1 && !steps.isEmpty
      && !steps.contains { if case .server(.update) = $0.action { true } else { false } }
  }

  /// The scenario with one step, which asks for all that a run notes.
  fileprivate var asOneStep: Scenario {
    let range = steps[0].range
    let state = StatePattern(flow: nil, selectedProvider: nil, range: range)
    let tokens = finally.storage?.value ?? []
    let step = Step(
      number: 1,
      range: range,
      action: .advance(.zero),
      words: "expect",
      settles: true,
      expectations: steps.flatMap(\.expectations)
        + [Expectation(.storage(tokens), at: range), Expectation(.state(state), at: range)],
      requests: ExpectedServices(),
      isExhaustive: true
    )
    return Scenario(
      path: path,
      title: title,
      about: nil,
      covers: [],
      tags: [],
      world: world,
      answerPlaces: answerPlaces,
      steps: [step],
      never: [],
      finally: Finally()
    )
  }
}

extension WorldJournal {
  /// Returns the last entry of each macrostep behind an entry.
  fileprivate func looks(
    after first: EntryNumber,
    in description: WorldDescription
  ) throws -> [EntryNumber] {
    var looks: [EntryNumber] = []
    var fold = WorldFold(World(description, library: .cryptographic))
    for entry in entries {
      if fold.count > first, fold.begins(with: entry) { looks.append(fold.count) }
      try fold.fold(entry)
    }
    return looks + [fold.count]
  }

  /// Returns the world behind the last entry.
  fileprivate func world(from description: WorldDescription) throws -> World {
    var fold = WorldFold(World(description, library: .cryptographic))
    for entry in entries { try fold.fold(entry) }
    return fold.world
  }
}
