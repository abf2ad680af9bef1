import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import Testing

@Suite("Replay and fork")
struct ReplayTests {
  static let field = Value.Field("visitorID", .string("v"))
  static let inputs: [Input] = [
    .call("app", .setRequestor("DEMO")), .call("app", .setRequestor("OTHER")),
    .call("app", .checkAuthentication), .call("app", .getAuthentication()),
    .call("app", .getAuthentication(AuthenticationArguments(forceAuthn: true, data: [field]))),
    .call("app", .setOptions([field])),
    .call("app", .setSelectedProvider("Alpha")), .call("app", .setSelectedProvider("Gamma")),
    .call("app", .setSelectedProvider(nil)), .call("app", .getSelectedProvider),
    .call("app", .handleExternalURL("adobepass://ios.app")), .user("app", .signsIn("alice")),
    .app("app", .terminate), .app("app", .launch), .app("app", .background),
    .app("app", .foreground), .device(.restarts),
    .user("app", .failsToSignIn), .user("app", .leavesPageToItsRedirects), .device(.goesOffline),
    .device(.goesOnline), .device(.goesOnline), .server(.endsSession("alice")),
    .server(.restore(.authenticationToken)),
    .server(.answer(ScriptedAnswer(service: .authenticationToken, outcome: .fault(.duplicated)))),
    .server(
      .answer(ScriptedAnswer(service: .configuration, delay: .seconds(1), outcome: .modelled))
    ),
  ]
  /// What there is besides where Apple's single sign-on is.
  static let inputsWithApple: [Input] =
    inputs + Array(repeating: .call("app", .setRequestor("DEMO")), count: 4)
    + Array(repeating: .call("app", .getAuthentication()), count: 8) + [
      .call(
        "app",
        .getAuthentication(
          AuthenticationArguments(filter: .dictionary(providers: ["Beta"], featured: ["Beta"]))
        )
      ),
      .device(.setsPermission("app", to: .granted)), .device(.setsPermission("app", to: .granted)),
      .device(.setsPermission("app", to: .denied)),
      .device(.setsPermission("app", to: .restricted)),
      .device(.signsInToTVProvider("alice")), .device(.signsOutOfTVProvider),
      .device(.breaksTVProvider(.providerRejected)), .device(.breaksTVProvider(nil)),
      .device(.breaksTVProvider(nil)), .user("app", .signsInWithApple("alice")),
      .user("app", .signsInWithApple("alice")), .user("app", .picksInAppleDialog("Beta")),
      .user("app", .cancelsAppleDialog), .user("app", .choosesOtherTVProviders),
      .user("app", .signsInOnSecondScreen("alice", nil)), .advance(.seconds(6)),
      .advance(.minutes(31)),
    ]

  private static let inputsInDialog: [Input] = [
    .user("app", .signsInWithApple("alice")), .user("app", .signsInWithApple("alice")),
    .user("app", .picksInAppleDialog("Beta")), .user("app", .cancelsAppleDialog),
    .user("app", .choosesOtherTVProviders),
  ]
  private static let inputsOnSecondScreen: [Input] = [
    .user("app", .signsInOnSecondScreen("alice", nil)), .advance(.seconds(6)),
    .advance(.seconds(6)), .advance(.minutes(31)),
  ]

  /// The world that a seed begins with: every other one has Apple's single sign-on, half of those on Apple TV.
  private func start(of seed: UInt64) -> World {
    let latency = Interval(milliseconds: 20)
    guard seed.isMultiple(of: 2) else { return Fixture.world(latency: latency) }
    return Fixture.world(
      latency: latency,
      on: seed.isMultiple(of: 4) ? .appleTV : .iPhone,
      permission: .granted,
      with: [Fixture.appleAlpha, Fixture.applePicker]
    )
  }

  /// Performs so many inputs that a seed chooses; some settle before the next, some do not.
  private func live(_ run: inout Run, seed: UInt64, inputs count: Int) throws {
    let values = GeneratedValues(seed: seed)
    let inputs = seed.isMultiple(of: 2) ? Self.inputsWithApple : Self.inputs
    for number in 0..<UInt64(count) {
      let choice = values.value(for: "test", purpose: "input", count: number)
      let isLaunched = run.world.installation(of: "app").accessEnabler.process.isRunning
      // Dead apps are launched before long, or most of the calls would be refused.
      let launches = !isLaunched && choice >> 40 & 1 == 0
      let inputs = goesOn(run, choice) ?? inputs
      let input = inputs[Int(choice % UInt64(inputs.count))]
      switch input {
      case .advance(let interval) where !launches: try run.pass(interval)
      case .call(_, let call, _)
      where !call.exists(in: run.world.installation(of: "app").app.edition):
        try run.perform(.call("app", .checkAuthentication))
      default: try run.perform(launches ? .app("app", .launch) : input)
      }
      if choice >> 32 & 3 != 0 { try run.settle() }
    }
    try run.settle()
  }

  /// What a person does who goes on with what is shown, every other time; nil where they do not.
  private func goesOn(_ run: Run, _ choice: UInt64) -> [Input]? {
    guard choice >> 44 & 1 == 0 else { return nil }
    if case .appleDialog = run.world.device["app"].screen { return Self.inputsInDialog }
    let isPolling = run.world.installation(of: "app").accessEnabler.flowKind == .polling
    return isPolling ? Self.inputsOnSecondScreen : nil
  }

