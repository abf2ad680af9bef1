import EntsimCoverage
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimPlatform
import EntsimSuite

/// The scenarios of one suite, run for what they show of its catalogue.
///
/// It keeps a value of type `Shown` for each run.
struct CoveredSuite<Shown: Sendable> {
  /// What each of them shows, in the order of their paths.
  let runs: [RunCoverage]
  /// What else is kept of them, in the same order.
  let shown: [Shown]
  /// The requirements of the suite.
  let catalogue: Catalogue
  /// The folder of the suite; `.` for the current one.
  let root: String
  /// How a program ends that has done with the suite what it was to do.
  let status: ExitStatus

  /// What is kept of an outcome.
  private struct Kept {
    /// What a scenario shows; nil for a part of the catalogue.
    let run: RunCoverage?
    /// What else is kept of it.
    let shown: Shown?
    let isValid: Bool
    let passed: Bool

    init(of outcome: SuiteOutcome, _ showing: (SuiteOutcome) -> Shown?) {
      run = RunCoverage(outcome)
      shown = showing(outcome)
      isValid = outcome.isValid
      passed = outcome.passed
    }
  }

  /// Runs the scenarios behind paths.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that the person named.
  ///   - limits: The limits of a run that the person set.
  ///   - showing: What is to be kept of an outcome; nil where there is nothing.
  /// - Returns: The suite, and what its runs show.
  /// - Throws: When there are none, when they belong to several suites, which would have to be judged
  ///   by several catalogues, or when there is no catalogue that is valid.
  static func run(
    _ paths: [String],
    _ limits: [LimitRequest],
    keeping showing: @escaping @Sendable (SuiteOutcome) -> Shown?
  ) throws -> CoveredSuite {
    let files = try OneSuite(paths)
    let catalogue = try files.catalogue()
    let suite = Suite(
      notesSituations: true,
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    let kept = suite.outcomes(
      of: files.scenarios,
      jobs: ProcessEnvironment.processorCount,
      keeping: { Kept(of: $0, showing) }
    )
    return CoveredSuite(
      runs: kept.compactMap(\.run),
      shown: kept.compactMap(\.shown),
      catalogue: catalogue,
      root: files.root,
      status: status(of: kept.filter { $0.run != nil })
    )
  }

  private static func status(of scenarios: [Kept]) -> ExitStatus {
    if !scenarios.allSatisfy(\.isValid) { return .invalidScenario }
    return scenarios.allSatisfy(\.passed) ? .success : .failure
  }
}
