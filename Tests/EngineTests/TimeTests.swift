import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import Testing

@Suite("A step's time")
struct TimeTests {
  private static let head = """
    scenario: A test
    use: [Fixtures/two-providers.yaml]
    given:
      servers:
        - {answer: configuration, after: 100ms}
    steps:

    """

  /// Returns, for each step, its beginning and the callbacks that came, in milliseconds from the
  /// start of the run.
  private func course(of steps: String) throws -> [(began: Int64, came: [String])] {
    let scenario = try Bundle.scenario(text: Self.head + steps)
    let start = scenario.world.clock
    return Engine.run(scenario).record.steps.map { step in
      (
        (step.began - start).milliseconds,
        step.outputs.map { "\($0.name.rawValue) \(($0.instant - start).milliseconds)" }
      )
    }
  }

  @Test("settling moves the clock to each delivery, and the next step begins there")
  func settling() throws {
    let course = try course(of: "  - app: setRequestor\n  - app: getSelectedProvider\n")
    #expect(course.map(\.began) == [0, 100])
    #expect(course.map(\.came) == [["setRequestorComplete 100"], ["selectedProvider 100"]])
  }

  @Test("without settling the next step begins at once, and gets what comes out")
  func notSettling() throws {
    let course = try course(
      of: "  - {app: setRequestor, settle: false}\n  - app: getSelectedProvider\n"
    )
    #expect(course.map(\.began) == [0, 0])
    #expect(course.map(\.came) == [[], ["setRequestorComplete 100", "selectedProvider 100"]])
  }

  @Test("after a delay, what was due before belongs to the step before")
  func delayBeyond() throws {
    let course = try course(
      of: """
          - {app: setRequestor, settle: false}
          - {after: 101ms, app: getSelectedProvider}

        """
    )
    #expect(course.map(\.began) == [0, 101])
    #expect(course.map(\.came) == [["setRequestorComplete 100"], ["selectedProvider 101"]])
  }

  @Test("what is due at the very instant comes after the beginning of the step")
  func delayToTheInstant() throws {
    let course = try course(
      of: """
          - {app: setRequestor, settle: false}
          - {after: 100ms, app: getSelectedProvider}

        """
    )
    #expect(course.map(\.began) == [0, 100])
    #expect(course.map(\.came) == [[], ["setRequestorComplete 100", "selectedProvider 100"]])
  }

  @Test("advancing runs what is due on the way and ends at its end")
  func advancing() throws {
    let course = try course(
      of: """
          - {app: setRequestor, settle: false}
          - time: {advance: 40ms}
            settle: false
          - time: {advance: 1h}
          - app: getSelectedProvider

        """
    )
    #expect(course.map(\.began) == [0, 0, 40, 3_600_040])
    #expect(
      course.map(\.came) == [
        [], [], ["setRequestorComplete 100"], ["selectedProvider 3600040"],
      ]
    )
  }

  @Test("advancing goes on beyond its end as long as an answer is pending")
  func advancingFurther() throws {
    let course = try course(
      of: """
          - {app: setRequestor, settle: false}
          - time: {advance: 40ms}
          - app: getSelectedProvider

        """
    )
    #expect(course.map(\.began) == [0, 0, 100])
    #expect(course.map(\.came) == [[], ["setRequestorComplete 100"], ["selectedProvider 100"]])
  }
}
