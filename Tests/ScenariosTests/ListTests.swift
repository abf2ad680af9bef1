import EntsimDiagnostics
import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

/// What lists of expectations say beside their items, and in which cells they have them.
@Suite("Lists of expectations")
struct ListTests {
  @Test("lack the items that are nothing in a cell")
  func absentItems() throws {
    let text = """
      scenario: A
      matrix: {old: {app: {sdk: "1.9"}}, new: {}}
      steps:
        - app: checkAuthentication
          expect:
            - by cell: {old: nothing, new: {status: <any>}}
            - selectedProvider: null
            - any order:
                - by cell: {old: nothing, otherwise: {onFailure: <any>}}
                - setRequestorComplete: ERROR
            - any order:
                - by cell: {old: nothing, otherwise: {selectedProvider: null}}
                - by cell: {old: nothing, otherwise: {selectedProvider: Alpha}}
            - storage: [{by cell: {old: nothing, otherwise: {authentication: {source: MVPD}}}}]
          requests: [{by cell: {old: nothing, otherwise: authorize}}]
      never: [{by cell: {old: nothing, otherwise: setToken}}]
      finally:
        requests: [{by cell: {old: nothing, otherwise: authorize}}, logout]
        storage: [{by cell: {old: nothing, otherwise: {authentication: {}}}}]
      """
    let result = load(text)
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    let scenarios = result.scenarios
    #expect(scenarios.map { $0.steps[0].expectations.count } == [3, 5])
    let groups = scenarios.map { scenario in
      scenario.steps[0].expectations.compactMap { expectation in
        if case .anyOrder(let items) = expectation.item { items.count } else { nil as Int? }
      }
    }
    #expect(groups == [[1], [2, 2]])
    #expect(scenarios.map { $0.steps[0].requests?.patterns.count } == [0, 1])
    #expect(scenarios.map(\.never.count) == [0, 1])
    #expect(scenarios.map { $0.finally.requests?.value.patterns.count } == [1, 2])
    #expect(scenarios.map { $0.finally.storage?.value.count } == [0, 1])
  }

  @Test("have items that stand for several expectations, each of which knows its place")
  func repetitions() throws {
    let text = """
      scenario: A
      steps:
        - app: checkAuthentication
          expect:
            - {selectedProvider: null, times: 3}
            - any order: [{selectedProvider: Alpha, times: 2}, {storage: empty}]
          requests: [{authorize: {resource: News}, times: 2}, {logout: <any>, times: 1000}]
      """
    let step = try #require(try scenario(text).steps.first)
    let places = step.expectations.prefix(3).map { expectation in
      if case .output(let pattern) = expectation.item {
        pattern.occurrence?.repetition
      } else {
        nil as Repetition?
      }
    }
    #expect(places == (1...3).map { Repetition($0, of: 3) })
    #expect(Set(step.expectations.prefix(3).map(\.range)).count == 1)
    guard case .anyOrder(let items)? = step.expectations.last?.item else {
      Issue.record("no group")
      return
    }
    #expect(items.count == 3)
    let requests = try #require(step.requests?.patterns)
    #expect(requests.count == 1_002)
    #expect(requests.last?.fields.isEmpty == true)
    #expect(requests.last?.occurrence?.repetition == Repetition(1_000, of: 1_000))
  }

  @Test("say when something comes, also where a cell says no more than the default")
  func bounds() throws {
    let text = """
      scenario: A
      matrix: {a: {}, b: {}}
      steps:
        - app: checkAuthentication
          expect:
            - selectedProvider: null
              times: {by cell: {a: 2, b: 1}}
              not before: {by cell: {a: 1s, b: 0s}}
              within: 1m
          requests: [{authorize: {resource: News}, within: 2s}]
      """
    let result = load(text)
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    let occurrences = result.scenarios.map { scenario in
      scenario.steps[0].expectations.compactMap { expectation in
        if case .output(let pattern) = expectation.item { pattern.occurrence } else { nil }
      }
    }
    #expect(occurrences.map(\.count) == [2, 1])
    #expect(occurrences.map { $0[0].earliest?.value } == [.seconds(1), .zero])
    #expect(occurrences.map { $0[0].latest?.value } == [.minutes(1), .minutes(1)])
    #expect(occurrences[1][0].repetition == nil)
    let request = result.scenarios[0].steps[0].requests?.patterns.first
    #expect(request?.occurrence?.latest?.value == .seconds(2))
  }

  @Test("have groups of requests and answers, and leave open what comes besides")
  func services() throws {
    let text = """
      scenario: A
      given: {app: {path: rest-v1}}
      steps:
        - app: {play: News}
          requests:
            including:
              - checkToken
              - any order: [authorize, {mediaToken: {resource: News}, times: 2}]
              - logout
          answers: {including: [{checkToken: {status: 200}}]}
      finally: {requests: {including: [checkToken]}}
      """
    let scenario = try scenario(text)
    let requests = try #require(scenario.steps[0].requests)
    #expect(!requests.isExhaustive)
    #expect(requests.patterns.map(\.service).first == .checkToken)
    #expect(requests.ranges == [0..<1, 1..<4, 4..<5])
    #expect(scenario.steps[0].answers?.isExhaustive == false)
    #expect(scenario.finally.requests?.value.isExhaustive == false)
  }

  @Test("stand for a limited number of expectations, in all cells of a file together")
  func limit() {
    let items = String(repeating: "- {selectedProvider: null, times: 1000}\n      ", count: 51)
    let text = """
      scenario: A
      matrix: {a: {}, b: {}}
      steps:
        - app: checkAuthentication
          expect:
            \(items)
      """
    let result = load(text)
    #expect(Set(result.diagnostics.map(\.code)) == [.outOfRange])
    #expect(load(text.replacing("matrix: {a: {}, b: {}}", with: "tags: [a]")).diagnostics == [])
  }
}
