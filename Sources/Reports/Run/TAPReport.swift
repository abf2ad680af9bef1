import EntsimDiagnostics
import EntsimScenarioModel

/// A run as lines of the Test Anything Protocol, version 14: a test point a scenario.
///
/// Version 13 has the same lines but for the titles: it has no escapes, and a number sign always begins a directive.
enum TAPReport {
  /// Returns the whole text, a line break at its end.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - version: The version of the protocol that the first line names: 13 or 14.
  /// - Returns: The text.
  static func text(of report: RunReport, version: Int) -> String {
    // Where scenarios are missing, the plan follows the points that there are.
    let plan = "1..\(report.results.count)"
    let isWhole = !report.isInterrupted && !report.endsAtFailure
    var lines = ["TAP version \(version)"] + (isWhole ? [plan] : [])
    for (index, result) in report.results.enumerated() {
      lines += Self.lines(of: result, number: index + 1, version: version)
    }
    if report.endsAtFailure {
      lines += ["# ended at the first failure, the rest was not run", plan]
    }
    if report.isInterrupted { lines.append("Bail out! interrupted, the rest was not run") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(
    of result: ReportedResult,
    number: Int,
    version: Int
  ) -> [String] {
    let title = escaped(result.displayTitle ?? result.path.visible, version: version)
    guard let problem = result.problem else { return ["ok \(number) - \(title)"] }
    let text = problem.text.harmless().split(separator: "\n", omittingEmptySubsequences: false)
    return ["not ok \(number) - \(title)", "  ---"]
      + block(for: problem, of: result).map { "  \($0)" } + ["  ..."]
      // People read it; programs pass comments by.
      + text.map { $0.isEmpty ? "#" : "# \($0)" }
  }

  /// Returns a title in which nothing begins a directive.
  private static func escaped(_ title: String, version: Int) -> String {
    version < 14
      ? title.replacing("#", with: "\u{FF03}")
      : title.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  /// Returns the lines of YAML that say where and why a scenario did not pass.
  ///
  /// Readers of version 13 know lists and mappings by their indentation, and texts in quotes.
  private static func block(
    for problem: ReportedResult.Problem,
    of result: ReportedResult
  ) -> [String] {
    [
      "message: \(Notation.quoted(problem.message))",
      "severity: fail",
      "verdict: \(result.verdict.rawValue)",
      "at:",
      "  file: \(Notation.quoted(problem.place.file))",
      "  line: \(problem.place.line)",
      "  column: \(problem.place.column)",
    ] + (result.covers.isEmpty ? [] : ["covers:"] + result.covers.map { "  - \($0)" })
  }
}
