import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport
import Testing

/// A hundred thousand short lives, each from another seed and with an SDK of any version on either platform: what a person
/// tries who taps everything.
@Suite("Random sequences of calls and answers")
struct RandomSequenceTests {
  static let sequences = 100_000
  static let length = 12

  @Test(
    "each ends its flows once and with one outcome, stores no token after a cancel, and keeps its queue",
    .timeLimit(.minutes(10)),
    arguments: [0, 1]
  )
  func laws(half: Int) {
    #expect(processorTime { live(half: half) } < .seconds(120))
  }

  private func live(half: Int) {
    var reached = Reached()
    for seed in stride(from: half, to: Self.sequences, by: 2) {
      var walk = Walk(seed: UInt64(seed))
      for _ in 0..<Self.length {
        if let violation = walk.step() {
          let history = walk.history.map { "\($0)" }.joined(separator: "\n")
          Issue.record("seed \(seed): \(violation)\n\(history)")
          return
        }
      }
      reached.note(walk)
    }
    // A walk that never gets anywhere would break no law either.
    #expect(reached.endings == Set(AccessEnabler.Ending.allCases))
    #expect(reached.stored > 500 && reached.dequeued > 500 && reached.cancelled > 500)
    #expect(reached.granted > 500 && reached.refused > 500 && reached.erased > 500)
    #expect(reached.told > 500)
    #expect(reached.preauthorized > 500 && reached.remembered > 500 && reached.completed > 500)
    #expect(reached.imported > 500 && reached.lent > 500)
    #expect(reached.dialogs > 500 && reached.exchanged > 500 && reached.repeated > 500)
    #expect(
      reached.statuses.isSuperset(
        of: [
          "VSA403", "VSA404", "VSA503", "APPL_ERROR", "N000", "N003", "N004", "N005", "REGCODE",
        ]
      )
    )
    #expect(reached.editions == Set(Versions.editions))
  }

  private struct Reached {
    var endings: Set<AccessEnabler.Ending> = []
    var stored = 0
    var dequeued = 0
    var cancelled = 0
    var granted = 0
    var refused = 0
    var erased = 0
    var told = 0
    var preauthorized = 0
    var remembered = 0
    var completed = 0
    var imported = 0
    var lent = 0
    var dialogs = 0
    var exchanged = 0
    var repeated = 0
    var statuses: Set<String> = []
    var editions: Set<SDKEdition> = []

    mutating func note(_ walk: Walk) {
      endings.formUnion(walk.endings)
      stored += walk.storedCount
      dequeued += walk.dequeuedCount
      granted += walk.grantedCount
      refused += walk.refusedCount
      erased += walk.erasedCount
      told += walk.toldCount
      preauthorized += walk.preauthorizedCount
      remembered += walk.rememberedCount
      completed += walk.completedCount
      imported += walk.importedCount
      lent += walk.lentCount
      dialogs += walk.dialogCount
      exchanged += walk.apple.exchangedCount
      repeated += walk.apple.repeatedCount
      statuses.formUnion(walk.apple.statuses)
      editions.insert(walk.edition)
      cancelled += walk.endings.count { $0 == .cancelled }
    }
  }
}
