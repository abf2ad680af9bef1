import Engine
import ScenarioModel
import Simulation
import Suite
import World

/// What one run has to say of requirements.
struct RunCoverage {
  /// The path of the scenario's file.
  let path: String
  /// The requirements that the scenario claims to show.
  let claims: [RequirementID]
  /// Whether the run passed.
  let hasPassed: Bool
  /// Whether the scenario looks at less than everything that comes out.
  let isRelaxed: Bool
  /// How many decisions of the run rest on each requirement.
  private(set) var fired: [RequirementID: Int] = [:]

  /// Takes what a run shows; nil for a file that is no valid scenario.
  init?(_ outcome: SuiteOutcome) {
    guard let scenario = outcome.scenario else { return nil }
    self.init(
      path: outcome.path,
      claims: scenario.covers.map(\.value),
      isRelaxed: scenario.isRelaxed,
      journal: outcome.passed ? outcome.result?.journal : nil
    )
  }

  /// Takes what a journal shows; nil stands for that of a run that did not pass.
  init(
    path: String,
    claims: [RequirementID],
    isRelaxed: Bool = false,
    journal: WorldJournal?
  ) {
    self.path = path
    self.claims = claims
    hasPassed = journal != nil
    self.isRelaxed = isRelaxed
    guard let journal else { return }
    for index in journal.entries.indices {
      for rule in journal.rules(of: index + 1) { fired[rule, default: 0] += 1 }
    }
  }
}