  private func life(seed: UInt64, inputs count: Int = 100) throws -> Run {
    var run = Run(start(of: seed))
    try live(&run, seed: seed, inputs: count)
    return run
  }

  @Test("the same inputs give the same journal and the same world", arguments: UInt64(1)...25)
  func replay(seed: UInt64) throws {
    #expect(try life(seed: seed) == life(seed: seed), "seed \(seed)")
  }

  @Test("folding each participant's events gives the participant", arguments: UInt64(1)...25)
  func folding(seed: UInt64) throws {
    let run = try life(seed: seed)
    let start = start(of: seed)
    var fold = start.installation(of: "app")
    var device = start.device
    var services = start.services
    for entry in run.journal.entries {
      switch entry.payload {
      case .input, .run: break
      case .app(let event): fold.app.evolve(event)
      case .accessEnabler(let event): fold.accessEnabler.evolve(event)
      case .restClient(let event): fold.restClient?.evolve(event)
      case .device(let event): device.evolve(event)
      case .services(let event): services.evolve(event)
      }
    }
    #expect(fold == run.world.installation(of: "app"), "seed \(seed)")
    #expect(device == run.world.device, "seed \(seed)")
    #expect(services == run.world.services, "seed \(seed)")
  }

  @Test("every entry says what it is by its canonical bytes", arguments: UInt64(1)...25)
  func bytes(seed: UInt64) throws {
    for entry in try life(seed: seed).journal.entries {
      let read = try Fact(canonicalBytes: entry.payload.canonicalBytes)
      #expect(read == entry.payload, "seed \(seed), entry \(entry.sequence)")
    }
  }

  @Test("a copy goes its own way, and the original goes as if there were none")
  func fork() throws {
    let original = try life(seed: 3)
    var first = original
    var second = original
    try live(&first, seed: 4, inputs: 30)
    try live(&second, seed: 5, inputs: 30)
    #expect(first.journal != second.journal)
    #expect(try original == life(seed: 3))
    var again = original
    try live(&again, seed: 4, inputs: 30)
    #expect(again == first)
  }

  @Test(
    "nothing is under way after settling, unless somebody awaits what never comes",
    arguments: UInt64(1)...25
  )
  func settled(seed: UInt64) throws {
    let run = try life(seed: seed)
    #expect(run.world.schedule.pendingDeliveries.isEmpty, "seed \(seed)")
    #expect(run.world.awaitedRequests.isEmpty, "seed \(seed)")
  }

  @Test(
    "every callback that the SDK emits reaches the app or ends with it, in order",
    arguments: UInt64(1)...25
  )
  func delivery(seed: UInt64) throws {
    let run = try life(seed: seed)
    var emitted: [Callback] = []
    var arrived: [Callback] = []
    for entry in run.journal.entries {
      switch entry.payload {
      case .accessEnabler(.callbackEmitted(let callback)): emitted.append(callback)
      case .app(.callbackReceived(let callback)), .app(.callbackLost(let callback)):
        arrived.append(callback)
      case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
      }
    }
    #expect(emitted == arrived, "seed \(seed)")
  }

  @Test("an app hears only what its own process has called forth", arguments: UInt64(1)...25)
  func processes(seed: UInt64) throws {
    let journal = try life(seed: seed).journal
    var beginning: EntryNumber = 0
    for entry in journal.entries {
      switch entry.payload {
      case .app(.launched): beginning = entry.sequence
      case .app(.callbackReceived):
        let causes = journal.causes(of: entry.sequence).map(\.sequence)
        #expect(causes.allSatisfy { $0 > beginning }, "seed \(seed), entry \(entry.sequence)")
      case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
      }
    }
  }

  @Test("the lives go through Apple's dialog in every way")
  func reachApple() throws {
    var outcomes: Set<String> = []
    var facts: [String: Int] = [:]
    for seed in UInt64(1)...25 {
      for entry in try life(seed: seed).journal.entries {
        facts[entry.payload.fact.name, default: 0] += 1
        guard case .device(.dialogLeft(_, let outcome, _)) = entry.payload else { continue }
        outcomes.insert(outcome.words)
      }
    }
    #expect(
      outcomes.isSuperset(
        of: [
          "signed in at apple-Alpha", "chose apple-Beta", "chose Other TV Providers", "cancelled",
        ]
      ),
      "only \(outcomes)"
    )
    for fact in ["accountChanged", "permissionSet", "tvProviderBroken", "dialogDismissed"] {
      #expect(facts[fact, default: 0] > 5, "\(fact)")
    }
    #expect(facts["pollAwaited", default: 0] > 2)
  }

  @Test("the lives reach launches, late answers and lost callbacks, or the laws would say little")
  func reach() throws {
    let entries = try (UInt64(1)...25).flatMap { try life(seed: $0).journal.entries }
    let counts = entries.reduce(into: (launches: 0, answers: 0, callbacks: 0)) { counts, entry in
      switch entry.payload {
      case .app(.launched): counts.launches += 1
      case .accessEnabler(.ignored(.endedProcess)): counts.answers += 1
      case .app(.callbackLost): counts.callbacks += 1
      case .input, .app, .accessEnabler, .restClient, .device, .services, .run: break
      }
    }
    #expect(counts.launches > 50)
    #expect(counts.answers > 2)
    #expect(counts.callbacks > 10)
  }
}
