import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimMutants

@Suite("The results of mutants")
struct MutantResultTests {
  private static let cell = NamedCell(name: "Cancel/a", cell: nil)

  private static func tried(
    _ requirement: RequirementID,
    _ change: MutantOperator,
    _ verdict: MutantVerdict,
    byClaim: Bool = false
  ) -> TriedMutant {
    TriedMutant(
      mutant: Mutant(change, requirement, at: .decisions(scenario: "Cancel/a")),
      verdict: verdict,
      isNoticedByClaim: byClaim
    )
  }

  @Test("count one that stops the program as killed, and one that is not reached as not killed")
  func score() {
    let score = MutantScore([
      Self.tried("CANCEL-001", .dropped, .killed(by: Self.cell, byClaim: false)),
      Self.tried("CANCEL-001", .doubled, .stopped),
      Self.tried("CANCEL-002", .dropped, .survived(nearest: Self.cell, .observable)),
      Self.tried("CANCEL-002", .doubled, .notReached),
      Self.tried("CANCEL-003", .dropped, .equivalent(proof: "nothing differs")),
    ])
    #expect((score.all, score.killed, score.survived) == (5, 2, 1))
    #expect((score.notReached, score.equivalent, score.counted) == (1, 1, 4))
    #expect(score.thousandths == 500)
    #expect(!score.isBelow(50))
    #expect(score.isBelow(51))
  }

  @Test("of no mutant are whole, and not below any threshold")
  func none() {
    let score = MutantScore([TriedMutant]())
    #expect(score.thousandths == 1_000)
    #expect(!score.isBelow(100))
  }

  @Test("round a score down, so that 100 % means all")
  func rounding() {
    let killed = Self.tried("CANCEL-001", .dropped, .stopped)
    let survived = Self.tried("CANCEL-001", .doubled, .notReached)
    let score = MutantScore([survived] + [TriedMutant](repeating: killed, count: 1_999))
    #expect(score.thousandths == 999)
    #expect(score.isBelow(100))
  }

  @Test("list a claim as not shown if no scenario that claims it notices a mutant of it")
  func claims() {
    let results = MutantResults([
      Self.tried("CANCEL-001", .dropped, .killed(by: Self.cell, byClaim: false), byClaim: true),
      Self.tried("CANCEL-001", .doubled, .survived(nearest: Self.cell, .observable)),
      Self.tried("CANCEL-002", .dropped, .survived(nearest: Self.cell, .observable)),
      Self.tried("CANCEL-003", .dropped, .killed(by: Self.cell, byClaim: false)),
      Self.tried("CANCEL-004", .dropped, .equivalent(proof: "nothing differs")),
      Self.tried("CANCEL-004", .doubled, .equivalent(proof: "nothing differs")),
      Self.tried("CANCEL-005", .dropped, .equivalent(proof: "nothing differs")),
      Self.tried("CANCEL-005", .doubled, .stopped),
    ])
    #expect(results.claimsNotShown == ["CANCEL-002", "CANCEL-003", "CANCEL-005"])
    #expect(results.claimsWithoutEffect == ["CANCEL-004"])
    #expect(results.survivors.count == 2)
  }
}
