import EntsimComparisonText
import EntsimDiagnostics
public import EntsimSuite

/// What a person reads after a check: every finding with its place, then the sum.
public struct LintReport: Sendable {
  /// What a check has found in a file, or in one cell of a matrix; the scenario itself is not among it.
  public struct Result: Sendable {
    /// What is wrong, or worth a warning.
    let diagnostics: [Diagnostic]
    /// The files that the diagnostics speak of.
    let sources: [SourceText]
    /// How many requirements a file of the catalogue holds; nil for another file.
    private(set) var requirementCount: Int?
    /// Whether it is a fixture.
    private(set) var isFixture = false
    /// Whether it is a flow.
    private(set) var isFlow = false

    /// Whether nothing is wrong.
    public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

    /// Takes the findings of an outcome.
    public init(of outcome: SuiteOutcome) {
      diagnostics = outcome.diagnostics
      sources = diagnostics.isEmpty ? [] : outcome.sources
      switch outcome.course {
      case .requirements(let count): requirementCount = count
      case .fixture: isFixture = true
      case .flow: isFlow = true
      case .invalid, .checked, .lacksRules, .ran: break
      }
    }
  }

  private let paint: Paint

  /// Creates the report, with ANSI colours beside the words or without.
  public init(isColoured: Bool = false) {
    paint = Paint(isOn: isColoured)
  }

  /// Returns the whole report, a line break at its end.
  ///
  /// A finding in a fixture or a flow that several scenarios use stands there once, with the notes of its first use.
  public func text(of results: [Result]) -> String {
    let renderer = DiagnosticRenderer(style: paint.isOn ? .ansi : .plain)
    var shown: Set<Diagnostic> = []
    var text = ""
    for result in results {
      let fresh = result.diagnostics.filter { shown.insert($0.withoutNotes).inserted }
      if !fresh.isEmpty { text += renderer.render(fresh, in: result.sources) + "\n" }
    }
    return text + sum(results, shown) + "\n"
  }

  private func sum(_ results: [Result], _ findings: Set<Diagnostic>) -> String {
    let invalid = results.count { !$0.isValid }
    let what = count(results)
    guard invalid > 0 else { return paint.good("\(what): all valid") }
    let errors = counted(findings.count { $0.severity == .error }, "error")
    return paint.bad("\(what): \(invalid) not valid, \(errors)")
  }

  /// Returns what was looked at.
  private func count(_ results: [Result]) -> String {
    let parts = results.compactMap(\.requirementCount)
    let fixtures = results.count(where: \.isFixture)
    let flows = results.count(where: \.isFlow)
    let scenarios = results.count - parts.count - fixtures - flows
    let counts = [
      scenarios > 0 ? counted(scenarios, "scenario") : nil,
      fixtures > 0 ? counted(fixtures, "fixture") : nil,
      flows > 0 ? counted(flows, "flow") : nil,
      parts.isEmpty ? nil : counted(parts.reduce(0, +), "requirement"),
    ].compactMap(\.self)
    return counts.isEmpty ? counted(0, "scenario") : counts.joined(separator: ", ")
  }
}

extension Diagnostic {
  /// The finding itself, wherever the file that has it is used.
  fileprivate var withoutNotes: Diagnostic { Diagnostic(severity, code, message, at: range) }
}
