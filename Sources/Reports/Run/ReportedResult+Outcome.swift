import EntsimComparison
import EntsimComparisonText
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimHandbook
import EntsimScenarioModel
import EntsimSimulation
public import EntsimSuite

extension ReportedResult {
  /// Creates what is reported of a scenario that was to be run, told as a sequence too where it is traced.
  ///
  /// Without its steps it lacks its claims and its tags too; not all formats tell them.
  public init(
    of outcome: SuiteOutcome,
    style: TextStyle,
    isTraced: Bool = false,
    tellsSteps: Bool = true
  ) {
    path = outcome.path
    name = outcome.name
    realMicroseconds = outcome.microseconds
    findings = outcome.diagnostics.map { Finding($0, in: outcome.sources, style: style) }
    switch outcome.course {
    case .invalid, .fixture, .flow: verdict = .invalid
    case .requirements: verdict = .invalidRequirements
    case .checked(let scenario), .lacksRules(let scenario):
      verdict = .cannotRun
      tell(scenario, withClaims: tellsSteps)
      failures = scenario.unsupported.map { rule in
        Failure(place: Place(rule.range.start), text: "\(rule.range): \(rule.value)".visible)
      }
      let head = style.paint.bad("? \(scenario.displayTitle.visible)")
      text = ([head, ""] + failures.map(\.text)).joined(separator: "\n")
    case .ran(let result):
      verdict = result.passed ? .passed : .failed
      tell(result.scenario, withClaims: tellsSteps)
      milliseconds = result.duration.milliseconds
      if tellsSteps {
        steps = result.comparison.steps.map { Step($0, since: result.scenario.world.clock) }
      }
      if !result.passed {
        failures = ComparisonText(width: style.width).failures(of: result.comparison)
          .map { Failure(place: Place($0.place), text: $0.text) }
        text = FailureText(
          width: style.width,
          paint: style.paint,
          catalogue: outcome.catalogue ?? Handbook.bundled
        )
        .text(of: result)
      }
      if isTraced {
        trace = TraceText(width: style.traceWidth, paint: style.paint).text(of: result)
      }
    }
  }

  private mutating func tell(_ scenario: Scenario, withClaims tellsClaims: Bool) {
    title = scenario.title.value
    cell = scenario.cell
    line = scenario.title.range.start.line
    relaxations = scenario.relaxations
    guard tellsClaims else { return }
    covers = scenario.covers.map(\.value.description)
    tags = scenario.tags
  }
}

extension ReportedResult.Finding {
  fileprivate init(_ diagnostic: Diagnostic, in sources: [SourceText], style: TextStyle) {
    severity = diagnostic.severity
    code = diagnostic.code.rawValue
    message = diagnostic.message
    place = diagnostic.range.map { ReportedResult.Place($0.start) }
    help = diagnostic.help
    text = DiagnosticRenderer(style: style.paint.isOn ? .ansi : .plain)
      .render(diagnostic, in: sources)
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
