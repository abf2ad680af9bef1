internal import EntsimEntitlement
internal import EntsimScenarioModel

extension ScenarioLoader {
  /// Reads and checks the world of a fixture, as a scenario that uses it and lets a millisecond pass.
  ///
  /// - Parameters:
  ///   - fixture: The path of the fixture in its suite.
  ///   - root: The root of the suite.
  /// - Returns: The scenario, or everything that is wrong with its world.
  package func load(worldOfFixture fixture: String, in root: String) -> LoadResult {
    let path = SuitePath.join(root, "world of \(fixture.replacing("/", with: " "))")
    let name = Notation.text(of: .string(fixture))
    let text = "scenario: The world of a fixture\nuse: [\(name)]\nsteps: [{time: {advance: 1ms}}]\n"
    var loader = reading(Array(text.utf8), at: path)
    return loader.load(path: path)
  }
}
