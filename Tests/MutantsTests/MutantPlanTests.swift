import TestSupport
import Testing

@testable import EntsimMutants

@Suite("The mutants of a suite")
struct MutantPlanTests {
  private static let suite = suite(jobs: 1)

  private static func suite(jobs: Int) -> MutantSuite {
    let files = Repository.scenarios.filter { $0.hasPrefix("Cancel/") }
    return MutantSuite(files.map { "\(Repository.suite)/\($0)" }, jobs: jobs)
  }

  @Test("have the same names and the same scenarios with any number of jobs")
  func jobs() {
    let (one, four) = (Self.suite, Self.suite(jobs: 4))
    #expect(one.mutants.count > 500)
    #expect(one.mutants.map(\.name) == four.mutants.map(\.name))
    #expect(one.reaches.map(\.cells) == four.reaches.map(\.cells))
  }

  @Test("have distinct names, in the order of their bytes")
  func names() {
    let names = Self.suite.mutants.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(
      zip(names, names.dropFirst()).allSatisfy {
        Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8))
      }
    )
  }

  @Test("come first to scenarios that claim the requirement")
  func order() {
    let suite = Self.suite
    for reach in suite.reaches {
      guard let requirement = reach.mutant.requirement else { continue }
      let claims = reach.cells.map { suite.cells[$0].claims(requirement) }
      #expect(claims == claims.filter { $0 } + claims.filter { !$0 }, "\(reach.mutant.name)")
    }
  }

  @Test("include deadlines, versions and look-ups that no scenario comes to")
  func notReached() {
    let suite = MutantSuite(["\(Repository.suite)/Cancel/back-in-the-picker.yaml"], jobs: 1)
    let names = Set(suite.reaches.filter(\.cells.isEmpty).map(\.mutant.name))
    #expect(names.contains("rules/later/authorization"))
    #expect(names.contains("rules/turned/keychain/StoreHistory.update"))
    #expect(names.contains("rules/ignored/keptDecision/resource"))
  }

  @Test("are equivalent if nothing that a scenario can expect differs")
  func equivalent() throws {
    let path = "Cancel/sign-in-after-a-cancel"
    let suite = MutantSuite(["\(Repository.suite)/\(path).yaml"], jobs: 1)
    let reach = try #require(
      suite.reaches.first { $0.mutant.name == "EXT-012/dropped/\(path)" }
    )
    #expect(suite.trial(of: reach) == .unnoticed)
    #expect(suite.search(for: reach, in: .none) == .same(1))
    #expect(EquivalentMutants.proof(of: reach.mutant, .none, 1) != nil)
    #expect(EquivalentMutants.proof(of: reach.mutant, .observable, 1) == nil)
  }

  @Test("a result survives the way from a copy of the process")
  func numbers() {
    let trials: [MutantSuite.Trial] = [
      .unnoticed, .stopped, .killed(0, byClaim: false), .killed(7, byClaim: true),
    ]
    for trial in trials { #expect(MutantSuite.Trial(number: trial.number) == trial) }
    let searches: [EffectSearch] = [
      .same(0), .same(1_234), .recorded(12), .always(true), .always(false), .stopped,
      .differs(3, .hidden),
      .differs(2_707, .observable),
    ]
    for search in searches { #expect(EffectSearch(number: search.number) == search) }
  }
}
