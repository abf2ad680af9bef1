import EntsimArguments
import EntsimDiagnostics
import EntsimEntitlement
import EntsimHandbook
import EntsimSimulation

/// The areas of a catalogue that a person asks for.
enum AreaRequest {
  static let parameter = Parameter<[String]>.options(
    "area",
    .text("AREA").suggesting(Handbook.bundled.areas.map(\.name)),
    help: "Only the requirements of AREA: its name, or the letters that its ids begin with"
  )

  /// Returns the areas that names stand for.
  ///
  /// - Throws: The first name that is no area's, with the nearest ones.
  static func areas(called names: [String], of catalogue: Catalogue) throws -> [Catalogue.Area] {
    try names.map { name in
      if let area = catalogue.area(called: name) { return area }
      let known = catalogue.areas.map(\.name)
      let help =
        Spelling.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "its areas are \(known.joined(separator: ", "))"
      throw CommandRefusal("the catalogue has no area '\(name.visible)'; \(help)")
    }
  }
}

extension Catalogue {
  /// Returns the area of that name, or whose requirements' ids begin with it.
  fileprivate func area(called name: String) -> Area? {
    areas.first { $0.name == name }
      ?? requirements.first { $0.id.area == name.uppercased() }
      .flatMap { requirement in areas.first { $0.name == requirement.area } }
  }
}
