import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Expectations")
struct ExpectationTests {
  private func step(_ keys: String, given: String = "{}") throws -> Step {
    let text = "scenario: A\ngiven: \(given)\nsteps:\n  - \(keys)"
    return try #require(try scenario(text).steps.first)
  }

  @Test(
    "of every callback are written as they are read",
    arguments: [
      "setRequestorComplete: SUCCESS", "displayProviderDialog: [Alpha]", "selectedProvider: null",
      "selectedProvider: {ID: Alpha, boardingStatus: null}", "navigateToUrl: <any>",
      "navigateToUrl: [<any>, true]", "setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]",
      "setToken: [<base64>, News]",
      "tokenRequestFailed: [News, USER_NOT_AUTHORIZED_ERROR, \"\"]",
      "preauthorizedResources: [a, b]", "preauthorizedResources: <any>",
      "setMetadataStatus: [null, false, METADATA_USER_META, {METADATA_USER_META_KEY: zip}]",
      "setMetadataStatus: [[1, x], <any>, <any>, <any>]",
      "setMetadataStatus: [<base64>, true, -1, null]", "setMetadataStatus: [x, false, -1, {}]",
      "presentTvProviderDialog: [Alpha]",
      "presentTvProviderDialog: {providers: [Alpha], featured: []}",
      "dismissTvProviderDialog: <any>",
      "sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}",
      "status: {errorId: <capture:id>, level: info, details: {a: [<uuid>]}}",
      "onResponse: {decisions: [{id: News, authorized: true}]}", "onFailure: <any>",
    ]
  )
  func callbacks(text: String) throws {
    let step = try step("{app: checkAuthentication, expect: [{\(text)}]}")
    guard case .output(let pattern)? = step.expectations.first?.item else {
      Issue.record("no callback")
      return
    }
    #expect(Notation.text(of: pattern) == text)
  }

  @Test(
    "of an app on the REST path are written as they are read",
    arguments: [
      "step: 11", "step: <any>", "showsPermissionPrompt: <any>",
      "asksForMetadata: {isInterruptionAllowed: false, attributeNames: [a], supported: <any>}",
      "presentsAppleDialog: [Alpha]", "dismissesAppleDialog: <any>", "showsPicker: [Alpha]",
      "showsCode: <capture:code>", "opensPage: <regex:authenticate>", "closesPage: <any>",
      "asksToSignOut: Settings", "plays: News", "refuses: [News, <any>]",
    ]
  )
  func outcomes(text: String) throws {
    let step = try step(
      "{app: {play: News}, expect: [{\(text)}]}",
      given: "{app: {path: rest-v1}}"
    )
    guard case .output(let pattern)? = step.expectations.first?.item else {
      Issue.record("no outcome")
      return
    }
    #expect(Notation.text(of: pattern) == text)
  }

  @Test("a kept token lies with the first REST app of its requestor that has the same device id")
  func ownersOfKeptTokens() throws {
    let apps = """
      {a: {}, b: {requestor: OTHER}, c: {requestor: OTHER}, d: {requestor: OTHER, bundle: org.far.d}}
      """
    let text = """
      scenario: A
      given: {app: {path: rest-v1}, apps: \(apps)}
      steps:
        - app@a: logout
          expect:
            - storage: [{authentication: {app: c}}, {authentication: {app: a}}, {authentication: {app: d}}]
      """
    guard case .storage(let tokens)? = try scenario(text).steps[0].expectations.first?.item else {
      Issue.record("no storage")
      return
    }
    #expect(tokens.map { Notation.text(of: $0.fields) } == ["{app: b}", "{app: a}", "{app: d}"])
  }

  @Test("what is captured may be compared")
  func captures() throws {
    let text = """
      scenario: A
      steps:
        - app: getSelectedProvider
          expect: [{selectedProvider: <capture:one>}]
        - app: {setSelectedProvider: <same:one>}
          expect:
            - selectedProvider: <same:one>
            - selectedProvider: {ID: <different:one>, enablePlatformServices: <same:one>}
            - displayProviderDialog: <same:one>
            - storage: [{authentication: {expires: <same:one>}}]
      never: [{selectedProvider: <same:one>}]
      """
    let scenario = try scenario(text)
    #expect(scenario.steps[1].action == .app(SDKCall(.setSelectedProvider, [.captured("one")])))
    guard case .output(let same) = scenario.steps[1].expectations[0].item else {
      Issue.record("no callback")
      return
    }
    #expect(same.arguments?.map(\.matcher) == [.same("one")])
  }

