import EntsimDiagnostics

/// A format of reports about a run: the word that asks for it, and what writes it.
public struct ReportFormat: Sendable {
  /// The word on the command line.
  public let name: String
  /// Whether it takes the style of a terminal; otherwise it is the same wherever it goes.
  public let isStyled: Bool
  /// Whether it tells the steps, the claims and the tags of scenarios.
  public let tellsSteps: Bool
  /// What writes it; nil for a page, which needs more of the runs than a report has.
  private let write: (@Sendable (RunReport, TextStyle) -> String)?

  /// Whether it is a page, which ``HTMLReport`` writes.
  public var isPage: Bool { write == nil }

  /// The default format of a report.
  public static let text = Self("text", isStyled: true, tellsSteps: false) {
    TextReport(style: $1).text(of: $0).harmless(coloured: $1.isColoured)
  }

  /// All formats, in the order in which help lists them.
  public static let all = [
    text,
    Self("json") { report, _ in RunReportJSON.text(of: report) },
    Self("html"),
    Self("junit") { report, _ in JUnitReport.text(of: report) },
    Self("github", tellsSteps: false) { report, _ in GitHubReport.text(of: report) },
    Self("markdown", tellsSteps: false) { report, _ in MarkdownReport.text(of: report) },
    Self("sarif") { report, _ in SARIFReport.text(of: report) },
    Self("tap") { report, _ in TAPReport.text(of: report, version: 14) },
    Self("tap13") { report, _ in TAPReport.text(of: report, version: 13) },
  ]

  private init(
    _ name: String,
    isStyled: Bool = false,
    tellsSteps: Bool = true,
    _ write: (@Sendable (RunReport, TextStyle) -> String)? = nil
  ) {
    self.name = name
    self.isStyled = isStyled
    self.tellsSteps = tellsSteps
    self.write = write
  }

  /// Returns the report of a run, whose texts have a style.
  ///
  /// - Precondition: It is no page.
  public func text(of report: RunReport, style: TextStyle) -> String {
    guard let write else { preconditionFailure("a page is not made of a report alone") }
    return write(report, style)
  }
}
