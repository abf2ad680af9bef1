import BundledSuite
import EntsimComparison
import EntsimDevice
import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Foundation
import Testing

@testable import EntsimReplay

@Suite("The two laws of journals: folding gives the state, deciding again gives the events")
struct JournalLawTests {
  /// Holds a run to both laws, its journal taken through its bytes.
  private func hold(_ result: RunResult, _ comment: Comment) throws {
    let journal = try BundledSuite.throughBytes(result.journal)
    #expect(journal == result.journal, comment)

    var again: [WorldEntry] = journal.entries.reversed()
    let outcome = try Replay.run { again.popLast().map { [$0] } }
    #expect(outcome == .same(entries: journal.count), comment)

    var rest: [WorldEntry] = journal.entries.reversed()
    let witness = ReplayWitness()
    var replayer = Replayer(witness: witness) { rest.popLast().map { [$0] } }
    let driver = try replayer.run()
    var fold = WorldFold(World(result.scenario.world, library: .cryptographic))
    for entry in journal.entries { try fold.fold(entry) }
    #expect(fold.world == driver.world, comment)
  }

  @Test("every run of the suite", arguments: BundledSuite.paths)
  func suite(path: String) throws {
    for result in try BundledSuite.results(of: path) {
      try hold(result, "\(path) \(result.scenario.cell ?? "")")
    }
  }

  @Test("other tokens are stored after an event only if it says so", arguments: BundledSuite.paths)
  func changesOfTokens(path: String) throws {
    for result in try BundledSuite.results(of: path) {
      var fold = WorldFold(World(result.scenario.world, library: .cryptographic))
      for entry in result.journal.entries {
        let before = tokens(in: fold.world)
        try fold.fold(entry)
        guard tokens(in: fold.world) != before else { continue }
        guard case .device(let event) = entry.payload else { continue }
        #expect(event.changesTokens, "\(path): \(event)")
      }
    }
  }

  @Test("the services are the same with names in another region", arguments: BundledSuite.paths)
  func renewedNames(path: String) throws {
    for result in try BundledSuite.results(of: path) {
      var fold = WorldFold(World(result.scenario.world, library: .cryptographic))
      for entry in result.journal.entries { try fold.fold(entry) }
      let services = fold.world.services
      let isSame = try SymbolRegion().during { try services.withCurrentNames() == services }
      #expect(isSame, "\(path) \(result.scenario.cell ?? "")")
    }
  }

  private func tokens(in world: World) -> [[AnyHashable]] {
    world.device.stores.map {
      $0.tokens.authenticationTokens.map { AnyHashable($0) }
        + $0.tokens.authorizationTokens.map { AnyHashable($0) }
    }
  }

  /// How many random scenarios there are, in blocks of ten; `make soak` tries more.
  ///
  /// Two blocks are tried each time: in them a run began with a step, since no app ran before it.
  private static let seedCount =
    ProcessInfo.processInfo.environment["ENTSIM_LAW_SEEDS"].flatMap { UInt64($0) } ?? 400

  @Test("random scenarios of all versions", arguments: Array(1...seedCount / 10) + [355, 1_740])
  func random(block: UInt64) throws {
    for seed in (block - 1) * 10..<block * 10 {
      let result = Engine.run(RandomScenario.scenario(seed))
      try hold(result, "seed \(seed)")
    }
  }

  @Test("what a journal tells of its run is what the run told", arguments: BundledSuite.paths)
  func recorded(path: String) throws {
    for result in try BundledSuite.results(of: path, observing: .everything) {
      let recorded = try RecordedRun(result.journal)
      let told = recorded.record.steps.map(\.outputs).joined().map {
        [$0.name.rawValue: $0.arguments]
      }
      let seen = result.record.steps.map(\.outputs).joined().map {
        [$0.name.rawValue: $0.arguments]
      }
      #expect(told == seen, "\(path)")
      #expect(recorded.record.end.state == result.record.end.state, "\(path)")
      let storage = result.record.end.storage?.compactMap(\.asEveryRunTells)
      #expect(recorded.record.end.storage == storage, "\(path)")
      #expect(recorded.record.requests == result.record.requests, "\(path)")
      #expect(recorded.record.inFlight == result.record.inFlight, "\(path)")
      #expect(try JournalDiff(recorded, recorded).isEmpty, "\(path)")
    }
  }

  @Test("the random scenarios have all versions of the suite, and come to all kinds of ends")
  func reach() {
    var endings: [String: Int] = [:]
    var versions: Set<SDKVersion> = []
    for seed in UInt64(0)..<400 {
      let result = Engine.run(RandomScenario.scenario(seed))
      versions.insert(result.scenario.world.apps[0].sdk)
      guard case .run(.ended(let ending))? = result.journal.entries.last?.payload else { continue }
      switch ending {
      case .complete: endings["complete", default: 0] += 1
      case .beforeStep: endings["before a step", default: 0] += 1
      case .atStep: endings["at a step", default: 0] += 1
      case .endless, .exhausted: endings["given up", default: 0] += 1
      }
    }
    #expect(versions == RandomScenario.versions)
    #expect(endings["complete", default: 0] > 20, "\(endings)")
    #expect(endings["before a step", default: 0] > 20, "\(endings)")
    #expect(endings["at a step", default: 0] > 20, "\(endings)")
  }
}

extension StoredToken {
  /// The token with the fields that do not depend on what a scenario names; nil in a store that only a
  /// scenario that names it lists.
  fileprivate var asEveryRunTells: StoredToken? {
    guard generation == .current, case .description(let description) = value else { return nil }
    let named: Set = ["device", "store", "corrupt", "selected"]
    let fields = description.fields.filter { field in
      !named.contains(field.name) && (kind == .authentication || field.name != "source")
    }
    return StoredToken(kind, .description(Value.Description(fields: fields)))
  }
}
