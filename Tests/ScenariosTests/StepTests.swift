import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Steps")
struct StepTests {
  private func steps(_ text: String) throws -> [Step] {
    try scenario("scenario: A\nsteps:\n\(text)").steps
  }

  @Test(
    "what subjects do",
    arguments: [
      ("app: setRequestor", .app(.complete(.setRequestor("DEMO")))),
      ("app: {setRequestor: NEWS}", .app(.complete(.setRequestor("NEWS")))),
      ("app: {setRequestor: {requestorID: NEWS}}", .app(.complete(.setRequestor("NEWS")))),
      ("app: checkAuthentication", .app(.complete(.checkAuthentication))),
      ("app: getAuthentication", .app(.complete(.getAuthentication()))),
      ("app: getSelectedProvider", .app(.complete(.getSelectedProvider))),
      ("app: {setSelectedProvider: null}", .app(.complete(.setSelectedProvider(nil)))),
      ("app: {setSelectedProvider: Alpha}", .app(.complete(.setSelectedProvider("Alpha")))),
      ("app: {handleExternalURL: \"\\\\<\"}", .app(.complete(.handleExternalURL("<")))),
      ("user: {signs in: subscriber}", .user(.signsIn("subscriber"))),
      ("user: fails to sign in", .user(.failsToSignIn)),
      ("user: leaves the page to its redirects", .user(.leavesPageToItsRedirects)),
      ("device: goes offline", .device(.goesOffline)),
      ("device: goes online", .device(.goesOnline)),
      ("server: {restore: configuration}", .server(.restore(.configuration))),
      ("server: {ends session of: subscriber}", .server(.endsSession("subscriber"))),
      (
        "server: {answer: configuration, fault: tls}",
        .server(.answer(ScriptedAnswer(service: .configuration, outcome: .fault(.tls))))
      ),
      (
        "server: {verifies token: {token: \"\\\\<x\", resource: News, as: INVALID_TOKEN_FORMAT}}",
        .verification(
          TokenVerification(
            token: .value("<x"),
            resource: .value("News"),
            status: .invalidFormat
          )
        )
      ),
      ("time: {advance: 90m}", .advance(.minutes(90))),
    ] as [(String, Step.Action)]
  )
  func actions(text: String, action: Step.Action) throws {
    let step = try #require(try steps("- \(text)").first)
    #expect(step.action == action)
    #expect(step.number == 1)
    #expect(step.settles && step.isExhaustive && step.start == .next)
    #expect(step.expectations.isEmpty && step.requests == nil)
    #expect(step.range.description == "a.yaml:3:3")
  }

  @Test(
    "a step's words are one line, as the file writes them",
    arguments: [
      ("app: setRequestor", "app: setRequestor"),
      ("app:\n    setSelectedProvider: ~", "app: {setSelectedProvider: null}"),
      (
        "server:\n    answer: configuration\n    nth: '1..3'",
        "server: {answer: configuration, nth: 1..3}"
      ),
      ("time: {  advance: 2h }  # later", "time: {advance: 2h}"),
    ]
  )
  func words(text: String, words: String) throws {
    #expect(try steps("- \(text)").first?.words == words)
  }

