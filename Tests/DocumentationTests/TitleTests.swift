import EntsimScenarioModel
import EntsimScenarios
import TestSupport
import Testing

/// What a program can check of the words of scenarios; people check the rest.
@Suite("The titles of scenarios")
struct TitleTests {
  /// A file with its title.
  struct Titled: Sendable {
    let path: String
    let title: String
  }

  @Test("have at most 90 characters, say who and what, and are unique")
  func titles() throws {
    let all = try Self.all()
    #expect(all.count > 1_000)
    var known: [String: String] = [:]
    for scenario in all {
      #expect((10...90).contains(scenario.title.count), "\(scenario.path): \(scenario.title)")
      for word in Self.words where scenario.title.lowercased().contains(word) {
        Issue.record("\(scenario.path): the title says '\(word)': \(scenario.title)")
      }
      if let first = known.updateValue(scenario.path, forKey: scenario.title.lowercased()) {
        Issue.record("\(scenario.path) and \(first) have one title: \(scenario.title)")
      }
    }
  }

  /// The words that never stand in a title: they name nobody, or turn a sentence round.
  private static let words = [
    "whoever", "whomever", "whatever", "somebody", "someone", "nobody", "what is", "who is",
    "is nothing to", "so much for",
  ]

  private static func all() throws -> [Titled] {
    try Repository.scenarios.map { path in
      var loader = ScenarioLoader()
      let result = loader.load(path: "\(Repository.suite)/\(path)")
      let title = try #require(result.scenarios.first?.title.value, "\(path)")
      return Titled(path: path, title: title)
    }
  }
}
