import Comparison
import Diagnostics
import Engine
import Entitlement
import ScenarioModel
import Simulation
public import Suite

extension ReportedResult {
  /// Creates what is reported of an outcome.
  ///
  /// - Parameters:
  ///   - outcome: What became of a scenario that was to be run.
  ///   - style: How the texts look.
  ///   - isTraced: Whether to tell the run as a sequence.
  public init(of outcome: SuiteOutcome, style: TextStyle, isTraced: Bool = false) {
    let findings = Self.findings(of: outcome, style: style)
    switch outcome.course {
    case .invalid:
      self.init(outcome, .invalid, findings: findings)
    case .requirements:
      self.init(outcome, .invalidRequirements, findings: findings)
    case .checked(let scenario), .lacksRules(let scenario):
      let sentences = scenario.unsupported.map { rule in
        Failure(
          place: Place(rule.range.start),
          text: "\(rule.range): \(rule.value)".visible
        )
      }
      let head = style.paint.bad("? \(scenario.displayTitle.visible)")
      self.init(
        outcome,
        .cannotRun,
        scenario,
        failures: sentences,
        text: ([head, ""] + sentences.map(\.text)).joined(separator: "\n"),
        findings: findings
      )
    case .ran(let result):
      let failures = ComparisonText(style: ComparisonText.Style(width: style.width))
        .failures(of: result.comparison)
      let text = FailureText(
        width: style.width,
        paint: style.paint,
        catalogue: outcome.catalogue
      )
      self.init(
        outcome,
        result.passed ? .passed : .failed,
        result.scenario,
        milliseconds: result.duration.milliseconds,
        steps: result.comparison.steps.map { Step($0, since: result.scenario.world.clock) },
        failures: failures.map { Failure(place: Place($0.place), text: $0.text) },
        text: result.passed ? "" : text.text(of: result),
        trace: isTraced
          ? TraceText(width: style.traceWidth, paint: style.paint).text(of: result) : nil,
        findings: findings
      )
    }
  }

  private init(
    _ outcome: SuiteOutcome,
    _ verdict: Verdict,
    _ scenario: Scenario? = nil,
    milliseconds: Int64 = 0,
    steps: [Step] = [],
    failures: [Failure] = [],
    text: String = "",
    trace: String? = nil,
    findings: [Finding]
  ) {
    self.init(
      path: outcome.path,
      name: outcome.name,
      verdict: verdict,
      title: scenario?.title.value,
      cell: scenario?.cell,
      line: scenario?.title.range.start.line,
      covers: scenario?.covers.map(\.value.description) ?? [],
      tags: scenario?.tags ?? [],
      relaxations: scenario?.relaxations,
      milliseconds: milliseconds,
      steps: steps,
      failures: failures,
      text: text,
      trace: trace,
      findings: findings
    )
  }

  private static func findings(of outcome: SuiteOutcome, style: TextStyle) -> [Finding] {
    let renderer = DiagnosticRenderer(style: style.paint.isOn ? .ansi : .plain)
    return outcome.diagnostics.map { diagnostic in
      Finding(
        severity: Finding.Severity(diagnostic.severity),
        code: diagnostic.code.rawValue,
        message: diagnostic.message,
        place: diagnostic.range.map { Place($0.start) },
        help: diagnostic.help,
        text: renderer.render(diagnostic, in: outcome.sources)
      )
    }
  }
}

extension ReportedResult.Finding.Severity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    }
  }
}

extension ReportedResult.Step {
  /// Creates what is reported of a step of a run that began at an instant.
  fileprivate init(_ comparison: StepComparison, since beginning: Instant) {
    let verdict: Verdict =
      switch comparison.course {
      case .notRun: .notRun
      case .complete, .faulted: comparison.passed ? .passed : .failed
      }
    self.init(
      number: comparison.step.number,
      words: comparison.step.words,
      place: ReportedResult.Place(comparison.step.range.start),
      verdict: verdict,
      milliseconds: comparison.record.map { ($0.began - beginning).milliseconds }
    )
  }
}
