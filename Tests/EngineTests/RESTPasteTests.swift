import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparisonText
@testable import EntsimEngine
@testable import EntsimReports

@Suite("What a failure says to paste for an app on the REST path")
struct RESTPasteTests {
  /// The apps, and how the steps name the one that acts.
  private static let apps = [
    ("{}", ""), ("{live: {}, news: {starts: not running}}", "@live"),
  ]

  /// Two runs that together have every outcome, with the world of each and its steps.
  private static let runs: [(world: String, permission: String, steps: [String])] = [
    (
      "device: {kind: iPhone}", "undetermined",
      [
        "app: {play: News}", "user: {answers permission prompt: granted}",
        "user: {signs in with Apple: alice}", "app: {play: Nothing}", "app: logout",
        "user: leaves the page to its redirects",
      ]
    ),
    (
      "device: {kind: Apple TV}", "denied",
      [
        "app: {play: News}", "user: {picks: Alpha}", "user: {signs in on second screen: alice}",
        "time: {advance: 5s}",
      ]
    ),
  ]

  @Test("lets a scenario without expectations pass, whatever the app does")
  func roundTrip() throws {
    for (apps, name) in Self.apps {
      var seen: Set<RESTOutcome> = []
      for run in Self.runs {
        let outcomes = try follow(run, apps: apps, named: name)
        seen.formUnion(outcomes)
      }
      #expect(seen == Set(RESTOutcome.allCases), "\(apps)")
    }
  }

  /// Follows the advice of a run until it passes, and returns what it then expects.
  private func follow(
    _ run: (world: String, permission: String, steps: [String]),
    apps: String,
    named name: String
  ) throws -> [RESTOutcome] {
    let steps = run.steps.map { step in
      let colon = step.firstIndex(of: ":") ?? step.endIndex
      let isNamed = !step.hasPrefix("time")
      return "  - \(step[..<colon])\(isNamed ? name : "")\(step[colon...])"
    }
    var text = """
      scenario: A test
      use: [Fixtures/rest-apple-dialog.yaml]
      given:
        \(run.world)
        app: {permission: \(run.permission)}
        subscribers: {alice: {resources: [News]}}
        \(apps == "{}" ? "seed: 1" : "apps: \(apps)")
      steps:
      \(steps.joined(separator: "\n"))
      """
    var reader = TextReader()
    var scenario = try reader.read(text).get()
    for _ in steps.indices {
      let result = Engine.run(scenario)
      guard !result.passed else { break }
      let failure = FailureText(
        width: 100,
        paint: Paint(),
        catalogue: Catalogue(areas: [], requirements: [])
      ).text(of: result)
      text = try #require(ScenarioFile(text).following(failure), "\(failure)")
      scenario = try reader.read(text).get()
    }
    #expect(Engine.run(scenario).passed, "\(text)")
    return scenario.steps.flatMap(\.expectations).compactMap { expectation in
      guard case .outcome(let outcome)? = expectation.output?.name else { return nil }
      return outcome
    }
  }
}
