import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimEngine

@Suite("The budget of a run")
struct RunBudgetTests {
  private func scenario() throws -> Scenario {
    try Bundle.scenario(
      text: """
        scenario: A test
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps:
          - app: getAuthentication
            expect: [{displayProviderDialog: [Alpha, Beta]}]
          - app: {setSelectedProvider: null}
            exhaustive: false
            expect: [{setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]}]
          - app: checkAuthentication
            exhaustive: false
            expect: [{setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]}]
        """
    )
  }

  private func ending(of result: RunResult) throws -> RunEnding {
    guard case .run(.ended(let ending)) = result.journal[result.journal.count].payload else {
      throw Missing()
    }
    return ending
  }

  private struct Missing: Error {}

  @Test("ends a run by its entries, with the limit, the place and the way to raise it")
  func entries() throws {
    let scenario = try scenario()
    let whole = Engine.run(scenario)
    #expect(whole.passed)
    let enough = whole.journal.count - 1
    #expect(Engine.run(scenario, within: RunBudget([.entries: enough])).passed)
    for most in 0..<enough {
      let result = Engine.run(scenario, within: RunBudget([.entries: most]))
      #expect(!result.passed)
      let fault = try #require(result.record.steps.last?.fault)
      #expect(fault.hasPrefix("the runs of this file may write \(most) journal entries, and here"))
      #expect(fault.hasSuffix("allow more with --limit entries=\(max(2 * most, 1))"))
      #expect(try ending(of: result).reason == fault)
      let last = result.journal.count - 1
      #expect(result.journal.entries.prefix(last).elementsEqual(whole.journal.entries.prefix(last)))
    }
  }

  @Test("ends a run by the bytes that its entries carry")
  func bytes() throws {
    let scenario = try scenario()
    let result = Engine.run(scenario, within: RunBudget([.bytes: 100]))
    #expect(
      result.record.steps.map(\.fault) == [
        "the lists and texts in the runs of this file may have 100 bytes, and here there are more, at "
          + "device pickerShown; if the work of this step comes to an end, allow more with "
          + "--limit bytes=200"
      ]
    )
    #expect(Engine.run(scenario, within: RunBudget([.bytes: 10_000])).passed)
  }

  @Test("ends a comparison by its looks, at the step that needs too many")
  func looks() throws {
    let scenario = try Bundle.scenario(
      text: """
        scenario: A test
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps:
          - app: checkAuthentication
            expect: [{setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]}]
            exhaustive: false
          - app: {setSelectedProvider: null}
            exhaustive: false
          - app: checkAuthentication
            expect:
              - any order:
                  - setAuthenticationStatus: [ERROR, <any>]
                  - state: {flow: idle}
              - storage: empty
            exhaustive: false
        """
    )
    let whole = Engine.run(scenario)
    #expect(whole.passed)
    let needed = whole.budget.looks
    #expect(needed > 0)
    #expect(Engine.run(scenario, within: RunBudget([.looks: needed])).passed)
    let result = Engine.run(scenario, within: RunBudget([.looks: needed - 1]))
    #expect(!result.passed)
    #expect(
      result.comparison.steps.map(\.course) == [
        .complete, .complete,
        .faulted(
          "to compare what came with what is expected takes more than \(needed - 1) looks, of one "
            + "expectation beside one output each; expect less at once, or allow more with --limit "
            + "looks=\(max(2 * (needed - 1), 1))"
        ),
      ]
    )
    let first = Engine.run(scenario, within: RunBudget([.looks: 2 * needed - 1]))
    #expect(first.passed)
    #expect(!Engine.run(scenario, within: first.budget).passed)
  }

  @Test("counts what earlier runs of the file have used")
  func used() throws {
    let scenario = try scenario()
    let count = Engine.run(scenario).journal.count
    let first = Engine.run(scenario, within: RunBudget([.entries: 2 * count - 1]))
    let second = Engine.run(scenario, within: first.budget)
    #expect(first.passed)
    #expect(second.passed)
    #expect(!Engine.run(scenario, within: second.budget).passed)
  }
}
