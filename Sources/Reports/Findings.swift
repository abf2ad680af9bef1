import Diagnostics
import Engine
import Suite

/// The findings of several files as a person reads them, each once: what is wrong with a fixture is
/// wrong with every scenario that uses it.
struct Findings {
  private let renderer: DiagnosticRenderer
  /// What has been shown.
  private(set) var shown: Set<Diagnostic> = []

  init(isColoured: Bool) {
    renderer = DiagnosticRenderer(style: isColoured ? .ansi : .plain)
  }

  /// Returns what is wrong with a file and has not been shown, with a line break at its end; empty
  /// when there is nothing.
  mutating func next(_ outcome: SuiteOutcome) -> String {
    let fresh = outcome.diagnostics.filter { shown.insert($0).inserted }
    return fresh.isEmpty ? "" : renderer.render(fresh, in: outcome.sources)
  }
}
