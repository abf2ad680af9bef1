internal import EntsimDiagnostics
internal import EntsimEngine
internal import EntsimEntitlement
package import EntsimScenarioModel
internal import EntsimSuite

/// A scenario of a suite, of a matrix one cell: one case of a test.
public struct ScenarioCell: Sendable, Identifiable {
  /// The path within the suite, with the name of the cell after it.
  public let id: String
  /// The title of the scenario, with the cell of its matrix in brackets.
  public let title: String
  /// The absolute path of the YAML file.
  public let file: String
  /// The line of the scenario in it, or that of the cell, counted from 1.
  public let line: Int
  /// The ids of the requirements that the scenario claims.
  public let covers: [String]
  /// The tags of the scenario.
  public let tags: [String]

  let outcome: SuiteOutcome

  /// The scenario; nil where the file is not valid.
  package var scenario: Scenario? {
    if case .checked(let scenario) = outcome.course { scenario } else { nil }
  }

  var isRunnable: Bool { scenario != nil }
  var isValid: Bool { outcome.isValid }

  private init(_ outcome: SuiteOutcome) {
    self.outcome = outcome
    file = outcome.path
    guard case .checked(let scenario) = outcome.course else {
      id = outcome.name
      title = "\(outcome.name) is valid"
      line = outcome.diagnostics.lazy.compactMap { $0.range?.start.line }.first ?? 1
      (covers, tags) = ([], [])
      return
    }
    id = scenario.cell.map { "\(outcome.name) [\($0)]" } ?? outcome.name
    title = scenario.displayTitle
    line = scenario.lines.cell?.lowerBound ?? scenario.title.range.start.line
    covers = scenario.covers.map { "\($0.value)" }
    tags = scenario.tags
  }

  /// Returns the cells of an outcome: one, and none for a part of the catalogue in which nothing is wrong.
  static func cells(of outcome: SuiteOutcome) -> [ScenarioCell] {
    if case .requirements = outcome.course, outcome.isValid { return [] }
    return [ScenarioCell(outcome)]
  }

  /// Runs the scenario; returns why it does not pass, nil where it does.
  public func failure() -> ScenarioFailure? {
    guard let scenario else { return ScenarioFailure(outcome, title: title) }
    if scenario.unsupported.isEmpty, Engine.run(scenario).passed { return nil }
    // An answer that this cell of a matrix does not use may be used by another one.
    let cells = scenario.cell.map { [file: Set([$0])] } ?? [:]
    let outcomes = Suite(cells: cells).run([file], jobs: 1).filter {
      $0.result?.scenario.cell == scenario.cell || $0.result == nil
    }
    return outcomes.first { !$0.passed }.map { ScenarioFailure($0, title: title) }
  }
}
