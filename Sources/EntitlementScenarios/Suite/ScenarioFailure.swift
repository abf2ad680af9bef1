internal import EntsimEngine
internal import EntsimReports
internal import EntsimSuite

/// Why a scenario did not pass: what a test reports, at the place in the YAML file.
public struct ScenarioFailure: Error, Sendable, CustomStringConvertible {
  /// The title of the scenario, with the cell of its matrix.
  public let title: String
  /// What was expected and what came: of a scenario as `entsim run` tells it, of an app the call that it should have made.
  public let text: String
  /// The absolute path of the YAML file.
  public let file: String
  /// The line in it, counted from 1.
  public let line: Int
  /// The column there, counted from 1.
  public let column: Int

  private let outcome: SuiteOutcome

  /// The place and the text.
  public var description: String { "\(file):\(line):\(column): \(text)" }

  /// Creates the failure of a scenario that did not pass.
  init(_ outcome: SuiteOutcome, title: String) {
    let result = ReportedResult(of: outcome, style: .file)
    self.init(
      outcome,
      result,
      title: title,
      text: result.text.isEmpty
        ? result.findings.map(\.text).joined(separator: "\n") : result.text
    )
  }

  /// Creates the failure of an app that did not do what a scenario says; `entsim run` would not show it.
  init(ofApp outcome: SuiteOutcome, title: String) {
    let result = ReportedResult(of: outcome, style: .file)
    let blocks = ["✗ \(title)"] + result.failures.map(\.text)
    self.init(outcome, result, title: title, text: blocks.joined(separator: "\n\n"))
  }

  private init(
    _ outcome: SuiteOutcome,
    _ result: ReportedResult,
    title: String,
    text: String
  ) {
    let place = result.failures.first?.place ?? result.findings.lazy.compactMap(\.place).first
    self.title = title
    self.outcome = outcome
    self.text = text
    file = place?.file ?? outcome.path
    line = place?.line ?? 1
    column = place?.column ?? 1
  }

  /// The run as a sequence of messages, made anew each time; nil where nothing was run.
  public var trace: String? { ReportedResult(of: outcome, style: .file, isTraced: true).trace }

  /// The HTML report of the run, made anew each time; nil where nothing was run.
  public var report: [UInt8]? {
    guard outcome.result != nil else { return nil }
    let recorder = PageRecorder()
    let page = recorder.outcome(of: outcome)
    let report = RunReport(
      version: Release.version,
      results: [ReportedResult(of: outcome, style: .file)]
    )
    return HTMLReport(.run, of: report, with: [page], by: recorder)
      .bytes(readingSource: ScenarioFiles.shownSource)
  }
}