  @Test("in any order stand together")
  func anyOrder() throws {
    let step = try step(
      "{app: logout, expect: [{any order: [{selectedProvider: null}, {storage: empty}]}]}"
    )
    guard case .anyOrder(let items)? = step.expectations.first?.item else {
      Issue.record("no order left open")
      return
    }
    #expect(items.count == 2)
    #expect(items[1].item == .storage([]))
  }

  @Test("of several apps name theirs")
  func apps() throws {
    let text = """
      scenario: A
      given: {app: {sdk: "2.5"}, apps: {news: {}, live: {sdk: "3.9"}}}
      steps:
        - app@live: {handleExternalURL: x}
          expect:
            - selectedProvider: null
            - selectedProvider@news: null
        - user@news: {signs in: subscriber}
        - device: restarts
          expect: [{selectedProvider@live: null}]
      never: [setToken, selectedProvider@news, onResponse]
      """
    let scenario = try scenario(text)
    #expect(scenario.steps.map(\.app) == ["live", "news", nil])
    let apps = scenario.steps.flatMap(\.expectations).map { expectation -> AppName? in
      guard case .output(let pattern) = expectation.item else { return nil }
      return pattern.app
    }
    #expect(apps == [nil, "news", "live"])
    #expect(scenario.never.map(\.app) == [nil, "news", nil])
    #expect(Notation.text(of: scenario.never[1]) == "selectedProvider@news")
  }

  @Test("have a deadline, and steps begin inside a callback or on another thread")
  func steps() throws {
    let text = """
      scenario: A
      only: [callbacks, tracking]
      steps:
        - app: getAuthentication
          settle: false
        - app: {setSelectedProvider: Alpha}
          inside: displayProviderDialog
          thread: background
          within: 5s
          expect: [{selectedProvider: null}]
      never: [sendTrackingData]
      """
    let scenario = try scenario(text)
    #expect(scenario.only == [.callbacks, .tracking])
    #expect(scenario.steps[1].start == .inside(.displayProviderDialog, "app"))
    #expect(scenario.steps[1].thread == .background)
    #expect(scenario.steps[1].deadline?.value == .seconds(5))
    #expect(scenario.steps[0].thread == .main)
  }

  @Test("of requests, tokens and the end name any field")
  func situations() throws {
    let text = """
      scenario: A
      given: {device: {kind: Apple TV}}
      steps:
        - app: {getAuthorization: News}
          requests:
            - authorize: {to: <any>, options: {visitorID: x}, mvpd: Alpha, resource: News, data: {k: 1}}
            - preauthorize: {resources: [a, b]}
            - configuration
      finally:
        storage:
          - authorization: {resource: News, subscriber: subscriber, requestor: DEMO, expires: 90m}
          - authentication: {source: Apple, device: other, store: legacy, corrupt: true, selected: true}
        inFlight: [polling, logout]
        state: {flow: polling, selectedProvider: {ID: <any>}}
      """
    let scenario = try scenario(text)
    let requests = try #require(scenario.steps[0].requests).patterns
    #expect(requests[0].fields.map(\.name) == ["to", "options", "mvpd", "resource", "data"])
    let storage = try #require(scenario.finally.storage?.value)
    #expect(storage.map(\.kind) == [.authorization, .authentication])
    #expect(storage[0].fields.last?.pattern.matcher == .literal(.string("1h30m")))
    #expect(scenario.finally.inFlight.map(\.value) == [.polling, .service(.logout)])
    #expect(scenario.finally.state?.flow?.matcher == .literal(.string("polling")))
  }

  @Test(
    "of tracking arrays have the length of the version",
    arguments: [("1.5", 4, 6, 1), ("1.6", 7, 9, 4)]
  )
  func tracking(sdk: String, authentication: Int, authorization: Int, selection: Int) throws {
    func data(_ count: Int) -> String {
      "[" + Array(repeating: "<any>", count: count).joined(separator: ", ") + "]"
    }
    let text = """
      scenario: A
      given: {app: {sdk: "\(sdk)"}}
      steps:
        - app: checkAuthentication
          expect:
            - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: \(data(authentication))}
            - sendTrackingData: {event: TRACKING_AUTHORIZATION, data: \(data(authorization))}
            - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: \(data(selection))}
      """
    #expect(try scenario(text).steps[0].expectations.count == 3)
  }
}
