import EntsimCoverage
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimScenarios
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
    /// What is wrong with a part of the catalogue; nil for a scenario.
    let findings: LintReport.Result?
    let isValid: Bool
    let passed: Bool
    let catalogue: Catalogue?

    init(of outcome: SuiteOutcome, _ showing: (SuiteOutcome) -> Shown?) {
      run = RunCoverage(outcome)
      shown = showing(outcome)
      findings = run == nil ? LintReport.Result(of: outcome) : nil
      isValid = outcome.isValid
      passed = outcome.passed
      catalogue = outcome.catalogue
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
    let files = try ScenarioPaths.find(paths)
    let roots = roots(of: files)
    guard roots.count == 1 else {
      throw CommandRefusal(
        "the scenarios belong to \(roots.count) suites, \(list(roots)); name scenarios of one suite. A "
          + "suite is the nearest folder called Scenarios above a file, or else the file's own folder"
      )
    }
    let scenarios = files.filter { !isPart($0, ofCatalogueBelow: roots[0]) }
    guard !scenarios.isEmpty else {
      throw CommandRefusal(
        "no scenario in \(paths.map(\.visible).joined(separator: ", ")): the folder \(CatalogueLoader.folder) contains "
          + "only requirements, which 'entsim lint' checks",
        .noInput
      )
    }
    let suite = Suite(
      notesSituations: true,
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    let kept = suite.outcomes(
      of: scenarios,
      jobs: ProcessEnvironment.processorCount,
      keeping: { Kept(of: $0, showing) }
    )
    return CoveredSuite(
      runs: kept.compactMap(\.run),
      shown: kept.compactMap(\.shown),
      catalogue: try catalogue(of: kept),
      root: roots[0],
      status: status(of: kept.filter { $0.run != nil })
    )
  }

  /// Returns the roots of the suites that files belong to, each once.
  private static func roots(of files: [String]) -> [String] {
    let directory = ProcessEnvironment.currentDirectory ?? ""
    var texts: Set<String> = []
    var identities: Set<Files.Identity> = []
    return files.compactMap { file in
      let root = SuitePath.root(ofScenarioAt: file, from: directory)
      guard texts.insert(root).inserted else { return nil }
      let path = root.isEmpty ? "." : root
      // One suite may have several roots, as `Scenarios` and `./Scenarios`.
      guard Files.identity(of: path).map({ identities.insert($0).inserted }) ?? true else {
        return nil
      }
      return path
    }
  }

  /// Returns the first few of several folders, and how many more there are.
  private static func list(_ folders: [String]) -> String {
    let folders = folders.map(\.visible)
    return folders.count <= 3
      ? folders.dropLast().joined(separator: ", ") + " and " + folders[folders.count - 1]
      : folders.prefix(2).joined(separator: ", ") + " and \(folders.count - 2) more"
  }

  private static func isPart(_ file: String, ofCatalogueBelow root: String) -> Bool {
    let folder = "\(root)/\(CatalogueLoader.folder)"
    return Files.kind(of: folder) == .directory && Files.lies(file, within: folder)
  }

  private static func catalogue(of kept: [Kept]) throws(CommandRefusal) -> Catalogue {
    let invalid = kept.compactMap(\.findings).filter { !$0.isValid }
    guard invalid.isEmpty else {
      throw CommandRefusal(
        "the requirements are not valid\n" + LintReport().text(of: invalid),
        .invalidScenario
      )
    }
    guard let catalogue = kept.lazy.compactMap(\.catalogue).first else {
      throw CommandRefusal(
        "the suite has no requirements; they belong in the folder "
          + "\(CatalogueLoader.folder) below the folder Scenarios",
        .noInput
      )
    }
    return catalogue
  }

  private static func status(of scenarios: [Kept]) -> ExitStatus {
    if !scenarios.allSatisfy(\.isValid) { return .invalidScenario }
    return scenarios.allSatisfy(\.passed) ? .success : .failure
  }
}
