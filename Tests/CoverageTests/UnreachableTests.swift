import EntsimEngine
import Testing

@testable import EntsimCoverage

@Suite("Pairs of states and commands")
struct UnreachableTests {
  static let states = Coverage(of: Suites.bundled, catalogue: Suites.catalogue([])).states

  @Test(
    "each is reached by a scenario of the suite, or has a reason why none can",
    arguments: states
  )
  func left(table: StateCoverage) {
    #expect(table.left.map { "\($0.state) / \($0.command)" } == [], "\(table.participant)")
    #expect(table.reached == table.reachable)
    #expect(table.reached > 10)
  }

  @Test("none that has a reason is reached", arguments: states)
  func wrong(table: StateCoverage) {
    let wrong = table.pairs.filter { $0.unreachable != nil && $0.evidence.isReached }
    #expect(wrong.map { "\($0.state) / \($0.command)" } == [], "\(table.participant)")
  }

  @Test("every reason is somebody's, and is a sentence")
  func reasons() {
    let used = Set(Self.states.flatMap(\.pairs).compactMap(\.unreachable))
    #expect(used == Set(Unreachable.allCases))
    #expect(Unreachable.allCases.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
