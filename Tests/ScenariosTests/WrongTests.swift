import Diagnostics
import Foundation
import Testing

@testable import ScenarioModel
@testable import Scenarios

/// The corpus of wrong scenarios, with what a person reads about each.
///
/// Every file in `Wrong` that does not begin with an underscore is loaded; beside it lies the text.
/// `RECORD=1` writes the texts anew, and fails.
@Suite("Wrong scenarios")
struct WrongTests {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Wrong")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("_") }.sorted()
  }()

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
    let golden = Self.directory.appending(path: name.replacing(".yaml", with: ".txt"))
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: golden)
      Issue.record("recorded \(golden.lastPathComponent)")
    }
    let expected = try? String(contentsOf: golden, encoding: .utf8)
    #expect(text == expected, "\(text)")
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
  func orphans() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    let texts = files.filter { $0.hasSuffix(".txt") }.map { "\($0.dropLast(4)).yaml" }
    #expect(texts.sorted() == Self.names)
    #expect(Self.names.count >= 110)
  }
}
