public import EntitlementTesting
internal import EntsimDiagnostics
internal import EntsimPlatform
internal import EntsimScenarioModel
internal import EntsimScenarios

extension EntitlementSession {
  /// Creates a session in the world of a YAML file: the `given` of a scenario or of a fixture, with what it uses.
  ///
  /// - Parameters:
  ///   - path: The file. A relative path begins in the folder of the test file or in one above it, up to the folder of
  ///     the package.
  ///   - cell: The name of the cell, of a scenario with a matrix; nil for a file without one.
  ///   - pace: When the work of the world goes on.
  ///   - filePath: The path of the test file.
  /// - Throws: ``ScenariosUnusable`` where the file is missing or not valid, or has no such cell.
  public convenience init(
    given path: String,
    cell: String? = nil,
    pace: Pace = .automatic,
    filePath: String = #filePath
  ) throws(ScenariosUnusable) {
    let file = try ScenarioPath.resolve(path, from: filePath)
    let scenarios = try Self.scenarios(of: file)
    guard let scenario = scenarios.first(where: { $0.cell == cell }) else {
      let names = scenarios.compactMap(\.cell).joined(separator: ", ")
      throw ScenariosUnusable(
        reason: names.isEmpty
          ? "\(file) has no matrix; leave out `cell:`, which is \(cell ?? "")"
          : "\(file) has no cell \(cell ?? "without a name"); expected one of \(names)"
      )
    }
    if let flaw = scenario.unsupported.first {
      throw ScenariosUnusable(reason: "\(flaw.range): \(flaw.value)")
    }
    self.init(of: scenario.world, pace: pace)
  }

  private static func scenarios(of file: String) throws(ScenariosUnusable) -> [Scenario] {
    var loader = ScenarioLoader()
    let root = SuitePath.root(ofScenarioAt: file)
    let name = SuitePath.path(of: file, in: root)
    let isFixture = name.hasPrefix("\(ScenarioLoader.fixtureFolder)/")
    let result =
      isFixture ? loader.load(worldOfFixture: name, in: root) : loader.load(path: file)
    guard result.scenarios.isEmpty else { return result.scenarios }
    let renderer = DiagnosticRenderer(style: .plain)
    let texts = result.diagnostics.map { renderer.render($0, in: result.sources) }
    throw ScenariosUnusable(
      reason: "\(file) is not valid:\n" + texts.joined(separator: "\n")
    )
  }
}
