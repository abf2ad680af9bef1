import EntsimEngine
import EntsimSimulation
import Synchronization

/// The runs of scenarios and lives without a mutant, each done once in a process.
///
/// Many mutants are compared with the same run.
final class UsualRuns: Sendable {
  /// A run, and what the expressions of the source were in it, by the numbers of mutants.
  typealias Run = (result: RunResult, marks: [SourceSwitch.Marks])

  /// The runs, each with the region of the symbols in it.
  private let runs = Mutex<[Int: (run: Run, region: SymbolRegion)]>([:])

  /// Returns the run with a number, and does it where it was not done before.
  func run(_ number: Int, _ run: () -> Run) -> Run {
    if let known = runs.withLock({ $0[number] }) { return known.run }
    let region = SymbolRegion()
    let new = region.during(run)
    runs.withLock { $0[number] = (new, region) }
    return new
  }
}
