import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("A call from a place that is not plain")
struct CallSiteTests {
  private static let head = """
    scenario: A test
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
    steps:

    """

  @Test("inside a callback begins when that has arrived, and has its arrival as its cause")
  func inside() throws {
    let result = try Bundle.run(
      Self.head + """
          - app: getAuthentication
            settle: false
          - inside: displayProviderDialog
            app: {setSelectedProvider: Alpha}

        """
    )
    #expect(
      result.record.steps.map { $0.outputs.map(\.name.rawValue) }
        == [["displayProviderDialog"], ["sendTrackingData", "navigateToUrl"]]
    )
    let entries = result.journal.entries
    let call = try #require(entries.last { $0.isStep })
    #expect(call.cause == result.record.steps[0].outputs[0].entry)
    #expect(
      call.payload.fact.fields.last == Value.Field("inside", .string("displayProviderDialog"))
    )
    let called = try #require(
      entries.first { $0.cause == call.sequence && $0.payload.fact.name == "called" }
    )
    #expect(called.rules.contains("ASYNC-004"))
    // The SDK has nothing to do with the call before the callback and what it opens are done.
    let picker = try #require(
      entries.first { $0.payload.fact.name == "pickerShown" && $0.participant == .device }
    )
    #expect(picker.sequence < call.sequence)
  }

  @Test("inside a callback goes before other callbacks that are already under way")
  func order() throws {
    let result = try Bundle.run(
      Self.head + """
          - {app: checkAuthentication, settle: false}
          - inside: status
            app: getSelectedProvider

        """
    )
    let names = result.record.steps[1].outputs.map(\.name.rawValue)
    #expect(names == ["setAuthenticationStatus", "sendTrackingData", "selectedProvider"])
  }

  @Test("inside the same callback as the step before is made during the same delivery")
  func twice() throws {
    let result = try Bundle.run(
      Self.head + """
          - {app: getAuthentication, settle: false}
          - inside: displayProviderDialog
            app: getSelectedProvider
            settle: false
          - inside: displayProviderDialog
            app: {setSelectedProvider: Alpha}

        """
    )
    #expect(
      result.record.steps.map { $0.outputs.map(\.name.rawValue) } == [
        ["displayProviderDialog"], [], ["selectedProvider", "sendTrackingData", "navigateToUrl"],
      ]
    )
    let calls = result.journal.entries.filter(\.isStep).dropFirst()
    #expect(calls.map(\.cause).allSatisfy { $0 == result.record.steps[0].outputs[0].entry })
    #expect(calls.count == 2)
  }

  @Test("inside the next delivery of a callback is made when something came in between")
  func again() throws {
    let result = try Bundle.run(
      Self.head + """
          - {app: getSelectedProvider, settle: false}
          - inside: selectedProvider
            app: getSelectedProvider
            settle: false
          - {after: 1s, app: getSelectedProvider, settle: false}
          - inside: selectedProvider
            app: getSelectedProvider

        """
    )
    #expect(result.record.steps.map(\.outputs.count) == [1, 1, 1, 1])
    #expect(result.record.steps.compactMap(\.fault).isEmpty)
  }

  @Test("inside a callback that never comes cannot be made")
  func neverComes() throws {
    let result = try Bundle.run(
      Self.head + """
          - {app: getSelectedProvider, settle: false}
          - inside: displayProviderDialog
            app: {setSelectedProvider: Alpha}
          - app: getSelectedProvider

        """
    )
    #expect(
      result.comparison.steps.map(\.course) == [
        .complete, .faulted("this step begins inside displayProviderDialog, which did not come"),
        .notRun,
      ]
    )
    // What the step before brought about is still its own.
    #expect(result.record.steps[0].outputs.map(\.name.rawValue) == ["selectedProvider"])
  }

  @Test("inside a callback that comes to another app only is told apart from that app's")
  func comesToAnother() throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml]
      given: {apps: {live: {starts: configured}, news: {starts: configured}}}
      steps:
        - {app@news: getSelectedProvider, settle: false}
        - inside: selectedProvider
          app@live: getSelectedProvider

      """
    )
    #expect(
      result.record.steps.last?.fault
        == "this step begins inside selectedProvider@live, which did not come"
    )
  }

  @Test("on another thread is in the journal, and changes nothing else")
  func thread() throws {
    func run(_ thread: String) throws -> RunResult {
      try Bundle.run(
        Self.head + """
            - app: checkAuthentication
              thread: \(thread)

          """
      )
    }
    let (main, background) = (try run("main"), try run("background"))
    #expect(main.record == background.record)
    func call(in result: RunResult) throws -> (fact: FactDescription, rules: [RequirementID]) {
      let entries = result.journal.entries
      let index = try #require(
        entries.firstIndex { entry in
          guard case .input(.call, _) = entry.payload else { return false }
          return true
        }
      )
      return (entries[index].payload.fact, entries[index + 1].rules)
    }
    #expect(
      try call(in: background).fact.fields.last == Value.Field("thread", .string("background"))
    )
    #expect(try call(in: background).rules == ["ASYNC-003"])
    #expect(try call(in: main).rules == [])
  }
}

extension WorldEntry {
  /// Whether a step of the scenario is what happened.
  fileprivate var isStep: Bool {
    if case .input(_, .some) = payload { true } else { false }
  }
}
