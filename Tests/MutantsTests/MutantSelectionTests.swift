import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimMutants

@Suite("A selection of mutants")
struct MutantSelectionTests {
  private static let suite = MutantSuite(
    ["\(Repository.suite)/Cancel/back-in-the-picker.yaml"],
    jobs: 1
  )

  @Test(
    "with a budget takes the same mutants each time, a smaller one some of those of a larger one"
  )
  func budget() {
    let all = MutantSelection().mutants(of: Self.suite)
    #expect(all == Self.suite.mutants)
    let forty = MutantSelection(budget: 40).mutants(of: Self.suite)
    #expect(forty.count == 40)
    #expect(forty == MutantSelection(budget: 40).mutants(of: Self.suite))
    #expect(forty == all.filter { Set(forty).contains($0) }, "they are in another order")
    #expect(Set(MutantSelection(budget: 7).mutants(of: Self.suite)).isSubset(of: forty))
    #expect(MutantSelection(budget: 1_000_000).mutants(of: Self.suite) == all)
  }

  @Test("takes those of the requirements and the operators alone")
  func filters() {
    let ofRule = MutantSelection(requirements: ["CANCEL-001"]).mutants(of: Self.suite)
    #expect(!ofRule.isEmpty)
    #expect(ofRule.allSatisfy { $0.requirement == "CANCEL-001" })
    let selection = MutantSelection(requirements: ["CANCEL-001"], operators: [.dropped])
    #expect(selection.mutants(of: Self.suite).map(\.operator) == [.dropped])
  }
}
