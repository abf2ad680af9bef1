import EntsimDiagnostics

/// The scenarios of a suite as pages that people read: an index, and a page for each area.
///
/// An area is a folder of the suite. The pages stand in one folder, and are plain Markdown as GitHub shows it.
public struct Specification {
  /// A page.
  public struct Page: Equatable, Sendable {
    /// The file's name.
    public let name: String
    /// The text, a line break at its end.
    public let text: String
  }

  private let areas: [SpecificationPage]

  /// Creates the pages of a suite's runs.
  ///
  /// - Parameters:
  ///   - scenarios: The runs, in the order of their files and cells.
  ///   - suite: The path from the folder of the pages to the folder of the suite, as `../../Scenarios`.
  public init(of scenarios: [SpecifiedScenario], suite: String) {
    var areas: [String: [SpecifiedScenario]] = [:]
    for scenario in scenarios { areas[scenario.area, default: []].append(scenario) }
    var names: Set = [Self.index]
    self.areas = areas.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { area, scenarios in
        let name = Self.name(of: area, besides: &names)
        return SpecificationPage(area: area, name: name, scenarios: scenarios, suite: suite)
      }
  }

  /// The index's name, without its type.
  private static let index = "README"

  /// Returns the name of an area's page, which no other page has, in capital or small letters; a link needs no escapes.
  private static func name(of area: String, besides names: inout Set<String>) -> String {
    let plain = area.utf8.map { $0.isPlain ? Character(UnicodeScalar($0)) : "-" }
    let name = area.isEmpty ? "suite" : String(plain)
    let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? name : "\(name)-\($0)" }
    let free = candidates.first { !names.contains($0.uppercased()) } ?? name
    names.insert(free.uppercased())
    return "\(free).md"
  }

  /// The pages, the index first.
  public var pages: [Page] {
    [Page(name: "\(Self.index).md", text: index)] + areas.map { Page(name: $0.name, text: $0.text) }
  }

  private var index: String {
    let drawn = areas.flatMap { area in
      area.files.filter { $0.drawn != nil }.map { file in
        let link = "\(area.name)#\(area.anchors[file.name] ?? "")"
        return "| [\(area.heading.markdown)](\(area.name)) | [\(file.title.markdown)](\(link)) |"
      }
    }
    let rows = areas.map { area in
      "| [\(area.heading.markdown)](\(area.name)) | \(area.files.count) | \(area.runCount) |"
    }
    let head = """
      # Specification

      What the SDK, the services and the device do, in scenarios that run. Each has its steps and what is expected, \
      as the scenario writes it; `entsim help` explains the notation. \
      [The coverage](../coverage.md) shows which requirements they cover. `entsim report` writes these pages.
      """
    let diagrams =
      drawn.isEmpty
      ? ""
      : """


      ## With a diagram

      | area | scenario |
      | --- | --- |
      \(drawn.joined(separator: "\n"))
      """
    return """
      \(head)\(diagrams)

      ## Areas

      | area | scenarios | runs |
      | --- | ---: | ---: |
      \(rows.joined(separator: "\n"))

      """
  }
}
