import EntsimDiagnostics

/// A run as Markdown for the summary page of a CI system, such as GitHub's step summary: the failures first, and then
/// the folders with their counts.
///
/// At most a mebibyte, GitHub's limit; what does not fit is left out, and the text says so.
enum MarkdownReport {
  /// The most bytes of a summary.
  static let limit = 1 << 20

  /// The most bytes of one failure.
  private static let failureLimit = 32 << 10

  /// Returns the whole text, a line break at its end.
  static func text(of report: RunReport) -> String {
    let failing = report.results.filter { $0.verdict != .passed }
    let head = heading(of: report, failing.count)
    let tail = folders(of: report.results)
    var text = head
    var told = 0
    if !failing.isEmpty { text += "\n## What did not pass\n" }
    for result in failing {
      let section = self.section(of: result)
      let count = text.utf8.count + section.utf8.count + tail.utf8.count + noteLength
      guard count <= limit else { break }
      text += section
      told += 1
    }
    if told < failing.count {
      let rest = failing.count - told
      text += "\n\(rest) more did not pass; the summary has no room for them.\n"
    }
    return text + (text.utf8.count + tail.utf8.count <= limit ? tail : "")
  }

  /// Room for the note about what is left out.
  private static let noteLength = 200

  private static func heading(of report: RunReport, _ failing: Int) -> String {
    let sign = failing == 0 && !report.isInterrupted ? "✓" : "✗"
    let words =
      failing == 0
      ? "\(report.count(.passed)) passed" : "\(failing) of \(report.results.count) did not pass"
    let end =
      report.isInterrupted
      ? " (interrupted, the rest was not run)"
      : report.endsAtFailure ? " (ended at the first failure, the rest was not run)" : ""
    return "# \(sign) entsim: \(words)\(end)\n"
  }

  /// Returns what is wrong with a scenario: its title and place, and the text behind a fold.
  private static func section(of result: ReportedResult) -> String {
    guard let problem = result.problem else { return "" }
    let title = result.displayTitle ?? result.path.visible
    let place = "\(problem.place)".markdown
    return """

      ### ✗ \(title.markdown)

      \(place): \(problem.message.markdown)

      <details><summary>The difference, and its cause</summary>

      \(fenced(problem.text.harmless()))

      </details>

      """
  }

  /// Returns a text as a code block, whose fence no line of the text can end.
  private static func fenced(_ text: String) -> String {
    var text = text
    if text.utf8.count > failureLimit {
      text = String(decoding: text.utf8.prefix(failureLimit), as: UTF8.self) + "\n…"
    }
    return text.fenced(as: "text")
  }

  /// Returns the table of the folders.
  private static func folders(of results: [ReportedResult]) -> String {
    var names: [Substring] = []
    var counts: [Substring: (passed: Int, all: Int)] = [:]
    for result in results {
      let name = result.folderAndFile.folder
      if counts[name] == nil { names.append(name) }
      counts[name, default: (0, 0)].all += 1
      if result.verdict == .passed { counts[name, default: (0, 0)].passed += 1 }
    }
    let rows = names.map { name in
      let count = counts[name] ?? (0, 0)
      let sign = count.passed == count.all ? "✓" : "✗"
      let folder = name.isEmpty ? "." : String(name)
      return "| \(sign) | \(folder.markdown) | \(count.passed) | \(count.all - count.passed) |\n"
    }
    return "\n## Folders\n\n| | folder | passed | not passed |\n| --- | --- | ---: | ---: |\n"
      + rows.joined()
  }
}
