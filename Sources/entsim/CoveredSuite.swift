import Engine
import Entitlement
import Platform
import Reports

/// Scenarios that were run for what they show of a catalogue.
struct CoveredSuite {
  /// What became of them.
  let outcomes: [SuiteOutcome]
  /// The requirements of the suite; nil where it has none, or they are not valid.
  let catalogue: Catalogue?

  /// Runs the scenarios behind paths; nil, after a message, when there are none.
  static func run(_ paths: [String]) -> CoveredSuite? {
    guard let files = ScenarioPaths.find(paths) else { return nil }
    let outcomes = Suite().run(files, jobs: ProcessEnvironment.processorCount)
    let catalogue = outcomes.lazy.compactMap(\.catalogue).first
    return CoveredSuite(outcomes: outcomes, catalogue: catalogue)
  }

  /// How a program ends that has done with the suite what it was to do.
  var status: ExitStatus {
    let scenarios = outcomes.filter { outcome in
      if case .requirements = outcome.course { false } else { true }
    }
    if !scenarios.allSatisfy(\.isValid) { return .invalidScenario }
    return scenarios.allSatisfy(\.passed) ? .success : .failure
  }

  /// Says that there is no catalogue to compare with, and why.
  func refuse() -> ExitStatus {
    let parts = outcomes.filter { outcome in
      if case .requirements = outcome.course { !outcome.isValid } else { false }
    }
    guard parts.isEmpty else {
      Output.message("the requirements are not valid\n" + LintReport().text(of: parts))
      return .invalidScenario
    }
    Output.message(
      "there are no requirements to compare with: a suite has them in the folder Requirements, "
        + "below the one called Scenarios"
    )
    return .noInput
  }
}
