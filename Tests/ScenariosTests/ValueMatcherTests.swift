import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Matchers that are mappings of one key")
struct ValueMatcherTests {
  /// The pattern of the metadata in an expectation.
  private func pattern(_ text: String) throws -> Pattern {
    let scenario = try scenario(
      """
      scenario: A
      given: {subscribers: {alice: {provider: Alpha}}}
      steps:
        - app: {getMetadata: {METADATA_OPCODE_KEY: 9}}
          expect: [{setMetadataStatus: [\(text), <any>, <any>, <any>]}]
      """
    )
    guard case .output(let output) = try #require(scenario.steps[0].expectations.first).item else {
      throw Missing()
    }
    return try #require(output.arguments?.first)
  }

  private struct Missing: Error {}

  @Test(
    "are written as they are read",
    arguments: [
      "{one of: [A, B]}", "{one of: [<uuid>, null, 3, {a: 1}]}", "{not: null}",
      "{not: {one of: [A, <regex:^B>]}}", "{not: {including: [A]}}",
      "{including: {a: 1, b: <any>}}", "{including: [A, {one of: [B, C]}]}",
      "{including: {a: {including: [<capture:x>, <same:x>]}}}",
      "{a: {not: 1}, b: [{one of: [1, 2]}]}",
    ]
  )
  func notation(text: String) throws {
    #expect(Notation.text(of: try pattern(text)) == text)
  }

  @Test(
    "are none where their key has a backslash",
    arguments: [
      ("{\\not: 1}", "not"), ("{\\one of: 1, a: 2}", "one of"),
      ("{\\\\including: 1}", "\\including"),
      ("{\\other: 1}", "\\other"), ("{nothing: 1}", "nothing"),
    ]
  )
  func escaped(text: String, key: String) throws {
    let pattern = try pattern(text)
    guard case .map(let fields) = pattern.matcher else { throw Missing() }
    #expect(fields.first?.name == key)
    #expect(Notation.text(of: pattern) == text)
    let value = Value.map(fields.map { Value.Field($0.name, .integer(1)) })
    #expect(Notation.text(of: value).hasPrefix("{\(text.dropFirst().prefix { $0 != ":" }):"))
  }

  @Test("have keys of which the notation knows all")
  func keys() {
    #expect(MatcherSyntax.keys == MatcherKey.allCases.map(\.rawValue))
    for key in MatcherSyntax.keys {
      #expect(MatcherSyntax.escapedKey(key) == "\\\(key)")
      #expect(MatcherSyntax.literalKey("\\\(key)") == key)
    }
  }

  @Test("may stand wherever a value is expected")
  func places() throws {
    let text = """
      scenario: A
      given:
        device: {kind: iPhone}
        providers: {Alpha: {}, Beta: {}}
        subscribers: {alice: {provider: Alpha}}
      matrix: {one: {}, two: {}}
      steps:
        - app: getAuthentication
          expect:
            - displayProviderDialog: {including: [Beta, {ID: {not: Alpha}}]}
            - displayProviderDialog: [{one of: [Alpha, Beta]}, {not: {displayName: Alpha}}]
            - status: {including: {errorId: {one of: [N000, N005]}}}
            - status: {errorId: {not: N000}, level: {one of: [info, warning]}, message: {not: null}}
            - navigateToUrl: {not: <regex:Alpha>}
            - setAuthenticationStatus: [{one of: [SUCCESS, ERROR]}, {not: USER_AUTHENTICATED}]
            - sendTrackingData:
                event: {one of: [TRACKING_AUTHENTICATION, TRACKING_AUTHORIZATION]}
                data: {including: [false, {not: "true"}]}
            - selectedProvider: {not: null}
            - state: {flow: {one of: [idle, {by cell: {one: atLoginPage, two: idle}}]}, selectedProvider: {not: Beta}}
            - storage: [{authentication: {expires: {one of: [1h, 90m]}, subscriber: {not: alice}}}]
          requests:
            - authorize: {resource: {one of: [News, Sports]}, data: {including: {a: {not: 1}}}}
            - preauthorize: {resources: {including: [News]}}
      never:
        - setRequestorComplete: {not: SUCCESS}
      finally:
        state: {flow: {not: idle}}
        requests: [{authenticate: {mvpd: {not: Alpha}}}]
      """
    let result = load(text)
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.scenarios.count == 2)
  }

  @Test("write durations as the run does")
  func durations() throws {
    let scenario = try scenario(
      """
      scenario: A
      given: {subscribers: {alice: {provider: Alpha}}}
      steps: [app: getAuthentication]
      finally: {storage: [{authentication: {expires: {one of: [90m, 2h]}}}]}
      """
    )
    let token = try #require(scenario.finally.storage?.value.first)
    #expect(Notation.text(of: token.fields[0].pattern) == "{one of: [1h30m, 2h]}")
  }
}
