internal import Diagnostics
public import Engine
internal import ScenarioModel
internal import Scenarios
internal import Suite
internal import YAML

/// Reads and runs a scenario's file with other texts than it holds.
public struct FileRunner: Sendable {
  private let path: String
  private let loader: ScenarioLoader
  private let suite: Suite

  /// Creates the runner of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the fixtures that its texts use are read from the disk.
  ///   - budget: What its runs may write and carry.
  ///   - nodeLimit: The most nodes that the cells of a matrix may have together.
  public init(of path: String, budget: RunBudget = RunBudget(), nodeLimit: Int? = nil) {
    self.path = path
    var loader = ScenarioLoader()
    loader.nodeLimit = nodeLimit ?? ScenarioLoader.usualNodeLimit
    self.loader = loader
    suite = Suite(budget: budget, nodeLimit: loader.nodeLimit)
  }

  /// Reads a text in the place of the file and runs all of its scenarios.
  public func run(_ bytes: [UInt8]) -> FileRun {
    var loader = loader.reading(bytes, at: path)
    let outcomes = suite.outcomes(of: path, by: &loader)
    let runs = outcomes.compactMap { outcome -> CellRun? in
      switch outcome.course {
      case .ran(let result): CellRun(result.scenario, result)
      case .lacksRules(let scenario), .checked(let scenario): CellRun(scenario, nil)
      case .invalid, .fixture, .flow, .requirements: nil
      }
    }
    return FileRun(
      Document.parse(bytes, file: path),
      runs,
      errors: outcomes.first?.diagnostics.filter { $0.severity == .error } ?? []
    )
  }
}
