import EntsimDiagnostics

/// A run as the XML that continuous integration reads: a suite a folder, a case a scenario.
///
/// The elements are those of the schema of Jenkins' xUnit plug-in (junit-10.xsd), and `file` and
/// `line` beside them, which GitLab and others read. `time` is real time, which CI systems add up and compare: 0
/// where it was not measured, so that the same scenarios give the same bytes. The virtual time is a property of the
/// suite, since the schema gives cases none.
enum JUnitReport {
  /// A folder with the results of its files.
  private struct Folder {
    let name: String
    var results: [ReportedResult]
  }

  /// Returns the whole document, a line break at its end.
  static func text(of report: RunReport) -> String {
    let suites = folders(of: report).map { folder in
      "  <testsuite\(attributes(folder.name, folder.results))>\n"
        + properties(folder.results)
        + folder.results.map(testcase).joined()
        + "  </testsuite>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites\(attributes("entsim", report.results))>\n"
      + suites.joined() + "</testsuites>\n"
  }

  /// Returns the name of a suite, and what its cases add up to.
  private static func attributes(_ name: String, _ results: [ReportedResult]) -> String {
    let failures = results.count { $0.verdict == .failed }
    let passed = results.count { $0.verdict == .passed }
    return XMLText.attributes([
      "name": name, "tests": "\(results.count)", "failures": "\(failures)",
      "errors": "\(results.count - failures - passed)", "time": realSeconds(results),
    ])
  }

  /// Returns the virtual time of a suite, the sum of its cases.
  private static func properties(_ results: [ReportedResult]) -> String {
    let time = seconds(sum(results.map(\.milliseconds)))
    let property = XMLText.attributes(["name": "virtual-seconds", "value": time])
    return "    <properties>\n      <property\(property)/>\n    </properties>\n"
  }

  /// Returns the folders in the order in which they come up; one with folders of its own comes up
  /// again between their files.
  private static func folders(of report: RunReport) -> [Folder] {
    var folders: [Folder] = []
    var places: [Substring: Int] = [:]
    for result in report.results {
      let name = result.folderAndFile.folder
      if let place = places[name] {
        folders[place].results.append(result)
      } else {
        places[name] = folders.count
        folders.append(Folder(name: name.isEmpty ? "." : String(name).visible, results: [result]))
      }
    }
    return folders
  }

  private static func testcase(_ result: ReportedResult) -> String {
    let attributes = XMLText.attributes([
      "name": result.displayTitle ?? String(result.folderAndFile.file).visible,
      "classname": classname(of: result),
      "time": realSeconds([result]),
      "file": result.path,
      "line": result.line.map { "\($0)" },
    ])
    let output = XMLText.content(output(of: result).harmless())
    let inner =
      outcome(of: result)
      + (output.isEmpty ? "" : "      <system-out>\(output)</system-out>\n")
    return inner.isEmpty
      ? "    <testcase\(attributes)/>\n"
      : "    <testcase\(attributes)>\n\(inner)    </testcase>\n"
  }

  /// Returns the path with dots, without the suffix: what is before the last dot is taken for a
  /// package.
  private static func classname(of result: ReportedResult) -> String {
    let path = result.path.prefix { $0 == "." || $0 == "/" }.count
    var name = result.path.dropFirst(path)
    for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
      break
    }
    return String(name.map { $0 == "/" ? "." : $0 }).visible
  }

  /// Returns why the case did not pass; empty where it did.
  private static func outcome(of result: ReportedResult) -> String {
    guard let problem = result.problem else { return "" }
    let element = result.verdict == .failed ? "failure" : "error"
    let attributes = XMLText.attributes([
      "message": problem.message.harmless(), "type": result.verdict.rawValue,
    ])
    return
      "      <\(element)\(attributes)>\(XMLText.content(problem.text.harmless()))</\(element)>\n"
  }

  /// Returns the steps with their places, and before them what the scenario claims and leaves out.
  private static func output(of result: ReportedResult) -> String {
    var lines: [String] = []
    if !result.covers.isEmpty {
      lines.append("covers \(result.covers.joined(separator: ", "))".visible)
    }
    if let relaxations = result.relaxations { lines.append(relaxations) }
    if result.milliseconds > 0 {
      lines.append("took \(seconds(result.milliseconds)) s of virtual time")
    }
    lines += result.steps.map { step in
      let mark =
        switch step.verdict {
        case .passed: "✓"
        case .failed: "✗"
        case .notRun: "–"
        }
      let time = step.milliseconds.map { "at \(seconds($0)) s" } ?? "not run"
      return "\(mark) step \(step.number), \(step.place), \(time): \(step.words)".visible
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the real time that runs took, as far as it was measured.
  private static func realSeconds(_ results: [ReportedResult]) -> String {
    seconds(sum(results.map { $0.realMicroseconds ?? 0 }) / 1000)
  }

  /// Returns the sum, or the most that there is: a report that is merged may hold any numbers.
  private static func sum(_ numbers: [Int64]) -> Int64 {
    numbers.reduce(into: 0) { sum, number in
      let (more, isTooMuch) = sum.addingReportingOverflow(number)
      sum = isTooMuch ? .max : more
    }
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

extension ReportedResult.Failure {
  /// The text without the place that it begins with.
  var sentence: Substring {
    let place = "\(place): "
    return text.hasPrefix(place) ? text.dropFirst(place.count) : text[...]
  }
}

extension ReportedResult.Place: CustomStringConvertible {
  /// The form `file:line:column` that editors and terminals turn into a link.
  package var description: String { "\(file.visible):\(line):\(column)" }
}
