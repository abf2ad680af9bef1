import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import Foundation
import TestSupport
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

/// The scenarios that the reference of the language prints, with the fixtures of the suite.
@Suite("Models")
struct ModelTests {
  private static let folder = "Tests/ScenariosTests/Models"

  /// What each of them needs that has no rules yet; the list grows shorter with the rules.
  static let models: [String: [String]] = [
    "answers-cross": [],
    "back-in-the-picker": [],
    "cancel-at-the-picker": [],
    "logout-and-the-storage": [],
    "logout-while-authorizing": [],
    "matrix-of-versions": [],
    "second-screen": [],
    "two-apps": [],
  ]

  private func load(_ name: String) -> LoadResult {
    var loader = ScenarioLoader(root: Repository.suite)
    return loader.load(
      path: Repository.root.appending(path: "\(Self.folder)/\(name).yaml").path
    )
  }

  @Test("nothing is wrong with them, and what cannot be run yet is said", arguments: models)
  func model(name: String, missing: [String]) {
    let result = load(name)
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    #expect(!result.scenarios.isEmpty)
    var found: [String] = []
    for note in result.scenarios.flatMap(\.unsupported) {
      let sentence = note.value.split(separator: ";")[0]
      if !found.contains(String(sentence)) { found.append(String(sentence)) }
    }
    #expect(found == missing)
  }

  @Test("all of them are known")
  func files() {
    let names = Repository.files(below: Self.folder, ofType: "yaml")
    #expect(names == Self.models.keys.map { "\($0).yaml" }.sorted())
  }

  @Test("a matrix gives a scenario for each cell, with the cell's world and expectations")
  func matrix() throws {
    let scenarios = load("matrix-of-versions").scenarios
    #expect(scenarios.map(\.cell) == ["SDK 1.4", "SDK 1.5", "SDK 3.9.2"])
    #expect(
      scenarios[1].displayTitle
        == "Only SDKs before 1.5 skip the picker for a remembered provider [SDK 1.5]"
    )
    #expect(
      scenarios.map { $0.world.apps[0].sdk }
        == [SDKVersion(1, 4), SDKVersion(1, 5), SDKVersion(3, 9, 2)]
    )
    let names = scenarios.map { scenario -> OutputName? in
      guard case .output(let pattern)? = scenario.steps[1].expectations.first?.item else {
        return nil
      }
      return pattern.name
    }
    #expect(
      names
        == [.navigateToUrl, .displayProviderDialog, .displayProviderDialog].map { .callback($0) }
    )
  }

  @Test("a code is captured and entered again")
  func capture() throws {
    let scenario = try #require(load("second-screen").scenarios.first)
    guard case .output(let status)? = scenario.steps[1].expectations.first?.item,
      case .map(let fields)? = status.arguments?.first?.matcher
    else {
      Issue.record("no status")
      return
    }
    #expect(fields.last?.pattern.matcher == .capture("code"))
    let signIn = SecondScreenSignIn("alice", code: .captured("code"))
    #expect(scenario.steps[3].action == .secondScreen(signIn))
  }

  @Test("of several apps each is complete, and steps know theirs")
  func apps() throws {
    let scenario = try #require(load("two-apps").scenarios.first)
    #expect(scenario.world.apps.map(\.name) == ["news", "live"])
    #expect(scenario.world.apps.map(\.team) == ["T1", "T1"])
    #expect(scenario.world.apps.map(\.starts) == [.configured, .launched])
    #expect(scenario.world.apps.map(\.bundle) == ["com.example.news", "com.example.live"])
    #expect(scenario.world.tokens.map(\.app) == ["news"])
    #expect(scenario.steps.map(\.app) == ["live", "live"])
    #expect(scenario.steps[0].action == .app(.complete(.setRequestor("DEMO"))))
  }
}
