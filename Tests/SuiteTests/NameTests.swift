import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSuite
import Foundation
import TestSupport
import Testing

@Suite("The names in outcomes")
struct NameTests {
  /// Runs scenarios, each with a provider and an app of its own and 400 subscribers.
  private static func outcomes(_ names: [String]) throws -> [SuiteOutcome] {
    let folder = try TestFolder()
    for name in names {
      let subscribers = (0..<400).map { "\(name)\($0): {provider: P\(name)}" }
      let text = """
        scenario: The names of \(name)
        given:
          app: {requestor: R\(name)}
          providers: {P\(name): {}}
          subscribers: {\(subscribers.joined(separator: ", "))}
        steps:
          - app: setRequestor
            expect: [{setRequestorComplete: SUCCESS}]

        """
      try folder.write(text, to: "\(name).yaml")
    }
    let paths = names.map { folder.url.appending(path: "\($0).yaml").path }
    return Suite().run(paths, jobs: 1)
  }

  @Test("can be read as long as a scenario or a result is kept, whatever else is run meanwhile")
  func keptNames() throws {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]
    let results = try Self.outcomes(names).compactMap(\.result)
    let scenarios = try Self.outcomes(names).compactMap(\.result?.scenario)
    for round in 0..<3 {
      let others = try Self.outcomes(names.map { "\($0)\(round)" })
      #expect(others.count { $0.passed } == names.count)
    }
    for (name, scenario) in zip(names + names, results.map(\.scenario) + scenarios) {
      #expect(scenario.world.providers.map(\.id.text) == ["P\(name)"])
      #expect(scenario.world.subscribers.map(\.name.text) == (0..<400).map { "\(name)\($0)" })
    }
    for result in results {
      #expect(result.journal == Engine.run(result.scenario).journal)
    }
  }
}
