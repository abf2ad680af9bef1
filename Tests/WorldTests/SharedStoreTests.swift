import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import Testing

/// Two apps of one team, with whatever their person and the servers do in between.
@Suite("Laws of a store that two apps share")
struct SharedStoreTests {
  static let seeds = UInt64(1)...60
  private static let apps: [AppName] = ["one", "two"]

  private static let calls: [APICall] = [
    .checkAuthentication, .getAuthentication(), .setSelectedProvider("Alpha"),
    .setSelectedProvider("Alpha"), .setSelectedProvider(nil), .logout, .logout,
    .getAuthorization(AuthorizationArguments("News")),
    .getAuthorization(AuthorizationArguments("Sports")),
    .checkAuthorization(AuthorizationArguments("News")),
    .checkPreauthorizedResources(CheckPreauthorizedArguments(["News"])),
    .preauthorize(PreauthorizeArguments(["Sports"])),
  ]

  /// A life of 250 inputs at fixed instants, half of them quicker than an answer.
  private static func life(_ seed: UInt64) throws -> Run {
    let values = GeneratedValues(seed: seed)
    var run = Run(SeveralAppsTests.world(apps.map { ($0, "A") }))
    for app in apps { try run.perform(.call(app, .setRequestor("DEMO"))) }
    try run.settle()
    var instant = run.world.now
    for number in 0..<UInt64(250) {
      let choice = values.value(for: "test", purpose: "input", count: number)
      let app = apps[Int(choice >> 40 & 1)]
      switch choice >> 48 & 7 {
      case 0: try run.perform(.app(app, .foreground))
      case 1, 2: try run.perform(.user(run.world.device.front ?? app, .signsIn("alice")))
      case 3: try run.perform(.user(run.world.device.front ?? app, .leavesPageToItsRedirects))
      case 4 where choice >> 52 & 3 == 0: try run.perform(.server(.endsSession("alice")))
      default: try run.perform(.call(app, calls[Int(choice % UInt64(calls.count))]))
      }
      instant = instant + Interval(milliseconds: choice >> 56 & 1 == 0 ? 5 : 60)
      while let item = run.world.takeDue(before: instant) { try run.process(item) }
      run.world.advance(to: .later(run.world.now, instant))
    }
    try run.settle()
    return run
  }

  private static let lives: [Run] = seeds.map { seed in
    do { return try life(seed) } catch { preconditionFailure("a life without an end: \(error)") }
  }

  private func life(_ seed: UInt64) -> Run { Self.lives[Int(seed) - 1] }

  /// The callbacks that an app has received.
  private func callbacks(of app: AppName, in run: Run) -> [Callback] {
    run.journal.entries.compactMap { entry in
      guard entry.participant == .app(app),
        case .app(.callbackReceived(let callback)) = entry.payload
      else { return nil }
      return callback
    }
  }

  @Test("each app has one outcome for each resource that it asks for", arguments: seeds)
  func outcomes(seed: UInt64) {
    let run = life(seed)
    for app in Self.apps {
      let asked = run.journal.entries.count { entry in
        guard entry.participant == .app(app), case .app(.called(let call, _)) = entry.payload else {
          return false
        }
        return call.name == .getAuthorization || call.name == .checkAuthorization
      }
      let outcomes = callbacks(of: app, in: run).count {
        $0.name == .setToken || $0.name == .tokenRequestFailed
      }
      let open = run.world.installation(of: app).accessEnabler.session?.authorizations ?? []
      #expect(open.allSatisfy { $0.progress == .awaitingSignIn }, "seed \(seed), \(app)")
      #expect(asked == outcomes + open.count, "seed \(seed), \(app)")
    }
  }

