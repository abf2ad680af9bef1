import EntsimEngine
import EntsimEntitlement
import EntsimSuite
import TestSupport
import Testing

@testable import EntsimCoverage

@Suite("Situations in which a decision hangs on one instant, version, key or host")
struct SituationTests {
  private static let situations =
    Coverage(of: Suites.bundled, catalogue: Suites.catalogue([])).situations

  private static func coverage(_ kind: SituationKind) throws -> SituationCoverage {
    try #require(situations.first { $0.kind == kind })
  }

  @Test(
    "each is met by a scenario of the suite, or has a reason why none can",
    arguments: SituationKind.allCases
  )
  func left(kind: SituationKind) throws {
    let coverage = try Self.coverage(kind)
    #expect(coverage.left.map(\.advice) == [])
    #expect(coverage.reached == coverage.reachable)
    #expect(coverage.reached > 10)
  }

  @Test("none that has a reason is met", arguments: SituationKind.allCases)
  func wrong(kind: SituationKind) throws {
    let wrong = try Self.coverage(kind).items.filter {
      $0.unmeetable != nil && $0.evidence.isReached
    }
    #expect(
      wrong.map { "\($0.situation.site), \($0.situation.circumstance): remove its reason" } == []
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
