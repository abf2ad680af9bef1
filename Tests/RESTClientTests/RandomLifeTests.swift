import EntsimEntitlement
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimRESTClient

/// A hundred thousand short lives of a client, each from another seed: what an app, a person, Apple's framework and
/// the services can do, in any order.
@Suite("Random lives of the client")
struct RandomLifeTests {
  static let sequences = 100_000
  static let length = 12

  @Test(
    "each asks with a bearer and by permission, plays what is authorized, and follows the table",
    .timeLimit(.minutes(10)),
    arguments: [0, 1]
  )
  func laws(half: Int) {
    #expect(processorTime { live(half: half) } < .seconds(120))
  }

  private func live(half: Int) {
    var outcomes: [CookbookOutcome: Int] = [:]
    var states: Set<RESTClient.StateKind> = []
    for seed in stride(from: half, to: Self.sequences, by: 2) {
      var walk = Walk(seed: UInt64(seed))
      for _ in 0..<Self.length {
        if let violation = walk.step() {
          let history = walk.history.map { "\($0)" }.joined(separator: "\n")
          Issue.record("seed \(seed): \(violation)\n\(history)")
          return
        }
      }
      for outcome in walk.outcomes { outcomes[outcome, default: 0] += 1 }
      states.formUnion(walk.states)
    }
    // Lives that never get anywhere would break no law either.
    for outcome in CookbookOutcome.allCases {
      #expect(outcomes[outcome, default: 0] > 100, "\(outcome.rawValue)")
    }
    #expect(states == Set(RESTClient.StateKind.allCases))
  }
}
