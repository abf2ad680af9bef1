import EntsimDiagnostics
import Foundation
import TestSupport
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

/// The corpus of wrong scenarios, with what a person reads about each.
///
/// Every file in `Wrong` that does not begin with an underscore is loaded; beside it lies the text.
/// `RECORD=1` writes the texts anew, and fails.
@Suite("Wrong scenarios")
struct WrongTests {
  static let folder = "Tests/ScenariosTests/Wrong"
  static let directory = Repository.root.appending(path: folder)

  static let names = Repository.files(below: folder, ofType: "yaml").filter { !$0.hasPrefix("_") }

  @Test("what is wrong with a file is said", arguments: names)
  func wrong(name: String) throws {
    var loader = ScenarioLoader(root: "") { path throws(ScenarioLoader.ReadFailure) in
      let file = Self.directory.appending(path: path)
      guard let data = try? Data(contentsOf: file) else {
        throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
      }
      return Array(data)
    }
    let result = loader.load(path: name)
    let text = rendered(result)
    try Golden.expect(text, in: "\(Self.folder)/\(name.replacing(".yaml", with: ".txt"))")
    #expect(result.scenarios.isEmpty)
    #expect(result.diagnostics == loader.load(path: name).diagnostics)
  }

  @Test("the default loader reads from the disk")
  func disk() {
    var loader = ScenarioLoader()
    let path = Self.directory.appending(path: "fixture-wrong.yaml").path
    #expect(loader.load(path: path).sources.count == 2)
    #expect(loader.load(path: Self.directory.path).diagnostics.map(\.code) == [.unreadableFile])
  }

  @Test("every text belongs to a file")
  func orphans() {
    let texts = Repository.files(below: Self.folder, ofType: "txt").map { "\($0.dropLast(4)).yaml" }
    #expect(texts.sorted() == Self.names)
    #expect(Self.names.count >= 110)
  }
}
