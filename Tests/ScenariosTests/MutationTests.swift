import EntsimDiagnostics
import EntsimScenarios
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimScenarioModel

@Suite("Damaged scenarios")
struct MutationTests {
  static let good = """
    scenario: Everything that is there
    covers: [AUTHN-006]
    tags: [one]
    use: [fixture.yaml]
    given:
      clock: 2025-01-01T00:00:00Z
      device: {kind: iPhone, os: "17.0", network: online}
      app: {sdk: "3.9.2", requestor: DEMO, follows: nothing}
      providers: {Alpha: {displayName: A, boardingStatus: PICKER}, Beta: null}
      subscribers: {alice: {provider: Alpha}}
      servers: [{answer: authenticate, where: {mvpd: Alpha}, nth: "1..3", after: 400ms}]
      tokens: [{authentication: {subscriber: alice, expires: 1h, selected: true}}]
      durations: {latency: 1h2m3s}
      requestors: {DEMO: {providers: [Alpha], platformSSO: false}}
      serviceProviders: {https://a.example: {overrides: {Alpha: {page: svc}}}}
      appleAccount: {subscriber: alice, expires: never}
      switches: {logoutCode: USER_AUTHENTICATED}
    matrix: {old: {app: {sdk: "2.5"}}, new: {}}
    only: [callbacks, tracking, status]
    steps:
      - app: {setRequestor: {requestorID: DEMO}}
        settle: false
      - after: 100ms
        app: {setSelectedProvider: null}
        requests: [configuration, {authenticate: {mvpd: <any>}}]
        expect: &outcome
          - setAuthenticationStatus: [ERROR, <regex:^USER>]
          - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, <md5:alice>, 1, a, b, c, d]}
          - storage: [{authentication: {subscriber: alice}}]
          - state: {flow: idle, selectedProvider: {ID: Alpha}}
      - user: {signs in: alice}
        expect: *outcome
      - server: {ends session of: alice}
      - time: {advance: 5s}
        exhaustive: false
      - app: {getAuthorization: {resource: News, data: {k: [1]}}}
        settle: false
        in: [new]
        thread: background
        within: 5s
        expect:
          - any order: [{setToken: [<capture:it>, News]}, {status: {errorId: <same:it>, level: info}}]
      - app: {setSelectedProvider: {by cell: {old: Alpha, new: <same:it>}}}
      - device: {updates app: {sdk: "3.9"}}
      - server: {update: {providers: {Alpha: {degradation: authorize-all}}}}
      - server: {answer: authorize, where: {resource: News}, body: {a: b}}
    never: [navigateToUrl, {setRequestorComplete: ERROR}]
    finally: {storage: empty, inFlight: [logout]}
    """

  static let pieces: [String] = [
    "{", "}", "[", "]", ":", ": ", ", ", "- ", "\n", " ", "  ", "<", ">", "<any>", "<regex:(>",
    "null",
    "~", "\"", "'", "&a ", "*outcome", "!!int ", "\u{0}", "\u{FEFF}", "é", "9999999999999999999",
    "-1",
    "5s", "<<: ", "#", "by cell: ", "app@a: ", "<same:it>", "<capture:b>", "in: ", "inside: ",
    "app: ", "expect: ", "[]", "{}", "\\<", "?", "|", "1.5", "..",
  ]

  @Test("damage never traps, and a scenario comes only without errors")
  func damage() {
    let fixture = "given: {providers: {Alpha: {}, Beta: {}}}"
    for seed in 0..<600 {
      let text = damaged(seed: UInt64(seed))
      let result = load("a.yaml", from: ["a.yaml": text, "fixture.yaml": fixture])
      let hasErrors = result.diagnostics.contains { $0.severity == .error }
      #expect(result.scenarios.isEmpty == hasErrors, "seed \(seed):\n\(text)")
      #expect(rendered(result).isEmpty == result.diagnostics.isEmpty, "seed \(seed):\n\(text)")
    }
  }

  private func damaged(seed: UInt64) -> String {
    var generator = SplitMix(seed: seed)
    var scalars = Array(Self.good.unicodeScalars)
    for _ in 0...generator.next(below: 4) {
      let index = generator.next(below: scalars.count)
      let end = min(scalars.count, index + generator.next(below: 12))
      switch generator.next(below: 4) {
      case 0: scalars.removeSubrange(index..<end)
      case 1: scalars.insert(contentsOf: scalars[index..<end], at: index)
      case 2: scalars.swapAt(index, generator.next(below: scalars.count))
      default:
        let piece = Self.pieces[generator.next(below: Self.pieces.count)]
        scalars.insert(contentsOf: piece.unicodeScalars, at: index)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  @Test("what is damaged is good")
  func good() {
    let fixture = "given: {providers: {Alpha: {}, Beta: {}}}"
    let result = load("a.yaml", from: ["a.yaml": Self.good, "fixture.yaml": fixture])
    #expect(!result.scenarios.isEmpty, "\(rendered(result))")
  }
}
