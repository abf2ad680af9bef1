import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport
import Testing

@Suite("setOptions")
struct SetOptionsTests {
  private func options(_ fields: (String, Value)...) -> AccessEnabler.Command {
    .call(.setOptions(fields.map { Value.Field($0.0, $0.1) }))
  }

  /// Returns the options on a configuration request, as a person reads them.
  private func sent(_ sdk: AccessEnabler) -> String? {
    for case .requestSent(let request) in sdk.events(.call(.setRequestor("DEMO"))) {
      return Value.map(request.options).words
    }
    return nil
  }

  private func rulesOfSending(_ sdk: AccessEnabler) -> [RequirementID] {
    let decision = sdk.decide(.call(.setRequestor("DEMO")), in: Fixture.context()).last
    return decision?.rules.ids.filter { $0.area == "OPT" } ?? []
  }

  @Test("options merge per key, in the order in which the keys came")
  func merging() {
    let idle = States.idle
    #expect(sent(idle) == "")
    let first = idle.after(options(("visitorID", .string("a")), ("x", .integer(1))))
    #expect(sent(first) == "visitorID: a, x: 1")
    let second = first.after(options(("y", .bool(true)), ("visitorID", .string("b"))))
    #expect(sent(second) == "visitorID: b, x: 1, y: true")
    #expect(second.after(options()) == second)
    let null = second.after(options(("x", .null)))
    #expect(sent(null) == "visitorID: b, x: nil, y: true")
  }

  @Test("handleSVC is kept, and never sent")
  func handleSVC() {
    let sdk = States.idle.after(options(("handleSVC", .bool(true))))
    #expect(sdk.options.values == [Value.Field("handleSVC", .bool(true))])
    #expect(sent(sdk) == "")
    #expect(rulesOfSending(sdk) == ["OPT-010"])
  }

  @Test(
    "a request rests on the rules of the options that ride on it",
    arguments: [
      ([], []), ([("visitorID", .string("v"))], ["OPT-001", "OPT-005"]),
      ([("applicationProfile", .string("p"))], ["OPT-001", "OPT-004"]),
      ([("colour", .string("red"))], ["OPT-001", "OPT-011"]),
      ([("device_info", .map([]))], ["OPT-001"]),
      ([("device_info", .string("eyJ9"))], ["OPT-001"]),
      (
        [("device_info", .map([Value.Field("model", .null), Value.Field("osName", .null)]))],
        ["OPT-001", "OPT-006"]
      ),
    ] as [([(String, Value)], [RequirementID])]
  )
  func sending(fields: [(String, Value)], rules: [RequirementID]) {
    let call = APICall.setOptions(fields.map { Value.Field($0.0, $0.1) })
    #expect(rulesOfSending(States.idle.after(.call(call))) == rules)
  }

  @Test("a setting rests on what it does to the options before")
  func setting() {
    func rules(_ sdk: AccessEnabler, _ command: AccessEnabler.Command) -> [RequirementID] {
      sdk.decide(command, in: Fixture.context()).flatMap(\.rules.ids)
    }
    let visitor = options(("visitorID", .string("a")))
    let other = options(("visitorID", .string("b")))
    let profile = options(("applicationProfile", .string("p")))
    let fresh = Fixture.launched()
    #expect(rules(fresh, visitor) == ["API-005", "CFG-019"])
    #expect(rules(States.fresh, visitor) == ["API-005", "CFG-019"])
    #expect(rules(States.queued, visitor) == ["API-005", "CFG-019"])
    #expect(rules(States.idle, visitor) == ["API-005"])
    #expect(rules(States.idle.after(visitor), profile) == ["API-005", "OPT-003"])
    #expect(rules(States.idle.after(visitor), other) == ["API-005"])
    #expect(rules(States.retrieving.after(visitor), other) == ["API-005", "OPT-002"])
    #expect(rules(States.retrieving.after(visitor), visitor) == ["API-005"])
  }

  @Test("setOptions is heard at once in every state, and changes nothing but the options")
  func everywhere() {
    for (name, sdk) in States.all + [("queued", States.queued)] {
      let command = AccessEnabler.Command.call(.setOptions(Commands.options))
      #expect(sdk.events(command) == [.optionsSet(Commands.options)], "\(name)")
      let after = sdk.after(command)
      #expect(after.phase == sdk.phase && after.queue == sdk.queue, "\(name)")
    }
  }

  @Test(
    "setOptions never changes what is called back, whenever it comes",
    arguments: LawTests.seeds
  )
  func callbacks(seed: UInt64) {
    let life = LawTests.lives[Int(seed) - 1]
    var dice = Dice(seed: seed)
    var sdk = life.steps[0].before
    var view = Fixture.view(version: sdk.profile.edition.version)
    for step in life.steps {
      let context = Fixture.context(view, tvProvider: step.tvProvider)
      if Int.random(in: 0..<3, using: &dice) == 0 {
        let value = Value.integer(Int64.random(in: 0..<100, using: &dice))
        let decisions = sdk.handle(options(("x", value)), in: context)
        #expect(decisions.allSatisfy { $0.event.callback == nil })
      }
      let events = sdk.handle(step.command, in: context).map(\.event)
      #expect(events.compactMap(\.callback) == step.callbacks, "seed \(seed)")
      for event in events { AccessEnabler.fold(event, into: &view) }
    }
  }
}
