import EntsimDiagnostics

/// What is wrong in a run as commands of a GitHub workflow, which GitHub shows at the lines.
///
/// One line for each scenario that did not pass, at the first place that is not as expected: what goes
/// wrong afterwards mostly follows. Files that are not valid have one for each mistake, told once.
enum GitHubReport {
  /// Returns the commands, a line each; empty where all is well.
  static func text(of report: RunReport) -> String {
    var shown: Set<String> = []
    return report.results.flatMap { lines(for: $0, &shown) }.map { "\($0)\n" }.joined()
  }

  private static func lines(for result: ReportedResult, _ shown: inout Set<String>) -> [String] {
    var lines: [String] = []
    for finding in result.findings where shown.insert(finding.text).inserted {
      let place =
        finding.place ?? ReportedResult.Place(file: result.path, line: 1, column: 1)
      let help = finding.help.map { "\n\($0)" } ?? ""
      lines.append(
        command(finding.severity.rawValue, place, title: finding.code, finding.message + help)
      )
    }
    switch result.verdict {
    case .passed, .invalid, .invalidRequirements: break
    case .failed, .cannotRun:
      guard let first = result.failures.first else { break }
      let title = result.displayTitle ?? ""
      lines.append(command("error", first.place, title: title, String(first.sentence)))
    }
    return lines
  }

  private static func command(
    _ name: String,
    _ place: ReportedResult.Place,
    title: String,
    _ message: String
  ) -> String {
    let properties = [
      ("file", place.file), ("line", "\(place.line)"), ("col", "\(place.column)"),
      ("title", title),
    ]
    let texts = properties.map { "\($0)=\(escaped($1, isProperty: true))" }
    return "::\(name) \(texts.joined(separator: ","))::\(escaped(message, isProperty: false))"
  }

  /// Returns a text with the escapes of the runner's toolkit: a colon and a comma would end a property.
  ///
  /// What the toolkit has no escape for is made visible.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      case _: escaped += String(scalar).visible
      }
    }
  }
}
