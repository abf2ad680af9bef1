import Diagnostics
import Engine
import Entitlement
import Platform
import Reports
import ScenarioModel
import Scenarios
import Suite

/// The scenarios of one suite, run for what they show of its catalogue.
struct CoveredSuite {
  /// What became of them.
  let outcomes: [SuiteOutcome]
  /// The requirements of the suite.
  let catalogue: Catalogue

  /// Runs the scenarios behind paths.
  ///
  /// - Throws: When there are none, when they belong to several suites, which would have to be judged
  ///   by several catalogues, or when there is no catalogue that is valid.
  static func run(_ paths: [String], _ limits: [LimitRequest]) throws -> CoveredSuite {
    let files = try ScenarioPaths.find(paths)
    let roots = roots(of: files)
    guard roots.count == 1 else {
      throw CommandRefusal(
        "the scenarios belong to \(roots.count) suites, \(list(roots)), and coverage is that of one; a "
          + "suite is the folder called Scenarios that a file lies below, else the file's own folder"
      )
    }
    let scenarios = files.filter { !isPart($0, ofCatalogueBelow: roots[0]) }
    guard !scenarios.isEmpty else {
      throw CommandRefusal(
        "no scenario in \(paths.map(\.visible).joined(separator: ", ")): the folder \(CatalogueLoader.folder) holds "
          + "the requirements, which 'entsim lint' checks",
        .noInput
      )
    }
    let suite = Suite(
      notesSituations: true,
      budget: limits.budget,
      nodeLimit: limits.nodeLimit
    )
    let outcomes = suite.run(scenarios, jobs: ProcessEnvironment.processorCount)
    return CoveredSuite(outcomes: outcomes, catalogue: try catalogue(of: outcomes))
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

  private static func catalogue(of outcomes: [SuiteOutcome]) throws(CommandRefusal) -> Catalogue {
    let parts = outcomes.filter { outcome in
      if case .requirements = outcome.course { !outcome.isValid } else { false }
    }
    guard parts.isEmpty else {
      throw CommandRefusal(
        "the requirements are not valid\n"
          + LintReport().text(of: parts.map(LintReport.Result.init)),
        .invalidScenario
      )
    }
    guard let catalogue = outcomes.lazy.compactMap(\.catalogue).first else {
      throw CommandRefusal(
        "there are no requirements to compare with: a suite has them in the folder "
          + "\(CatalogueLoader.folder), below the one called Scenarios",
        .noInput
      )
    }
    return catalogue
  }

  /// How a program ends that has done with the suite what it was to do.
  var status: ExitStatus {
    let scenarios = outcomes.filter { outcome in
      if case .requirements = outcome.course { false } else { true }
    }
    if !scenarios.allSatisfy(\.isValid) { return .invalidScenario }
    return scenarios.allSatisfy(\.passed) ? .success : .failure
  }
}
