import EntsimEngine
import EntsimScenarioModel
import EntsimScenarios
import Foundation
import TestSupport
import Testing

/// The scenarios that the design and the reference of the language print.
@Suite("A printed example")
struct PrintedExampleTests {
  private static let folder = "Tests/ScenariosTests/Models"

  /// The scenarios of all examples, of a matrix each cell, by file name and cell.
  private static func examples() throws -> [(name: String, scenario: Scenario)] {
    var loader = ScenarioLoader(root: Bundle.root)
    return Repository.files(below: folder, ofType: "yaml").flatMap { file in
      loader.load(path: Repository.root.appending(path: "\(folder)/\(file)").path).scenarios.map {
        scenario in
        (file + (scenario.cell.map { " [\($0)]" } ?? ""), scenario)
      }
    }
  }

  @Test("runs as it is printed, as soon as its rules are there")
  func runs() throws {
    let examples = try Self.examples()
    #expect(examples.count == 10)
    let runnable = examples.filter { $0.scenario.unsupported.isEmpty }
    #expect(
      runnable.map(\.name) == [
        "answers-cross.yaml", "back-in-the-picker.yaml", "cancel-at-the-picker.yaml",
        "logout-and-the-storage.yaml", "logout-while-authorizing.yaml",
        "matrix-of-versions.yaml [SDK 1.4]", "matrix-of-versions.yaml [SDK 1.5]",
        "matrix-of-versions.yaml [SDK 3.9.2]", "second-screen.yaml", "two-apps.yaml",
      ]
    )
    for example in runnable {
      #expect(Engine.run(example.scenario).passed, "\(example.name)")
    }
  }
}
