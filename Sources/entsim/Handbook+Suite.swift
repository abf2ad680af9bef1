import EntsimDiagnostics
import EntsimHandbook
import EntsimScenarios

extension Handbook {
  /// Returns the handbook with the requirements of a suite on top.
  ///
  /// - Parameters:
  ///   - suite: The suite that a person has named; nil for none.
  ///   - root: The root of the suite that counts otherwise, which need not have requirements.
  /// - Returns: The handbook, of the program's requirements alone where the suite has none.
  /// - Throws: When the suite that was named has no valid requirements.
  static func of(_ suite: String?, orRoot root: String) throws(CommandRefusal) -> Handbook {
    let requirements = CatalogueLoader().load(root: suite ?? root).catalogue
    if let suite, requirements == nil {
      throw CommandRefusal(
        "'\(suite.visible)' has no valid requirements; name a suite with a folder Requirements, such as the bundled "
          + "Scenarios"
      )
    }
    return Handbook(adding: requirements)
  }
}
