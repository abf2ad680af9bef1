import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimScenarios
import Testing

@testable import EntsimScenarioModel

@Suite("The life of an app in the steps")
struct LifeTests {
  @Test("the verbs have rules, and are what they say")
  func verbs() throws {
    let scenario = try scenario(
      """
      scenario: A
      given: {app: {starts: not running}}
      steps:
        - app: launch
        - app: background
        - app: foreground
        - app: terminate
        - device: restarts
        - app: launch
        - app: checkAuthentication
      """
    )
    #expect(scenario.unsupported == [])
    #expect(
      scenario.steps.dropLast().map(\.action) == [
        .life(.launch), .life(.background), .life(.foreground), .life(.terminate),
        .device(.restarts), .life(.launch),
      ]
    )
    #expect(scenario.steps.map(\.app) == ["app", "app", "app", "app", nil, "app", "app"])
  }

  /// The findings of steps of an app that runs at first.
  private func findings(_ steps: String, starts: String = "launched") -> [String] {
    load("scenario: A\ngiven: {app: {starts: \(starts)}}\nsteps: [\(steps)]").diagnostics.map {
      "\($0.code.rawValue): \($0.message)"
    }
  }

  @Test(
    "what an app cannot do by now is found at load, once",
    arguments: [
      ("{app: launch}", "the app runs already"),
      ("{app: foreground}", "the app is in the foreground already"),
      (
        "{app: background}, {app: background}",
        "the app is in the background already"
      ),
      ("{app: terminate}, {app: terminate}", "the app does not run by now: step 1 ended it"),
      ("{app: terminate}, {app: background}", "the app does not run by now: step 1 ended it"),
      ("{app: terminate}, {app: foreground}", "the app does not run by now: step 1 ended it"),
      (
        "{app: setRequestor}, {device: restarts}, {app: checkAuthentication}, {app: logout}",
        "the app does not run by now: step 2 ended it"
      ),
      (
        "{device: {upgrades to: \"18.0\"}}, {app: checkAuthentication}",
        "the app does not run by now: step 1 ended it"
      ),
      (
        "{device: {updates app: {sdk: \"3.9.3\"}}}, {app: checkAuthentication}",
        "the app does not run by now: step 1 ended it"
      ),
    ]
  )
  func wrongMoment(steps: String, message: String) {
    #expect(findings(steps) == ["wrong-moment: \(message)"])
  }

  @Test("an app that starts `not running` is to be launched first")
  func notRunning() {
    #expect(
      findings("{app: checkAuthentication}, {app: logout}", starts: "not running")
        == ["wrong-moment: the app does not run by now: it starts `not running`"]
    )
    #expect(findings("{app: launch}, {app: checkAuthentication}", starts: "not running") == [])
  }

  @Test(
    "behind a step that is wrong itself nothing is said of it",
    arguments: ["{app: lanch}", "{device: restrats}"]
  )
  func misspelt(step: String) {
    #expect(findings("{app: terminate}, \(step), {app: checkAuthentication}").count == 1)
  }

  @Test("each cell has its own steps")
  func cells() {
    let text = """
      scenario: A
      matrix: {stays: {}, ends: {}}
      steps:
        - {app: terminate, in: [ends]}
        - {app: launch, in: [ends]}
        - app: checkAuthentication
      """
    #expect(load(text).diagnostics.isEmpty)
    let wrong = load(text.replacing("- {app: launch, in: [ends]}", with: "- app: launch"))
    #expect(wrong.diagnostics.map(\.message) == ["the app runs already"])
  }

  @Test("a verb stands alone, and on no thread")
  func alone() {
    #expect(
      findings("{app: {terminate: 1}}") == ["wrong-arguments: `terminate` takes no value"]
    )
    #expect(
      findings("{app: terminate, thread: background}")
        == ["misplaced-key: `thread` says where an app calls the SDK, and `terminate` is no call"]
    )
  }

  @Test("a storage check is said or left out")
  func storageCheck() throws {
    let silent = "scenario: A\nsteps: [{app: setRequestor}]"
    #expect(try scenario(silent).world.apps[0].storageCheck == nil)
    let said = "scenario: A\ngiven: {app: {storageCheck: NONE}}\nsteps: [{app: setRequestor}]"
    #expect(try scenario(said).world.apps[0].storageCheck == StorageCheck.none)
  }
}
