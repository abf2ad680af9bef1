import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Every field of a world")
struct FullWorldTests {
  @Test("apps, each over what all share")
  func apps() throws {
    let world = try world(
      """
      {device: {os: "16.4"}, app: {sdk: "3.8.3", team: T1, storageCheck: CLEAR}, apps: {
        news: {path: rest-v1, requestor: NEWS, starts: not running, bundle: b.news},
        live: {permission: granted, registered: false, lacks: ["navigateToUrl:useSVC:", status],
          team: T2, follows: nothing, scheme: live}}}
      """
    )
    var news = AppDescription()
    news.name = "news"
    news.sdk = SDKVersion(3, 8, 3)
    news.path = .restV1
    news.requestor = "NEWS"
    news.starts = .notRunning
    news.team = "T1"
    news.bundle = "b.news"
    news.storageCheck = .clear
    var live = AppDescription()
    live.name = "live"
    live.sdk = SDKVersion(3, 8, 3)
    live.team = "T2"
    live.bundle = "com.example.live"
    live.scheme = "live"
    live.permission = .granted
    live.isRegistered = false
    live.lacks = [.status]
    live.lacksUseSVC = true
    live.follows = .nothing
    live.storageCheck = .clear
    #expect(world.apps == [news, live])
    #expect(world.requestors == [RequestorDescription("NEWS"), RequestorDescription("DEMO")])
    #expect(world.app("live") == live)
    #expect(world.app("none") == nil)
  }

