import Engine
import Entitlement
import Suite
import TestSupport
import Testing

@testable import Coverage

@Suite("Situations in which a decision hangs on one instant, version, key or host")
struct SituationTests {
  static let situations = Coverage(of: Suites.bundled, catalogue: Suites.catalogue([])).situations

  @Test(
    "each is met by a scenario of the suite, or has a reason why none can",
    arguments: situations
  )
  func left(coverage: SituationCoverage) {
    #expect(coverage.left.map(\.advice) == [], "\(coverage.kind.title)")
    #expect(coverage.reached == coverage.reachable)
    #expect(coverage.reached > 10)
  }

  @Test("none that has a reason is met", arguments: situations)
  func wrong(coverage: SituationCoverage) {
    let wrong = coverage.items.filter { $0.unmeetable != nil && $0.evidence.isReached }
    #expect(
      wrong.map { "\($0.situation.site), \($0.situation.circumstance): remove its reason" } == [],
      "\(coverage.kind.title)"
    )
  }

  @Test("every reason is the reason of a situation, and is a sentence")
  func reasons() {
    let used = Set(Self.situations.flatMap(\.items).compactMap(\.unmeetable))
    #expect(used == Set(Unmeetable.allCases))
    #expect(Unmeetable.allCases.allSatisfy { $0.sentence.hasSuffix(".") })
  }

  @Test("the list of each kind holds every situation that a run notes")
  func lists() {
    let listed = Set(SituationKind.allCases.flatMap(\.situations))
    let noted = Set(Suites.bundled.flatMap { $0.result?.situations.keys.map { $0 } ?? [] })
    #expect(noted.subtracting(listed).map(\.advice).sorted() == [])
  }
}
