import Diagnostics
public import Suite

/// What a person reads after a check: every finding with its place, then the sum.
public struct LintReport: Sendable {
  private let paint: Paint

  /// Creates the report, with ANSI colours beside the words or without.
  public init(isColoured: Bool = false) {
    paint = Paint(isOn: isColoured)
  }

  /// Returns the whole report, a line break at its end.
  ///
  /// A finding in a fixture that several scenarios use stands there once.
  public func text(of outcomes: [SuiteOutcome]) -> String {
    let renderer = DiagnosticRenderer(style: paint.isOn ? .ansi : .plain)
    var shown: Set<Diagnostic> = []
    var text = ""
    for outcome in outcomes {
      let fresh = outcome.diagnostics.filter { shown.insert($0).inserted }
      if !fresh.isEmpty { text += renderer.render(fresh, in: outcome.sources) + "\n" }
    }
    return text + sum(outcomes, shown) + "\n"
  }

  private func sum(_ outcomes: [SuiteOutcome], _ findings: Set<Diagnostic>) -> String {
    let invalid = outcomes.count { !$0.isValid }
    let what = count(outcomes)
    guard invalid > 0 else { return paint.good("\(what): all valid") }
    let mistakes = counted(findings.count { $0.severity == .error }, "mistake")
    return paint.bad("\(what): \(invalid) not valid, \(mistakes)")
  }

  /// Returns what was looked at.
  private func count(_ outcomes: [SuiteOutcome]) -> String {
    let parts = outcomes.compactMap { outcome -> Int? in
      if case .requirements(let count) = outcome.course { count } else { nil }
    }
    let scenarios = counted(outcomes.count - parts.count, "scenario")
    let requirements = counted(parts.reduce(0, +), "requirement")
    if parts.isEmpty { return scenarios }
    return parts.count == outcomes.count ? requirements : "\(scenarios), \(requirements)"
  }
}
