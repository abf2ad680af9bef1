internal import EntsimEngine
internal import EntsimReports
internal import EntsimSuite

/// Why a scenario did not pass: what a test reports, at the place in the YAML file.
public struct ScenarioFailure: Error, Sendable, CustomStringConvertible {
  /// The title of the scenario, with the cell of its matrix.
  public let title: String
  /// What was expected and what came, as `entsim run` tells it.
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

  /// Creates the failure of an outcome that did not pass.
  init(_ outcome: SuiteOutcome, title: String) {
    let result = ReportedResult(of: outcome, style: .file)
    let place = result.failures.first?.place ?? result.findings.lazy.compactMap(\.place).first
    self.title = title
    self.outcome = outcome
    text = result.text.isEmpty ? result.findings.map(\.text).joined(separator: "\n") : result.text
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
