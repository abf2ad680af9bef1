import EntsimDiagnostics
import EntsimEntitlement
import EntsimYAML
import Testing

@testable import EntsimLanguage
@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("What cannot be run yet")
struct MissingRulesTests {
  private func missing(_ text: String) throws -> [String] {
    try scenario(text).unsupported.map { String($0.value.split(separator: ";")[0]) }
  }

  /// A place of a file.
  private struct Spot: Placed {
    let range = SourceRange(
      start: SourceLocation(file: "a.yaml", line: 3, column: 15),
      length: 1
    )
    let useNote: Diagnostic.Note? = nil
  }

  @Test("is said once of a word without rules, a whole sentence at its place, and no finding")
  func word() {
    let words = Vocabulary("sample", .value, "for `sample`") {
      Vocabulary.Word("old")
      Vocabulary.Word("new", hasRules: false)
    }
    #expect(words.supported == ["old"])
    let decoder = Decoder(of: Tree())
    for name in ["old", "new", "new", "unknown"] {
      decoder.checkRules(of: name, in: words, "a sample is `\(name)`", at: Spot())
    }
    let (notes, findings) = (decoder.unsupported, decoder.findings)
    #expect(
      notes.map(\.value) == ["a sample is `new`; this version of entsim has no rules for it yet"]
    )
    #expect(notes.map(\.range.description) == ["a.yaml:3:15"])
    #expect(findings.sorted.isEmpty)
  }

  @Test(
    "is not said of what changes nothing yet",
    arguments: [
      "app: {team: T, bundle: b, permission: denied, storageCheck: ALL}",
      "app: {permission: denied}, providers: {Alpha: {boardingStatus: SUPPORTED}}",
      "apps: {a: {bundle: x.one.a}, b: {bundle: x.two.b}}",
      "apps: {a: {requestor: P1}, b: {requestor: P2}}",
      "providers: {Alpha: {authPerRequestor: true}}",
      "tokens: [{authentication: {subscriber: subscriber, corrupt: true, store: legacy}}]",
      "switches: {erasedByIOS10: never}", "appleAccount: {subscriber: subscriber}",
      "app: {permission: granted}, providers: {Alpha: {boardingStatus: SUPPORTED}}",
      "app: {sdk: \"1.0\"}", "app: {sdk: \"2.5\", registered: false}",
      "app: {sdk: \"1.9\", permission: granted}, providers: {Alpha: {boardingStatus: SUPPORTED}}",
      "switches: {rememberedProviderSkipsPicker: always}",
      "app: {starts: not running}", "apps: {news: {}}", "apps: {a: {}, b: {}}",
      "apps: {a: {team: A, requestor: P1, bundle: x.a}, b: {team: B, requestor: P2, bundle: y.b}}",
      "apps: {a: {requestor: P1}, b: {requestor: P2}}, requestors: {P1: {providers: [Alpha]}, P2: {providers: []}}",
      "durations: {poll: 1s, mediaToken: 1m, preauthorization: 1m}",
      "requestors: {DEMO: {platformSSO: false}}",
      "subscribers: {alice: {provider: Alpha, resources: [News], metadata: {zip: 1}}}",
      "providers: {Alpha: {tempPass: basic}}, servers: [{answer: freePreview}]",
      "providers: {Alpha: {tempPass: {kind: promotional, duration: 1h, resources: 3}}}",
      "providers: {Alpha: {degradation: authenticate-all}}",
      "providers: {Alpha: {platformMappingId: x, page: web, tempPass: null}}",
      "switches: {inFlightAtLogout: fail}", "switches: {logoutCode: USER_AUTHENTICATED}",
      "switches: {advancedStatus: always}", "switches: {advancedStatus: never}",
      "switches: {trackingOnFailure: success-only}", "switches: {firstPoll: immediate}",
      "switches: {callsAfterFailedConfiguration: drop}",
      "switches: {callsAfterFailedConfiguration: keep}",
      "switches: {checkAuthorizationUnauthenticated: both}",
      "switches: {cancelledReauthentication: keeps-provider}", "appleAccount: null",
      "serviceProviders: {https://sp.auth.adobe.com: {latency: 1s}}",
      "requestors: {DEMO: {providers: [Alpha]}}", "servers: [{answer: configuration, status: 204}]",
      "servers: [{answer: configuration, body: modelled}, {answer: configuration, body: x}]",
      "tokens: [{authentication: {subscriber: subscriber, source: MVPD, device: this}}]",
      "tokens: [{authorization: {subscriber: subscriber, resource: News, device: other}}]",
      "servers: [{answer: authorize, where: {resource: News}}]",
      "servers: [{answer: preauthorize, where: {resources: [News]}, body: {resources: []}}]",
    ]
  )
  func harmless(given: String) throws {
    #expect(try missing("scenario: A\ngiven: {\(given)}\nsteps: [{time: {advance: 1s}}]") == [])
  }

  @Test(
    "is not said of what an app on the REST path does",
    arguments: [
      "{app: {play: News}, expect: [{step: 1}, {plays: News}], answers: [{checkToken: {status: 403}}]}",
      "{app: logout, requests: [checkToken, {tokenExchange: {saml: <base64>}}]}",
      "{user: {picks: Alpha}}", "{device: {TV provider answers: {expires: -1s}}}",
    ]
  )
  func steps(step: String) throws {
    let given = "{app: {path: rest-v1, ttl: 1h}}"
    #expect(try missing("scenario: A\ngiven: \(given)\nsteps: [\(step)]") == [])
  }

  @Test(
    "is not said of a stored token, whatever is expected of it",
    arguments: [
      "authentication: {device: other, store: legacy, corrupt: true, selected: false}",
      "authorization: {device: this, store: current, corrupt: <any>, source: MVPD}",
    ]
  )
  func tokens(token: String) throws {
    let found = try missing(
      "scenario: A\nsteps: [{app: logout, expect: [{storage: [{\(token)}]}]}]"
    )
    #expect(found == [])
  }
}