  @Test("what a step says besides")
  func options() throws {
    let steps = try steps(
      """
      - app: setRequestor
        settle: false
      - after: 100ms
        app: getAuthentication
        exhaustive: false
        requests: []
      - app: getSelectedProvider
        requests:
          - configuration
          - authenticate: {mvpd: Alpha, requestor: <any>}
      """
    )
    #expect(steps.map(\.settles) == [false, true, true])
    #expect(steps.map(\.start) == [.next, .after(Interval(milliseconds: 100)), .next])
    #expect(steps.map(\.isExhaustive) == [true, false, true])
    #expect(steps[1].requests == ExpectedServices())
    #expect(
      steps[2].requests?.patterns.map { Notation.text(of: $0) } == [
        "configuration", "{authenticate: {mvpd: Alpha, requestor: <any>}}",
      ]
    )
  }

  @Test(
    "expected callbacks are written as they are read",
    arguments: [
      "setRequestorComplete: SUCCESS",
      "displayProviderDialog: [Alpha]",
      "displayProviderDialog: [{ID: Alpha, boardingStatus: null}]",
      "displayProviderDialog: <any>",
      "navigateToUrl: https://sp.auth.adobe.com/a",
      "navigateToUrl: [<regex:/authenticate>, true]",
      "setAuthenticationStatus: [ERROR, <any>]",
      "selectedProvider: null",
      "selectedProvider: {displayName: Alpha, enablePlatformServices: false}",
      "sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}",
      "sendTrackingData: {event: TRACKING_AUTHENTICATION, data: <any>}",
      "status: {errorId: N005, level: info}",
      "status: {errorId: N005, level: <any>, message: \"\"}",
    ]
  )
  func callbacks(text: String) throws {
    let steps = try steps("- app: getAuthentication\n  expect:\n  - \(text)")
    let expectation = try #require(steps.first?.expectations.first)
    guard case .output(let pattern) = expectation.item else {
      Issue.record("no callback")
      return
    }
    #expect(Notation.text(of: pattern) == text)
    #expect(pattern.range.description == "a.yaml:5:5")
  }

  @Test("arguments by name take their places")
  func argumentsByName() throws {
    let forms = [
      "setAuthenticationStatus: {errorCode: USER_AUTHENTICATED, status: SUCCESS}",
      "setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]",
    ]
    for form in forms {
      let steps = try steps("- app: getAuthentication\n  expect: [\(form)]")
      guard case .output(let pattern)? = steps.first?.expectations.first?.item else {
        Issue.record("no callback")
        continue
      }
      #expect(Notation.text(of: pattern) == forms[1])
    }
  }

  @Test("storage and state")
  func storageAndState() throws {
    let steps = try steps(
      """
      - app: getAuthentication
        expect:
          - storage: empty
          - storage: [{authentication: {subscriber: subscriber, expires: 90m}}]
          - state: {flow: choosingProvider, selectedProvider: null}
      """
    )
    let items = steps[0].expectations.map(\.item)
    guard case .storage(let none) = items[0], case .storage(let tokens) = items[1],
      case .state(let state) = items[2]
    else {
      Issue.record("other items: \(items)")
      return
    }
    #expect(none.isEmpty)
    #expect(
      tokens.map { Notation.text(of: $0) } == [
        "{authentication: {subscriber: subscriber, expires: 1h30m}}"
      ]
    )
    #expect(Notation.text(of: state) == "{flow: choosingProvider, selectedProvider: null}")
  }

  @Test("matchers stand wherever a value does in a state")
  func stateMatchers() throws {
    let text = """
      - app: getAuthentication
        expect:
          - state: {flow: <capture:f>, selectedProvider: <capture:p>}
          - state: {flow: <same:f>, selectedProvider: <different:p>}
          - state: {flow: <regex:^choosing>, selectedProvider: {ID: <any>}}
      """
    let written = try steps(text)[0].expectations.map { expectation -> String in
      guard case .state(let state) = expectation.item else { return "" }
      return "- state: " + Notation.text(of: state)
    }
    let lines = text.split(separator: "\n").dropFirst(2)
    #expect(written == lines.map { String($0.drop { $0 == " " }) })
  }

  @Test("no time at all may be what one cell of several lets pass")
  func noTimeInACell() throws {
    let result = load(
      "a.yaml",
      from: [
        "a.yaml": """
        scenario: A test
        matrix: {soon: {}, late: {}}
        steps:
          - time: {advance: {by cell: {soon: 0s, late: 1h}}}
          - device: {moves clock: {by cell: {soon: 0s, late: -1h}}}
        """
      ]
    )
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
  }

  @Test("the end of a run, and what must not come")
  func ends() throws {
    let scenario = try scenario(
      """
      scenario: A
      covers: [CANCEL-001]
      tags: [cancel]
      about: Why.
      steps: [{app: checkAuthentication}]
      never: [sendTrackingData, {setRequestorComplete: ERROR}]
      finally: {storage: empty, requests: [configuration], state: {flow: idle},
                inFlight: [authenticationToken]}
      """
    )
    #expect(scenario.title.value == "A")
    #expect(scenario.about == "Why.")
    #expect(scenario.covers.map(\.value) == ["CANCEL-001"])
    #expect(scenario.tags == ["cancel"])
    #expect(
      scenario.never.map { Notation.text(of: $0) } == [
        "sendTrackingData", "setRequestorComplete: ERROR",
      ]
    )
    #expect(scenario.finally.storage?.value == [])
    #expect(scenario.finally.requests?.value.patterns.map(\.service) == [.configuration])
    #expect(scenario.finally.state?.flow?.matcher == .literal(.string("idle")))
    #expect(scenario.finally.inFlight.map(\.value) == [.service(.authenticationToken)])
  }

  @Test("there are at most 10,000 steps")
  func limit() {
    func load(_ count: Int) -> LoadResult {
      ScenariosTests.load(
        "scenario: A\nsteps:\n" + String(repeating: "- app: setRequestor\n", count: count)
      )
    }
    #expect(load(10_000).scenarios.first?.steps.count == 10_000)
    let result = load(10_001)
    #expect(result.scenarios.isEmpty)
    #expect(
      result.diagnostics.map(\.message) == [
        "the scenario has 10001 steps; expected at most 10000"
      ]
    )
    #expect(result.diagnostics.first?.range?.start.line == 10_003)
  }
}
