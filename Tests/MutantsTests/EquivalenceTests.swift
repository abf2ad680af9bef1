import Foundation
import TestSupport
import Testing

@testable import EntsimMutants

@Suite("A proof that no scenario can notice a mutant")
struct EquivalenceTests {
  /// The folders of the bundled suite whose runs are looked at; `make soak` looks at all.
  private static let folders =
    ProcessInfo.processInfo.environment["ENTSIM_MUTANTS"] == "all"
    ? [""] : ["Cancel/", "Queue/", "Logout/storage", "SecondScreen/cancel"]

  private static let suite = MutantSuite(
    Repository.scenarios.filter { name in folders.contains { name.hasPrefix($0) } }
      .map { "\(Repository.suite)/\($0)" },
    jobs: 2
  )

  @Test("holds in every run that comes to the place, and in random lives")
  func holds() {
    let proved = Self.suite.reaches.filter { EquivalentMutants.sentence(on: $0.mutant) != nil }
    #expect(proved.count > 20)
    // `make soak` looks at random lives too.
    let lives =
      Self.folders == [""] ? LivesOfSuite(Self.suite, for: proved.map(\.mutant), jobs: 2) : .none
    for reach in proved where !reach.cells.isEmpty {
      let search = Self.suite.search(for: reach, in: lives)
      switch search {
      case .same, .always, .recorded: break
      case .differs, .stopped: Issue.record("\(reach.mutant.name): \(search)")
      }
    }
  }
}
