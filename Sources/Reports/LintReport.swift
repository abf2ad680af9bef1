import Diagnostics
public import Engine

/// What a person reads after a check: every finding with its place, then the sum.
public struct LintReport: Sendable {
  private let paint: Paint

  /// Creates the report.
  ///
  /// - Parameter isColoured: Whether ANSI colours stand beside the words.
  public init(isColoured: Bool = false) {
    paint = Paint(isOn: isColoured)
  }

  /// Returns the whole report, a line break at its end.
  ///
  /// A finding in a fixture that several scenarios use stands there once.
  public func text(of outcomes: [SuiteOutcome]) -> String {
    var findings = Findings(isColoured: paint.isOn)
    var text = ""
    for outcome in outcomes {
      let fresh = findings.next(outcome)
      if !fresh.isEmpty { text += fresh + "\n" }
    }
    return text + sum(outcomes, findings.shown) + "\n"
  }

  private func sum(_ outcomes: [SuiteOutcome], _ findings: Set<Diagnostic>) -> String {
    let invalid = outcomes.count { !$0.isValid }
    let scenarios = outcomes.count == 1 ? "1 scenario" : "\(outcomes.count) scenarios"
    guard invalid > 0 else { return paint.good("\(scenarios): all valid") }
    let errors = findings.count { $0.severity == .error }
    let mistakes = errors == 1 ? "1 mistake" : "\(errors) mistakes"
    return paint.bad("\(scenarios): \(invalid) not valid, \(mistakes)")
  }
}
