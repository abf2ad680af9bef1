import EntsimApps
import EntsimEntitlement
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimEngine

@Suite("The state of a world, written down")
struct WorldStateTests {
  /// The moments of a scenario: the world after each of its messages.
  private static func moments(of scenario: Scenario) throws -> [World] {
    var world = World(scenario.world, library: .cryptographic)
    var context = RunContext(library: .cryptographic)
    var moments = [world]
    for entry in Engine.run(scenario).journal.entries {
      guard case .input(let input, _) = entry.payload else { continue }
      while let item = world.takeDue(upTo: entry.instant) {
        try world.process(item, in: &context)
        moments.append(world)
      }
      if world.now.precedes(entry.instant) { world.advance(to: entry.instant) }
      try world.perform(input, in: &context)
      moments.append(world)
    }
    while let item = world.takeDelivery() {
      try world.process(item, in: &context)
      moments.append(world)
    }
    return moments
  }

  @Test("each stored property of each participant is shown")
  func properties() throws {
    var shown = ShownProperties()
    for path in Bundle.paths.filter({ $0.utf8.count.isMultiple(of: 3) }) {
      let scenario = try #require(try Bundle.scenarios(path).first)
      var last: World?
      for moment in try Self.moments(of: scenario) {
        if shown.known.isEmpty { shown.note(moment) }
        // What has changed is enough to meet every type.
        if last?.installations != moment.installations { shown.note(moment.installations) }
        if last?.device != moment.device { shown.note(moment.device) }
        if last?.services != moment.services { shown.note(moment.services) }
        if last?.schedule != moment.schedule { shown.note(moment.schedule) }
        last = moment
      }
    }
    // A type that is never met is not looked at.
    #expect(shown.known.count > 60)
    #expect(shown.known.contains("EntsimWorld.World"))
    #expect(shown.known.contains("EntsimSimulation.Schedule.Item"))
    // The fields of marks have places in the state of a token, and yet marks have a state by themselves.
    #expect(shown.known.contains("EntsimEntitlement.TokenMarks"))
    #expect(shown.known.contains("EntsimSDKRules.AccessEnabler.PreauthorizationCache.Entry"))
    #expect(shown.known.contains("EntsimEntitlement.TokenStore.CurrentProvider"))
    #expect(shown.known.contains("EntsimEntitlement.LegacySignIn"))
  }

  @Test("what is different reads different, with all secrets", arguments: Bundle.paths)
  func distinct(path: String) throws {
    for scenario in try Bundle.scenarios(path) {
      let style = StateStyle(from: scenario.world.clock, showingSecrets: true)
      var last: World?
      for moment in try Self.moments(of: scenario) {
        if let last {
          for (now, before) in zip(moment.installations, last.installations) {
            expectSeen(now.app, before.app, style)
            expectSeen(now.accessEnabler, before.accessEnabler, style)
          }
          expectSeen(moment.device, last.device, style)
          expectSeen(moment.services, last.services, style)
        }
        last = moment
      }
    }
  }

  private func expectSeen<State: DescribedState & Equatable>(
    _ now: State,
    _ before: State,
    _ style: StateStyle
  ) {
    guard now != before else { return }
    let readsSame = now.state(in: style) == before.state(in: style)
    #expect(!readsSame, "a change of \(State.self) does not show")
  }

  @Test("secrets are shown only to who asks for them", arguments: [false, true])
  func secrets(areShown: Bool) throws {
    var texts: Set<String> = []
    for path in Bundle.paths.filter({ $0.utf8.count.isMultiple(of: 8) }) {
      let scenario = try #require(try Bundle.scenarios(path).first)
      let style = StateStyle(from: scenario.world.clock, showingSecrets: areShown)
      let people = scenario.world.subscribers
      let secrets = people.filter { $0.guid != $0.name.text }.map(\.guid)
      let moment = try #require(try Self.moments(of: scenario).last)
      let found = Self.texts(in: moment.state(in: style))
      texts.formUnion(secrets.filter { found.contains($0) })
    }
    #expect(texts.isEmpty != areShown, "\(texts.sorted())")
  }

  @Test("none of what names a viewer, or lets one watch, is shown unasked")
  func kindsOfSecrets() {
    let fields = [Value.Field("zip", .string("s3cret"))]
    let keys = RequestorCredentials.Keys(secret: "s3cret", publicKey: "public")
    let start = Instant(milliseconds: 0)
    let token = AuthenticationToken(
      guid: "s3cret",
      requestor: "DEMO",
      provider: "Alpha",
      expires: start,
      fingerprint: "device"
    )
    let metadata = UserMetadata(
      guid: "guid",
      requestor: "DEMO",
      provider: "Alpha",
      updated: 1,
      data: fields
    )
    let media = MediaToken(
      sessionGUID: "s3cret",
      requestor: "DEMO",
      resource: "News",
      lives: .minutes(5),
      issued: start,
      provider: "Alpha",
      signature: "signature"
    )
    let states: [any DescribedState] = [
      token, metadata, media, keys, SAMLResponse(about: "alice", text: "s3cret"),
      AuthorizationToken(
        resource: "News",
        requestor: "DEMO",
        provider: "Alpha",
        guid: "s3cret",
        expires: start,
        fingerprint: "device"
      ), TVProviderAccount("alice", saml: "s3cret"),
      Subscriber(name: "alice", provider: "Alpha", guid: "guid", metadata: fields),
      APICall.setRequestor("DEMO", credentials: RequestorCredentials(keys: keys)),
      Answer.reply(.authenticationToken(token, metadata)), Callback.setToken(media, "News"),
    ]
    for state in states {
      let shown = String(reflecting: state.state(in: StateStyle(from: start, showingSecrets: true)))
      #expect(shown.contains("s3cret"), "\(type(of: state))")
      let kept = String(reflecting: state.state(in: StateStyle(from: start)))
      #expect(!kept.contains("s3cret"), "\(type(of: state))")
    }
  }

  private static func texts(in value: Value) -> Set<String> {
    switch value {
    case .null, .bool, .integer: []
    case .string(let text): [text]
    case .list(let values): values.reduce(into: []) { $0.formUnion(texts(in: $1)) }
    case .map(let fields): fields.reduce(into: []) { $0.formUnion(texts(in: $1.value)) }
    case .description(let description): texts(in: .map(description.fields))
    }
  }
}
