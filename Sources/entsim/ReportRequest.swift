import EntsimArguments
import EntsimDiagnostics
import EntsimPlatform
import EntsimReports

/// A report that was asked for: its format, and where it goes.
struct ReportRequest {
  /// The names of all formats, as a sentence lists them.
  static let formats = {
    var names = ReportFormat.all.map { $0.name }
    let last = names.removeLast()
    // Each program's start comes here: to join a slice, it would search all conformances.
    return names.joined(separator: ", ") + " or \(last)"
  }()

  let format: ReportFormat
  /// The file to write; nil for standard output.
  let file: String?

  /// Returns the text of a run's report: of `report` in the style for files, or of `shown` in the style of
  /// standard output.
  func text(of report: RunReport, shown: RunReport, style: TextStyle) -> String {
    file == nil && format.isStyled
      ? format.text(of: shown, style: style) : format.text(of: report, style: .file)
  }
}

extension ReportRequest {
  /// Returns the reports that were asked for, and the text on standard output where nothing else goes
  /// there.
  private static func all(_ requests: [ReportRequest]) -> [ReportRequest] {
    requests.contains { $0.file == nil }
      ? requests : requests + [ReportRequest(format: .text, file: nil)]
  }

  /// Whether a report in the style of standard output goes there.
  static func showStyle(_ requests: [ReportRequest]) -> Bool {
    all(requests).contains { $0.format.isStyled && $0.file == nil }
  }

  /// Whether a report tells the steps of scenarios.
  static func tellSteps(_ requests: [ReportRequest]) -> Bool {
    all(requests).contains(where: \.format.tellsSteps)
  }

  /// Whether a report is a page.
  static func askForPage(_ requests: [ReportRequest]) -> Bool {
    requests.contains(where: \.format.isPage)
  }

  /// Throws where the reports cannot all be written.
  static func check(_ requests: [ReportRequest]) throws(CommandRefusal) {
    var files: Set<String> = []
    for file in requests.compactMap(\.file) where !files.insert(file).inserted {
      throw CommandRefusal("two reports cannot go to the same file, '\(file.visible)'")
    }
  }

  /// Writes all reports, those in files first.
  ///
  /// - Parameters:
  ///   - requests: The reports.
  ///   - report: The run with texts for files.
  ///   - shown: The run with texts for standard output.
  ///   - style: The style of standard output.
  ///   - page: Returns the page about the run; called once at most, and only where one was asked for.
  /// - Returns: How the program ends.
  static func write(
    _ requests: [ReportRequest],
    _ report: RunReport,
    shown: RunReport,
    style: TextStyle,
    page: () -> [UInt8] = { [] }
  ) -> ExitStatus {
    let page = askForPage(requests) ? page() : []
    var status = ExitStatus(of: report)
    for request in all(requests) {
      guard let file = request.file else { continue }
      do throws(FileError) {
        try Files.write(
          request.format.isPage
            ? page : Array(request.text(of: report, shown: shown, style: style).utf8),
          to: file
        )
      } catch {
        Output.message("\(error)")
        status = status.worse(.cannotWrite)
      }
    }
    for request in all(requests) where request.file == nil {
      if request.format.isPage {
        Output.result(page)
      } else {
        Output.result(request.text(of: report, shown: shown, style: style))
      }
    }
    return status
  }
}

extension ValueType where Value == ReportRequest {
  /// A format, and behind an equals sign a file.
  static var report: ValueType {
    ValueType(
      placeholder: "FORMAT[=FILE]",
      expecting: "\(ReportRequest.formats), and a file behind it as in junit=report.xml",
      spelling: { $0.format.name + ($0.file.map { "=\($0)" } ?? "") },
      convert: { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let format = ReportFormat.all.first(where: { $0.name == parts[0] }) else {
          return nil
        }
        guard parts.count == 2 else { return ReportRequest(format: format, file: nil) }
        return parts[1].isEmpty ? nil : ReportRequest(format: format, file: String(parts[1]))
      }
    )
    .suggesting(ReportFormat.all.flatMap { [$0.name, "\($0.name)="] }, filesAttached: true)
  }
}
