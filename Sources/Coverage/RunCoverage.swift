import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
public import EntsimSuite
import EntsimWorld

/// What one scenario adds to the coverage of its suite, without its journal and its names.
public struct RunCoverage: Sendable {
  /// A requirement, and the number of decisions that rest on it.
  struct Firing: Sendable {
    let rule: RequirementID
    fileprivate(set) var count: Int
  }

  /// The path of the scenario's file.
  let path: String
  /// The title of the scenario; empty for a file that is no valid one.
  let title: String
  /// The requirements that the scenario claims to show.
  let claims: [RequirementID]
  /// Whether the run passed.
  let hasPassed: Bool
  /// Whether the scenario leaves some of the outputs unchecked.
  let isRelaxed: Bool
  /// Whether the scenario has the tag `example`: it shows the usual use of its words.
  let isExample: Bool
  /// The requirements that decisions of the run rest on, each once, in any order.
  private(set) var firings: [Firing] = []
  /// Which participant met which command in which state; nil where nothing is shown.
  private(set) var stateTable: StateTable?
  /// How often its rules met each situation.
  private(set) var situations: [Situation: Int] = [:]
  /// How often each word of the surface came up, kind by kind.
  private(set) var words: [SurfaceKind: [String: Int]] = [:]

  /// The tag of scenarios that show the usual use of words.
  private static let exampleTag = "example"

  /// Takes what a run shows; nil for a part of the catalogue.
  ///
  /// A run that did not pass shows nothing, and neither does a file that is no valid scenario.
  public init?(_ outcome: SuiteOutcome) {
    if case .requirements = outcome.course { return nil }
    let shown = outcome.passed ? outcome.result : nil
    self.init(
      path: outcome.path,
      title: outcome.scenario?.title.value ?? "",
      claims: outcome.scenario?.covers.map(\.value) ?? [],
      isRelaxed: outcome.scenario?.isRelaxed ?? false,
      isExample: outcome.scenario?.tags.contains(Self.exampleTag) ?? false,
      journal: shown?.journal
    )
    guard let shown else { return }
    stateTable = shown.stateTable
    situations = shown.situations
    let said = SurfaceKind.Said(in: shown)
    for kind in SurfaceKind.allCases {
      let counts = kind.counts(in: said)
      if !counts.isEmpty { words[kind] = counts }
    }
  }

  /// Takes what a journal shows; nil stands for that of a run that did not pass.
  init(
    path: String,
    title: String = "",
    claims: [RequirementID],
    isRelaxed: Bool = false,
    isExample: Bool = false,
    journal: WorldJournal?
  ) {
    self.path = path
    self.title = title
    self.claims = claims
    hasPassed = journal != nil
    self.isRelaxed = isRelaxed
    self.isExample = isExample
    guard let journal else { return }
    firings.reserveCapacity(32)
    journal.countRules { rules, count in for rule in rules { add(count, to: rule) } }
  }

  /// Counts decisions for a requirement.
  ///
  /// A run has few requirements, so a linear search is fastest.
  private mutating func add(_ count: Int, to rule: RequirementID) {
    if let index = firings.firstIndex(where: { $0.rule == rule }) {
      firings[index].count += count
    } else {
      firings.append(Firing(rule: rule, count: count))
    }
  }

  /// Whether a decision of the run rests on a requirement.
  func fires(_ rule: RequirementID) -> Bool { firings.contains { $0.rule == rule } }
}

extension SuiteOutcome {
  /// The scenario, where the file is a valid one.
  fileprivate var scenario: Scenario? {
    switch course {
    case .checked(let scenario), .lacksRules(let scenario): scenario
    case .ran(let result): result.scenario
    case .invalid, .fixture, .flow, .requirements: nil
    }
  }
}