  @Test("providers, programmers and hosts")
  func providers() throws {
    let world = try world(
      """
      {providers: {
        Alpha: {page: svc, platformMappingId: a1, requiredMetadataFields: [zip], authPerRequestor: true},
        Beta: {displayName: B, boardingStatus: SUPPORTED},
        Pass: {tempPass: promotional}},
       requestors: {DEMO: {providers: [Beta], platformSSO: false, deviceID: true}, NEWS: {}},
       serviceProviders: {https://a.example: {latency: 2s, providers: [Alpha]},
         https://b.example: {overrides: {Beta: {displayName: Bee}, Pass: {displayName: P}}}}}
      """
    )
    #expect(world.providers.map(\.mvpd.integration.page) == [.svc, .web, .web])
    #expect(world.providers.map(\.mvpd.platformMappingID) == ["a1", "apple-Beta", "apple-Pass"])
    #expect(world.providers.map(\.requiredMetadataFields) == [["zip"], [], []])
    #expect(
      world.providers.map(\.mvpd.integration.isAuthenticatedPerRequestor) == [true, false, false]
    )
    #expect(world.providers.map(\.mvpd.integration.tempPass?.kind) == [nil, nil, .promotional])
    var demo = RequestorDescription("DEMO")
    demo.providers = ["Beta"]
    demo.usesPlatformSSO = false
    demo.revealsDeviceID = true
    #expect(world.requestors == [demo, RequestorDescription("NEWS")])
    #expect(world.serviceProviders.map(\.url) == ["https://a.example", "https://b.example"])
    #expect(world.serviceProviders[0].latency == .seconds(2))
    #expect(world.serviceProviders[0].providers == ["Alpha"])
    let override = try #require(world.serviceProviders[1].overrides.first)
    #expect(override.mvpd.displayName == "Bee")
    #expect(override.mvpd.boardingStatus == .supported)
    #expect(world.serviceProviders[1].overrides[1].mvpd.integration.tempPass?.kind == .promotional)
  }

  @Test("people, the account at Apple and tokens")
  func people() throws {
    let world = try world(
      """
      {subscribers: {alice: {provider: Alpha, resources: [News], denied: {Sports: "No."},
          metadata: {zip: "1", rating: [1, {a: b}]}, encrypted: [zip]},
        bob: {provider: Alpha, resources: all}},
       appleAccount: {subscriber: bob, expires: 2h, saml: text},
       tokens: [
        {authorization: {subscriber: alice, resource: News, requestor: NEWS, expires: 1m}},
        {authentication: {subscriber: bob, source: degradation, device: other, store: legacy, corrupt: true}},
        {authentication: {subscriber: alice, app: app, selected: true}}]}
      """
    )
    let alice = try #require(world.subscriber("alice"))
    #expect(alice.resources == ["News"])
    #expect(alice.denied == [Value.Field("Sports", "No.")])
    #expect(alice.metadata.map(\.name) == ["zip", "rating"])
    #expect(alice.encrypted == ["zip"])
    #expect(world.subscriber("bob")?.resources == nil)
    #expect(
      world.appleAccount
        == AppleAccountDescription(subscriber: "bob", expires: .minutes(120), saml: "text")
    )
    #expect(world.tokens.map(\.kind) == [.authorization, .authentication, .authentication])
    #expect(world.tokens[0].resource == "News")
    #expect(world.tokens[0].requestor == "NEWS")
    #expect(world.tokens[0].expires == .minutes(1))
    #expect(world.tokens[1].source == .degradation)
    #expect(world.tokens[1].device == .other)
    #expect(world.tokens[1].store == .legacy)
    #expect(world.tokens[1].isCorrupt)
    #expect(world.tokens.map(\.isSelected) == [false, true, true])
  }

  @Test("durations and switches")
  func times() throws {
    let world = try world(
      """
      {durations: {authentication: 1ms, authorization: 2ms, mediaToken: 3ms, preauthorization: 4ms,
        registrationCode: 5ms, accessToken: 6ms, poll: 7ms, timeout: 8ms, latency: 9ms},
       switches: {advancedStatus: always, trackingOnFailure: success-only,
        callsAfterFailedConfiguration: keep, rememberedProviderSkipsPicker: always,
        checkAuthorizationUnauthenticated: both, cancelledReauthentication: keeps-provider,
        logoutCode: USER_AUTHENTICATED, inFlightAtLogout: drop, appleProviderOnTV: registration-code,
        appleDialogCancelled: displayProviderDialog, erasedByIOS10: never, firstPoll: immediate}}
      """
    )
    let durations = world.durations
    let all = [
      durations.authentication, durations.authorization, durations.mediaToken,
      durations.preauthorization, durations.registrationCode, durations.accessToken,
      durations.poll, durations.timeout, durations.latency,
    ]
    #expect(all.map(\.milliseconds) == Array(1...9))
    var switches = Switches()
    switches.advancedStatus = .always
    switches.trackingOnFailure = .successOnly
    switches.callsAfterFailedConfiguration = .keep
    switches.rememberedProviderSkipsPicker = .always
    switches.checkAuthorizationUnauthenticated = .both
    switches.cancelledReauthentication = .keepsProvider
    switches.logoutCode = .userAuthenticated
    switches.inFlightAtLogout = .drop
    switches.appleProviderOnTV = .registrationCode
    switches.appleDialogCancelled = .displayProviderDialog
    switches.erasedByIOS10 = .never
    switches.firstPoll = .immediate
    #expect(world.switches == switches)
  }

  @Test("scripted answers with what they carry, and where on every field")
  func answers() throws {
    let world = try world(
      """
      {servers: [
        {answer: authorize, where: {resource: News, data: {k: v}, options: {visitorID: x}}, status: 403},
        {answer: preauthorize, where: {resources: [a, b]}, body: modelled},
        {answer: configuration, status: 200, headers: {Date: now}, body: {list: [1, {a: null}]}},
        {answer: configuration, body: not JSON},
        {answer: logout, fault: duplicated, again: 2s}]}
      """
    )
    let answers = world.answers
    #expect(
      answers[0].conditions == [
        Value.Field("resource", "News"), Value.Field("data", .map([Value.Field("k", "v")])),
        Value.Field("options", .map([Value.Field("visitorID", "x")])),
      ]
    )
    #expect(answers[0].outcome == .status(403))
    #expect(answers[1].conditions == [Value.Field("resources", .list(["a", "b"]))])
    #expect(answers[1].body == .modelled)
    #expect(answers[2].headers == [Value.Field("Date", "now")])
    let list = Value.list([.integer(1), .map([Value.Field("a", .null)])])
    #expect(answers[2].body == .fields([Value.Field("list", list)]))
    #expect(answers[3].body == .text("not JSON"))
    #expect(answers[4].gap == .seconds(2))
  }
}
