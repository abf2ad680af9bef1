import EntsimDiagnostics
import EntsimSimulation

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
  /// The file's name.
  let name: String
  /// The area's files, in the order of their names.
  let files: [File]
  /// The path from the page to the folder of the suite.
  let suite: String

  /// Creates the page of an area's runs, in the order of their files and cells.
  init(area: String, name: String, scenarios: [SpecifiedScenario], suite: String) {
    self.area = area
    self.name = name
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

  /// The anchors of the files' headings by the files' names, as GitHub makes them: a second one of the same text gets a
  /// number.
  var anchors: [String: String] {
    var counts = [heading.anchor: 1]
    return files.reduce(into: [:]) { anchors, file in
      let anchor = file.title.anchor
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      anchors[file.name] = count == 0 ? anchor : "\(anchor)-\(count)"
    }
  }

  /// The page, a line break at its end.
  var text: String {
    let head = """
      # \(heading.markdownHeading)

      Scenarios: \(files.count), runs: \(runCount). Source: \
      [\(heading.markdown)](\(suite.linked)\(area.isEmpty ? "" : "/\(area.linked)")). All areas: [the index](README.md). \
      `entsim report` writes this page.

      """
    return head + files.map(section).joined()
  }

  private func section(of file: File) -> String {
    let first = file.runs[0]
    var blocks = ["\n## \(first.title.markdownHeading)"]
    if let about = first.about { blocks.append(about.paragraphs.joined(separator: "\n\n")) }
    var facts = ["[\(file.name.markdown)](\(suite.linked)/\(file.name.linked))"]
    if !first.covers.isEmpty {
      facts.append("shows \(first.covers.map(\.description).joined(separator: ", "))")
    }
    if let relaxations = first.relaxations { facts.append(relaxations.markdown) }
    blocks.append(facts.joined(separator: "; "))
    if let failing = failing(file) { blocks.append(failing) }
    if !first.beginning.isEmpty { blocks.append(first.beginning.fenced(as: "yaml")) }
    blocks.append(SpecificationTable(of: file.runs).text)
    if let drawn = file.drawn, let diagram = drawn.diagram {
      if let cell = drawn.cell { blocks.append("The cell *\(cell.markdown)*:") }
      blocks.append("```mermaid\n\(diagram)\n```")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns which runs do something else than is expected; nil where none does.
  private func failing(_ file: File) -> String? {
    let failing = file.runs.filter { !$0.passed }
    guard !failing.isEmpty else { return nil }
    let cells = failing.compactMap(\.cell).map { " *\($0.markdown)*" }.joined(separator: ";")
    return "**Does not pass**\(cells.isEmpty ? "" : " in\(cells)"): `entsim run` shows why."
  }
}

extension String {
  /// The paragraphs of a text that is broken into lines, each so that Markdown shows it as it is.
  fileprivate var paragraphs: [String] {
    split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
      .map { $0.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ").markdownParagraph }
  }
}
