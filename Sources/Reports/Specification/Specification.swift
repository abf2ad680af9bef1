import Diagnostics

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
    self.areas = areas.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { SpecificationPage(area: $0.key, scenarios: $0.value, suite: suite) }
  }

  /// The pages, the index first.
  public var pages: [Page] {
    [Page(name: "README.md", text: index)] + areas.map { Page(name: $0.name, text: $0.text) }
  }

  private var index: String {
    let drawn = areas.flatMap { area in
      area.files.filter { $0.drawn != nil }.map { file in
        "| [\(area.heading.markdown)](\(area.name)) | [\(file.title.markdown)](\(area.name)#\(file.title.anchor)) |"
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

extension String {
  /// The anchor that GitHub gives a heading of this text.
  fileprivate var anchor: String {
    lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      if scalar == " " { text += "-" }
      let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isKept || scalar == "-" || scalar == "_" { text.unicodeScalars.append(scalar) }
    }
  }
}
