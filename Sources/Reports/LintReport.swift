import Diagnostics
import Engine
public import Suite

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
    let what = count(outcomes)
    guard invalid > 0 else { return paint.good("\(what): all valid") }
    let errors = findings.count { $0.severity == .error }
    let mistakes = errors == 1 ? "1 mistake" : "\(errors) mistakes"
    return paint.bad("\(what): \(invalid) not valid, \(mistakes)")
  }

  /// Returns what was looked at.
  private func count(_ outcomes: [SuiteOutcome]) -> String {
    let parts = outcomes.compactMap { outcome -> Int? in
      if case .requirements(let count) = outcome.course { count } else { nil }
    }
    let scenarios = outcomes.count - parts.count
    let requirements = parts.reduce(0, +)
    let texts = [
      scenarios == 1 ? "1 scenario" : "\(scenarios) scenarios",
      requirements == 1 ? "1 requirement" : "\(requirements) requirements",
    ]
    return parts.isEmpty ? texts[0] : scenarios == 0 ? texts[1] : texts.joined(separator: ", ")
  }
}
