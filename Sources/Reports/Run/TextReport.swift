import EntsimComparisonText
import EntsimDiagnostics
import EntsimSuite

/// What a person reads after a run: every scenario with its verdict, then what is wrong, then the
/// sum, then what to do next.
///
/// A pure function of the report: no wall time, no order but its own.
struct TextReport {
  private let paint: Paint
  private let traceWidth: Int

  /// Creates the report in the style that the results were made with.
  init(style: TextStyle) {
    paint = style.paint
    traceWidth = style.traceWidth
  }

  /// Returns the whole report, a line break at its end.
  ///
  /// A single scenario that failed is not listed first: its failure begins with its title, as its
  /// sequence does.
  func text(of report: RunReport) -> String {
    var shown: Set<String> = []
    let traces = report.results.compactMap(\.trace)
    let failures = report.results.map { failure($0, &shown) }
    let isOneFailure = report.results.count == 1 && failures != [""]
    let isTold = isOneFailure || report.results.count == 1 && traces.count == 1
    let lists = isTold || report.results.isEmpty ? [] : [list(report.results)]
    let legend = traces.isEmpty ? [] : [TraceText(width: traceWidth, paint: paint).legend]
    let told = zip(report.results, failures).flatMap { [$0.trace ?? "", $1] }.filter { !$0.isEmpty }
    let next = isOneFailure && report.part == nil ? [] : NextSteps.lines(after: report)
    let blocks = lists + legend + told + [([sum(report)] + next).joined(separator: "\n")]
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns the titles with their verdicts, under the folders that they lie in.
  private func list(_ results: [ReportedResult]) -> String {
    var lines: [String] = []
    var folder: Substring?
    for result in results {
      let (next, file) = result.folderAndFile
      if next != folder {
        if folder != nil { lines.append("") }
        lines.append(paint.strong(next.isEmpty ? "." : String(next).visible))
        folder = next
      }
      let wasRun = result.verdict == .passed || result.verdict == .failed
      let relaxations = result.relaxations.map { wasRun ? "      \($0)" : "" } ?? ""
      let title = result.displayTitle ?? String(file).visible
      lines.append("  \(mark(result.verdict)) \(title)\(relaxations)")
    }
    return lines.joined(separator: "\n")
  }

  private func mark(_ verdict: ReportedResult.Verdict) -> String {
    switch verdict {
    case .passed: paint.good("✓")
    case .failed: paint.bad("✗")
    case .cannotRun: paint.bad("?")
    case .invalid, .invalidRequirements: paint.bad("!")
    }
  }

  /// Returns what is wrong with one scenario, without a line break at its end; empty when nothing is.
  ///
  /// Findings are shown once: what is wrong with a fixture is wrong with every scenario that uses it.
  private func failure(_ result: ReportedResult, _ shown: inout Set<String>) -> String {
    switch result.verdict {
    case .passed: return ""
    case .failed, .cannotRun: return result.text
    case .invalid, .invalidRequirements:
      let fresh = result.findings.map(\.text).filter { shown.insert($0).inserted }
      var text = fresh.isEmpty ? "The same errors as above." : fresh.joined(separator: "\n")[...]
      while text.last == "\n" { text.removeLast() }
      return "\(paint.bad("! \(result.path.visible)"))\n\n\(text)"
    }
  }

  /// Returns how many scenarios there are, and their results.
  private func sum(_ report: RunReport) -> String {
    var parts = ["\(report.count(.passed)) passed"]
    let others: [(ReportedResult.Verdict, String)] = [
      (.failed, "failed"), (.cannotRun, "cannot be run yet"), (.invalid, "not valid"),
    ]
    for (verdict, words) in others where report.count(verdict) > 0 {
      parts.append("\(report.count(verdict)) \(words)")
    }
    let scenarios = counted(report.scenarioCount, "scenario")
    let catalogue =
      report.count(.invalidRequirements) == 0
      ? "" : "; the requirements are not valid, so no claim was checked"
    let end =
      report.isInterrupted
      ? "; interrupted, the rest was not run"
      : report.endsAtFailure ? "; ended at the first failure, the rest was not run" : ""
    let shard = report.part.map { "shard \($0.shard.index) of \($0.shard.count): " } ?? ""
    let line = "\(shard)\(scenarios): \(parts.joined(separator: ", "))\(catalogue)\(end)"
    let isGood = report.count(.passed) == report.results.count && !report.isInterrupted
    return isGood ? paint.good(line) : paint.bad(line)
  }
}
