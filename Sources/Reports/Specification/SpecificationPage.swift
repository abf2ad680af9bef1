import Diagnostics
import Simulation

/// The scenarios of one area as a page in GitHub's Markdown, each with its steps as a table.
struct SpecificationPage {
  /// The runs of one file, in the order of its cells; at least one.
  struct File {
    var runs: [SpecifiedScenario]

    var name: String { runs[0].file }
    var title: String { runs[0].title }
    /// The first run that is drawn.
    var drawn: SpecifiedScenario? { runs.first { $0.diagram != nil } }
  }

  /// The folder within the suite, as `REST/Logout`; empty for the suite's own.
  let area: String
  /// The area's files, in the order of their names.
  let files: [File]
  /// The path from the page to the folder of the suite.
  let suite: String

  /// Creates the page of an area's runs, in the order of their files and cells.
  init(area: String, scenarios: [SpecifiedScenario], suite: String) {
    self.area = area
    self.suite = suite
    files = scenarios.reduce(into: []) { files, run in
      if files.last?.name == run.file {
        files[files.count - 1].runs.append(run)
      } else {
        files.append(File(runs: [run]))
      }
    }
  }

  /// How many runs the page shows.
  var runCount: Int { files.reduce(0) { $0 + $1.runs.count } }

  /// What the area is called on the pages.
  var heading: String { area.isEmpty ? "The suite" : area }

  /// The file's name.
  var name: String { area.isEmpty ? "suite.md" : "\(area.replacing("/", with: "-")).md" }

  /// The page, a line break at its end.
  var text: String {
    let head = """
      # \(heading.markdown)

      Scenarios: \(files.count), runs: \(runCount). They stand in \
      [\(heading.markdown)](\(suite)\(area.isEmpty ? "" : "/\(area.linked)")). All areas: [the index](README.md). \
      `entsim report` writes this page.

      """
    return head + files.map(section).joined()
  }

  private func section(of file: File) -> String {
    let first = file.runs[0]
    var blocks = ["\n## \(first.title.markdown)"]
    if let about = first.about { blocks.append(about.paragraphs.joined(separator: "\n\n")) }
    var facts = ["[\(file.name.markdown)](\(suite)/\(file.name.linked))"]
    if !first.covers.isEmpty {
      facts.append("shows \(first.covers.map(\.description).joined(separator: ", "))")
    }
    let cells = file.runs.compactMap(\.cell).map { "*\($0.markdown)*" }
    if !cells.isEmpty { facts.append("cells: \(cells.joined(separator: ", "))") }
    blocks.append(facts.joined(separator: "; "))
    blocks.append(SpecificationTable(of: file.runs).text)
    if let drawn = file.drawn, let diagram = drawn.diagram {
      if let cell = drawn.cell { blocks.append("The cell *\(cell.markdown)*:") }
      blocks.append("```mermaid\n\(diagram)\n```")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// The paragraphs of a text that is broken into lines, each so that Markdown shows it as it is.
  fileprivate var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.joined(separator: " ").markdown }
  }

  /// The path as the target of a link.
  fileprivate var linked: String {
    utf8.reduce(into: "") { text, byte in
      let isPlain = byte.isAlphanumeric || "/-_.~".utf8.contains(byte)
      text += isPlain ? String(UnicodeScalar(byte)) : "%\(Self.hexadecimal(byte))"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
