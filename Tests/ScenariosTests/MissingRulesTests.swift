import Diagnostics
import Entitlement
import Language
import Scenarios
import Testing

@testable import ScenarioModel

@Suite("What cannot be run yet")
struct MissingRulesTests {
  private func missing(_ text: String) throws -> [String] {
    try scenario(text).unsupported.map { String($0.value.split(separator: ";")[0]) }
  }

  @Test(
    "is said of a world that the rules do not know",
    arguments: [("app: {path: rest-v1}", "an app is on the REST path")]
  )
  func worlds(given: String, what: String) throws {
    let given = given.hasPrefix("{") ? given : "{\(given)}"
    let step =
      given.contains("apps:") || given.contains("rest-v1")
      ? "time: {advance: 1s}" : "app: setRequestor"
    let found = try missing("scenario: A\ngiven: \(given)\nsteps: [{\(step)}]")
    #expect(found.contains(what), "\(found)")
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
    "is said once, whatever else an app on the REST path does",
    arguments: [
      "{app: {play: News}, expect: [{step: 1}, {plays: News}], answers: [{checkToken: {status: 403}}]}",
      "{app: logout, requests: [checkToken, {tokenExchange: {saml: <base64>}}]}",
      "{user: {picks: Alpha}}", "{device: {TV provider answers: {expires: -1s}}}",
    ]
  )
  func steps(step: String) throws {
    let found = try missing("scenario: A\ngiven: {app: {path: rest-v1, ttl: 1h}}\nsteps: [\(step)]")
    #expect(found == ["an app is on the REST path"])
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

  @Test("is a whole sentence at its place, and no finding")
  func sentence() throws {
    let result = load(
      "scenario: A\ngiven:\n  app: {path: rest-v1}\nsteps:\n  - time: {advance: 1s}"
    )
    #expect(result.diagnostics.isEmpty)
    let note = try #require(result.scenarios.first?.unsupported.first)
    #expect(
      note.value
        == "an app is on the REST path; this version of entsim has no rules for it yet"
    )
    #expect(note.range.description == "a.yaml:3:15")
  }
}
