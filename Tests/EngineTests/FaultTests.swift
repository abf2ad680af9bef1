import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import Testing

@Suite("A run that goes wrong")
struct FaultTests {
  @Test(
    "names what is on screen when the person cannot do what the step says",
    arguments: [
      (
        "",
        "the screen shows the app itself, where the viewer can do nothing; open a page, "
          + "a picker or a dialog first, or let time pass"
      ),
      (
        "  - app: getAuthentication\n",
        "the screen shows the app's picker; say `app: {setSelectedProvider: …}`"
      ),
    ]
  )
  func noScreen(before: String, screen: String) throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
      \(before)  - user: {signs in: alice}
        - app: checkAuthentication
      """
    )
    let fault = result.record.steps.last?.fault
    #expect(fault == "the viewer cannot do this: \(screen)")
    #expect(!result.passed)
    #expect(result.comparison.steps.last?.course == .notRun)
  }

  @Test("says what the verifier makes of a token when that is not what the step says")
  func verifier() throws {
    func fault(_ token: String, _ status: String) throws -> String? {
      try Bundle.run(
        """
        scenario: A test
        use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
        steps:
          - app: {getAuthorization: News}
            exhaustive: false
            expect:
              - setToken: [<capture:token>, News]
              - sendTrackingData: {event: TRACKING_AUTHORIZATION, data: <capture:list>}
          - server: {verifies token: {token: \(token), resource: News, as: \(status)}}
        """
      ).record.steps.last?.fault
    }
    #expect(try fault("<same:token>", "VALID_TOKEN") == nil)
    #expect(
      try fault("<same:token>", "TOKEN_EXPIRED")
        == "the verifier says VALID_TOKEN, and not TOKEN_EXPIRED: the media may play"
    )
    #expect(
      try fault("News", "VALID_TOKEN")
        == "the verifier says INVALID_TOKEN_FORMAT, and not VALID_TOKEN: the text is no media token"
    )
    #expect(
      try fault("<same:list>", "VALID_TOKEN")?.hasPrefix("verifies token does not take") == true
    )
  }

  @Test("says that no app is on screen when the person acts before one that was ended")
  func noApp() throws {
    for (end, step) in [
      ("app: terminate", "launch"), ("app: background", "foreground"),
      ("device: restarts", "launch"),
    ] {
      let result = try Bundle.run(
        """
        scenario: A test
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps:
          - app: {setSelectedProvider: Alpha}
          - app: getAuthentication
          - \(end)
          - user: {signs in: alice}
        """
      )
      #expect(
        result.record.steps.last?.fault
          == "the viewer cannot do this: the screen shows no app; say first `app: \(step)`"
      )
    }
  }

  @Test(
    "says what an app cannot do by now, should it not have been found at load",
    arguments: [
      ("{app: terminate}", "{app: checkAuthentication}", "launched", "it is not running"),
      ("{app: checkAuthentication}", "{app: launch}", "not running", "it is running already"),
      ("{app: background}", "{app: background}", "launched", "it is in the background already"),
      (
        "{time: {advance: 1s}}", "{app: background}, {app: foreground}", "launched",
        "it is in the foreground already"
      ),
    ]
  )
  func impossible(first: String, steps: String, starts: String, reason: String) throws {
    func scenario(_ steps: String, starts: String = "launched") throws -> Scenario {
      try Bundle.scenario(
        text: "scenario: A test\ngiven: {app: {starts: \(starts)}}\nsteps: [\(steps)]"
      )
    }
    // Each is in order by itself; together they are what no file may say.
    let (one, other) = try (scenario(first), scenario(steps, starts: starts))
    let result = Engine.run(one.with(steps: one.steps + other.steps.suffix(1)))
    #expect(result.record.steps.last?.fault == "the app cannot do this: \(reason)")
  }

  @Test("names the account when it is at another provider than the page")
  func wrongAccount() throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: {setSelectedProvider: Alpha}
        - app: getAuthentication
        - user: {signs in: bob}
      """
    )
    #expect(
      result.record.steps.last?.fault
        == "the viewer cannot do this: bob has an account at Beta, "
        + "and the screen shows the login page of Alpha"
    )
  }

  @Test("names an answer that never comes, and lets the scenario say so")
  func inFlight() throws {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml]
      given:
        servers: [{answer: configuration, fault: never}]
      steps:
        - app: setRequestor

      """
    let silent = try Bundle.run(text)
    #expect(silent.comparison.finally?.unfinished.map(\.work) == [.answer(.configuration)])
    #expect(silent.comparison.finally?.unfinished.map(\.course) == [.withheld])
    #expect(!silent.passed)
    #expect(try Bundle.run(text + "finally: {inFlight: [configuration]}").passed)
  }

  @Test(
    "names a request by how far it has come",
    arguments: [
      ("", .notReceived),
      (
        "  - {time: {advance: 1s}, settle: false}\n",
        .arrives(Instant(milliseconds: 1_735_689_605_000))
      ),
    ] as [(String, PendingWork.Course)]
  )
  func underWay(then: String, course: PendingWork.Course) throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml]
      given:
        servers: [{answer: configuration, after: 5s}]
      steps:
        - {app: setRequestor, settle: false}
      \(then)
      """
    )
    #expect(result.comparison.finally?.unfinished.map(\.course) == [course])
    #expect(result.comparison.finally?.unfinished.map(\.work) == [.answer(.configuration)])
  }

  @Test("names a callback that has not arrived when the last step does not settle")
  func callbackInFlight() throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      steps:
        - app: getSelectedProvider
          settle: false
      """
    )
    #expect(
      result.comparison.finally?.unfinished.map(\.work) == [.callback(.selectedProvider)]
    )
    #expect(!result.passed)
  }

  @Test("fails for a scripted answer that no request asked for")
  func unusedAnswer() throws {
    let result = try Bundle.run(
      """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      given:
        servers: [{answer: authenticationToken, status: 500}]
      steps:
        - server: {answer: configuration, status: 503}
      """
    )
    #expect(result.comparison.unusedAnswers.map(\.range.start.line) == [4, 6])
    #expect(!result.passed)
  }
}

extension Scenario {
  /// The same with other steps.
  fileprivate func with(steps: [Step]) -> Scenario {
    Scenario(
      path: path,
      title: title,
      about: about,
      covers: covers,
      tags: tags,
      world: world,
      answerPlaces: answerPlaces,
      steps: steps,
      never: never,
      finally: finally
    )
  }
}
