internal import EntsimDiagnostics
public import EntsimEngine
internal import EntsimScenarioModel
internal import EntsimScenarios
internal import EntsimSuite
internal import EntsimYAML

/// Reads and runs a scenario's file, or the scenarios that call a flow, with other texts than the file holds.
public struct FileRunner: Sendable {
  private let path: String
  /// The files of the scenarios that are run.
  private let scenarios: [String]
  private let loader: ScenarioLoader
  private let suite: Suite
  private let isFlow: Bool

  /// Creates the runner of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the files that its texts use are read from the disk. For a flow, the path by which
  ///     the diagnostics of its callers name it.
  ///   - callers: For a flow, the files of all scenarios that call it; nil for a scenario's file.
  ///   - budget: What its runs may write and carry.
  ///   - nodeLimit: The most nodes that the cells of a matrix may have together.
  public init(
    of path: String,
    calledBy callers: [String]? = nil,
    budget: RunBudget = RunBudget(),
    nodeLimit: Int? = nil
  ) {
    self.path = path
    scenarios = callers ?? [path]
    isFlow = callers != nil
    var loader = ScenarioLoader()
    loader.nodeLimit = nodeLimit ?? ScenarioLoader.usualNodeLimit
    self.loader = loader
    suite = Suite(budget: budget, nodeLimit: loader.nodeLimit)
  }

  /// Reads a text in the place of the file and runs all of its scenarios, or all that call it.
  public func run(_ bytes: [UInt8]) -> FileRun {
    var loader = loader.reading(bytes, at: path)
    var runs: [CellRun] = []
    var errors: [Diagnostic] = []
    for scenario in scenarios {
      let outcomes = suite.outcomes(of: scenario, by: &loader)
      // Those of the file, with each of its cells.
      errors += outcomes.first?.diagnostics.filter { $0.severity == .error } ?? []
      runs += outcomes.compactMap { outcome in
        switch outcome.course {
        case .ran(let result): CellRun(result.scenario, result)
        case .lacksRules(let scenario), .checked(let scenario): CellRun(scenario, nil)
        case .invalid, .fixture, .flow, .requirements: nil
        }
      }
    }
    return FileRun(
      Document.parse(bytes, file: path),
      runs,
      errors: errors,
      isFlow: isFlow
    )
  }
}
