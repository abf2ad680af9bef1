internal import EntsimJSONText

// The record as JSON, a member of a scenario a line.
extension FailureRecord {
  /// The version of the format.
  private static let version: Int64 = 1

  /// The record as UTF-8.
  public var bytes: [UInt8] {
    let scenarios = failed.map { scenario in
      let cell = scenario.cell.map { [JSON.Member("cell", .string($0))] } ?? []
      return JSON.object([JSON.Member("file", .string(scenario.file))] + cell)
    }
    return Array(
      JSON.object([
        JSON.Member("failures", .integer(Self.version)), JSON.Member("failed", .array(scenarios)),
      ]).text.utf8
    )
  }

  /// Reads a record; nil where the bytes are none that this version writes.
  public init?(_ bytes: [UInt8]) {
    guard let json = try? JSON.read(bytes), json["failures"] == .integer(Self.version),
      case .array(let scenarios)? = json["failed"]
    else { return nil }
    var failed: [Scenario] = []
    for scenario in scenarios {
      guard case .string(let file)? = scenario["file"] else { return nil }
      switch scenario["cell"] {
      case nil: failed.append(Scenario(file))
      case .string(let cell)?: failed.append(Scenario(file, cell: cell))
      case _?: return nil
      }
    }
    self.init(failed)
  }
}
