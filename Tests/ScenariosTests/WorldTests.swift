import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Worlds")
struct WorldTests {
  @Test("without a word everything has its default")
  func defaults() throws {
    let world = try world("{}")
    var expected = WorldDescription()
    expected.providers = [ProviderDescription(MVPD(id: "Alpha", displayName: "Alpha"))]
    let guid = GeneratedValues(seed: 1).hexadecimal(for: "subscriber", purpose: "guid")
    let subscriber = Subscriber(name: "subscriber", provider: "Alpha", guid: guid)
    expected.subscribers = [subscriber]
    expected.requestors = [RequestorDescription("DEMO")]
    #expect(world == expected)
  }

  @Test("clock, seed, device and app")
  func simple() throws {
    let world = try world(
      """
      {clock: 2026-02-03T04:05:06Z, seed: 7, device: {kind: iPad, os: "16.4", network: offline},
       app: {sdk: "3.5", requestor: NEWS, starts: configured, scheme: my.app,
             lacks: [sendTrackingData, status], follows: nothing},
       durations: {authentication: 1h, latency: 200ms, timeout: 10s}}
      """
    )
    #expect(world.clock.description == "2026-02-03T04:05:06Z")
    #expect(world.seed == 7)
    #expect(world.device.kind == .iPad)
    #expect(world.device.operatingSystem == SystemVersion(16, 4))
    #expect(!world.device.isOnline)
    #expect(world.apps[0].sdk == SDKVersion(3, 5))
    #expect(world.apps[0].requestor == "NEWS")
    #expect(world.apps[0].starts == .configured)
    #expect(world.apps[0].scheme == "my.app")
    #expect(world.apps[0].lacks == [.sendTrackingData, .status])
    #expect(world.apps[0].follows == .nothing)
    #expect(world.durations.authentication == .minutes(60))
    #expect(world.durations.latency == Interval(milliseconds: 200))
    #expect(world.durations.timeout == .seconds(10))
  }

  @Test("providers in their order, subscribers at them")
  func people() throws {
    let world = try world(
      """
      {providers: {Beta: {displayName: Beta TV, logoURL: "https://b.example/l.png",
                          boardingStatus: PICKER},
                   Alpha: {boardingStatus: SUPPORTED, enablePlatformServices: false},
                   Gamma: {boardingStatus: null}},
       subscribers: {alice: {provider: Alpha, guid: G1}, bob: {provider: Beta}}}
      """
    )
    #expect(
      world.providers.map(\.mvpd) == [
        MVPD(
          id: "Beta",
          displayName: "Beta TV",
          logoURL: "https://b.example/l.png",
          enablePlatformServices: true,
          boardingStatus: .picker
        ),
        MVPD(id: "Alpha", displayName: "Alpha", boardingStatus: .supported),
        MVPD(id: "Gamma", displayName: "Gamma"),
      ]
    )
    #expect(world.subscribers.map(\.name) == ["alice", "bob"])
    #expect(world.subscribers.map(\.provider) == ["Alpha", "Beta"])
    #expect(world.subscribers[0].guid == "G1")
    let guid = GeneratedValues(seed: 1).hexadecimal(for: "bob", purpose: "guid")
    #expect(world.subscribers[1].guid == guid)
  }

  @Test("no provider, no subscriber")
  func nobody() throws {
    let world = try world("{providers: {}}")
    #expect(world.providers.isEmpty)
    #expect(world.subscribers.isEmpty)
  }

  @Test("tokens; the last one of a programmer is current, unless another is")
  func tokens() throws {
    let prefix =
      "providers: {Alpha: {}, Beta: {}}, "
      + "subscribers: {alice: {provider: Alpha}, bob: {provider: Beta}}, "
      + "app: {requestor: NEWS}, tokens:"
    let a = "{authentication: {subscriber: alice}}"
    let other = "{authentication: {subscriber: bob}}"
    let b = "{authentication: {subscriber: alice, requestor: B, expires: 1h}}"
    let chosen = "{authentication: {subscriber: bob, selected: true}}"
    let none = "{authentication: {subscriber: bob, selected: false}}"
    let two = try world("{\(prefix) [\(a), \(other), \(b)]}").tokens
    #expect(two.map(\.requestor) == ["NEWS", "NEWS", "B"])
    #expect(two.map(\.isSelected) == [false, true, true])
    #expect(two.map(\.expires) == [nil, nil, .minutes(60)])
    #expect(try world("{\(prefix) [\(chosen), \(a)]}").tokens.map(\.isSelected) == [true, false])
    #expect(try world("{\(prefix) [\(a), \(none)]}").tokens.map(\.isSelected) == [false, false])
  }

  @Test("scripted answers")
  func answers() throws {
    let scenario = try scenario(
      """
      scenario: A world
      given:
        servers:
          - {answer: configuration, status: 503}
          - {answer: authenticate, where: {mvpd: Alpha, requestor: DEMO, app: app}, nth: 2}
          - {answer: authenticationToken, nth: 1..3, fault: reset, after: 400ms}
          - {answer: authenticationToken, nth: "4..", after: 5s}
      steps: [{time: {advance: 1s}}, {server: {update: {subscribers: {bob: {provider: Alpha}}}}}]
      """
    )
    #expect(
      scenario.world.answers == [
        ScriptedAnswer(service: .configuration, outcome: .status(503)),
        ScriptedAnswer(
          service: .authenticate,
          conditions: [
            Value.Field("mvpd", .string("Alpha")), Value.Field("requestor", .string("DEMO")),
            Value.Field("app", .string("app")),
          ],
          occurrences: 2...2
        ),
        ScriptedAnswer(
          service: .authenticationToken,
          occurrences: 1...3,
          delay: Interval(milliseconds: 400),
          outcome: .fault(.reset)
        ),
        ScriptedAnswer(
          service: .authenticationToken,
          occurrences: 4...Int.max,
          delay: .seconds(5)
        ),
      ]
    )
    let places = (4...7).map { "a.yaml:\($0):7" }
    #expect(scenario.answerPlaces.map(\.description) == places)
  }

  @Test("all faults", arguments: Fault.allCases)
  func faults(fault: Fault) throws {
    let world = try world("{servers: [{answer: configuration, fault: \(fault.rawValue)}]}")
    #expect(world.answers.map(\.outcome) == [.fault(fault)])
  }
}