  @Test("each app counts each outcome once", arguments: seeds)
  func tracking(seed: UInt64) {
    let run = life(seed)
    for app in Self.apps {
      let callbacks = callbacks(of: app, in: run)
      for (index, callback) in callbacks.enumerated() {
        guard case .sendTrackingData(let event) = callback else { continue }
        let before = index == 0 ? nil : callbacks[index - 1].name
        switch event.type {
        case .authorization:
          #expect(before == .setToken || before == .tokenRequestFailed, "seed \(seed)")
        case .authentication: #expect(before == .setAuthenticationStatus, "seed \(seed)")
        case .getSelectedProvider: break
        }
      }
      let outcomes = callbacks.count { $0.name == .setToken || $0.name == .tokenRequestFailed }
      let events = callbacks.count {
        guard case .sendTrackingData(let event) = $0 else { return false }
        return event.type == .authorization
      }
      #expect(events == outcomes, "seed \(seed), \(app)")
    }
  }

  @Test(
    "nothing is stored that was asked for before the last logout of either app",
    arguments: seeds
  )
  func leftovers(seed: UInt64) {
    let journal = life(seed).journal
    var lastLogout = 0
    var isSignedIn = false
    for entry in journal.entries {
      switch entry.payload {
      case .device(.storeErased):
        lastLogout = entry.sequence
        isSignedIn = false
      case .device(.tokenStored): isSignedIn = true
      case .device(.authorizationStored):
        #expect(isSignedIn, "seed \(seed), entry \(entry.sequence)")
        let request = sending(behind: entry, in: journal)
        #expect(request > lastLogout, "seed \(seed), entry \(entry.sequence)")
      case .device(.metadataStored): #expect(isSignedIn, "seed \(seed), entry \(entry.sequence)")
      default: break
      }
    }
  }

  /// The number of the entry with the request whose answer has led to an entry.
  private func sending(behind entry: WorldEntry, in journal: WorldJournal) -> EntryNumber {
    var current: WorldEntry? = entry
    while let step = current {
      if case .accessEnabler(.requestSent) = step.payload { return step.sequence }
      current = step.cause.map { journal[$0] }
    }
    return 0
  }

  @Test("nobody is granted anything by a sign-in that is over", arguments: seeds)
  func grants(seed: UInt64) {
    let journal = life(seed).journal
    var lastLogout = 0
    for entry in journal.entries {
      if case .device(.storeErased) = entry.payload { lastLogout = entry.sequence }
      let isGrant =
        switch entry.payload {
        case .accessEnabler(.callbackEmitted(.setToken)),
          .accessEnabler(.preauthorizationsReceived):
          true
        default: false
        }
      guard isGrant else { continue }
      #expect(sending(behind: entry, in: journal) > lastLogout, "seed \(seed), \(entry.sequence)")
    }
  }

  @Test("folding what has happened to the device gives its stores", arguments: seeds)
  func folding(seed: UInt64) {
    let run = life(seed)
    var device = SeveralAppsTests.world(Self.apps.map { ($0, "A") }).device
    for case .device(let event) in run.journal.entries.map(\.payload) { device.evolve(event) }
    #expect(device == run.world.device, "seed \(seed)")
  }

  @Test("the lives reach what the laws are about")
  func reach() {
    var facts: [String: Int] = [:]
    var refusals = 0
    for run in Self.lives {
      for fact in run.facts { facts[fact, default: 0] += 1 }
      refusals += run.journal.entries.count {
        guard case .accessEnabler(.callbackEmitted(.tokenRequestFailed)) = $0.payload else {
          return false
        }
        return $0.rules.contains("LOGOUT-024")
      }
    }
    #expect(facts["device: tokenStored", default: 0] > 100)
    #expect(facts["device: storeErased", default: 0] > 50)
    #expect(facts["device: authorizationStored", default: 0] > 50)
    #expect(facts["AccessEnabler@one: sessionLost", default: 0] > 0)
    #expect(facts["AccessEnabler@two: preauthorizationsReceived", default: 0] > 10)
    #expect(refusals > 5, "another's logout meets work on its way")
  }
}
