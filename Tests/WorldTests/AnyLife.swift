import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import TestSupport

/// A life of a device and its apps, made up by a seed: calls, logins, pages, launches, updates, upgrades,
/// another id, another time.
///
/// What happens at a step depends on the seed and on the apps that it concerns, so that a world which
/// lacks an app differs by what that one does and by nothing else.
struct AnyLife {
  private(set) var run: Run
  /// The world as it was.
  let start: World
  /// The apps that may be in the world, those that are not included.
  private let names: [AppName]
  /// The apps among them that are on the REST path.
  private let clients: [AppName]
  let seed: UInt64
  /// Whether whoever signs in in an app's dialog is signed in for the others too.
  private let sharesAccount: Bool

  /// Lives a life.
  ///
  /// - Parameters:
  ///   - seed: What it is made up by.
  ///   - packages: The apps that there may be.
  ///   - present: The names of those that there are.
  ///   - systems: What the operating system may be at first.
  ///   - kinds: What the device may be.
  ///   - length: The number of steps.
  ///   - sharesAccount: Whether the person may sign in in Apple's dialog who is not signed in there already.
  /// - Throws: What a world throws that never comes to rest.
  init(
    seed: UInt64,
    of packages: [Device.AppPackage],
    present: [AppName],
    on systems: [SystemVersion],
    kinds: [DeviceKind],
    length: Int,
    sharingAccount sharesAccount: Bool = true
  ) throws {
    var dice = Dice(seed: seed, purpose: "world")
    let kind = dice.pick(kinds)
    let system = dice.pick(systems)
    var tokens: [GivenToken] = []
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      let package = dice.pick(packages)
      let token = GivenToken(for: package, on: kind.platform, &dice)
      if package.path == .sdk { tokens.append(token) }
    }
    self.seed = seed
    self.sharesAccount = sharesAccount
    names = packages.map(\.name)
    clients = packages.filter { $0.path == .restV1 }.map(\.name)
    start = AnyWorld.world(
      packages.filter { present.contains($0.name) },
      on: kind,
      system,
      with: tokens
    )
    run = Run(start)
    for name in present where !clients.contains(name) {
      try run.perform(.call(name, .setRequestor("DEMO")))
    }
    for name in clients { try show(name) }
    try run.pass(Interval(milliseconds: 100))
    for number in 0..<length { try step(number) }
    try run.settle()
  }

  private mutating func step(_ number: Int) throws {
    var dice = Dice(seed: seed, purpose: "step \(number)")
    let app = dice.pick(names)
    let pause = dice.pick([5, 15, 60, 200] as [Int64])
    let isOnlineAgain = dice.one(in: 8)
    // Where the person looks, no app decides.
    if dice.one(in: 4) { try show(app) }
    switch Int.random(in: 0..<16, using: &dice) {
    case 0, 1: try happen(to: app, &dice)
    case 2 where dice.one(in: 3): try perform(.app(app, .terminate), of: app)
    case 3, 4, 5: try act(on: app, &dice)
    default: try call(from: app, &dice)
    }
    if !run.world.device.traits.isOnline, isOnlineAgain { try run.perform(.device(.goesOnline)) }
    try run.pass(Interval(milliseconds: pause))
  }

  private func isPresent(_ app: AppName) -> Bool {
    run.world.device.apps.contains { $0.name == app }
  }

  private func app(_ name: AppName) -> App { run.world.installation(of: name).app }

  private mutating func perform(_ input: Input, of app: AppName) throws {
    if isPresent(app) { try run.perform(input) }
  }

  /// The person turns to an app; the one that was in front goes to the background first.
  private mutating func show(_ name: AppName) throws {
    for other in names where other != name && isPresent(other) {
      guard case .running(let running) = app(other).process, running.isInForeground else {
        continue
      }
      try run.perform(.app(other, .background))
    }
    guard isPresent(name) else { return }
    switch app(name).process {
    case .none: try run.perform(.app(name, .launch))
    case .running(let running) where running.isInForeground: break
    case .running: try run.perform(.app(name, .foreground))
    }
  }

  /// The person goes on with what an app shows.
  private mutating func act(on name: AppName, _ dice: inout Dice) throws {
    try show(name)
    if clients.contains(name) { return try actOnClient(name, &dice) }
    let subscriber = dice.pick(AnyWorld.subscribers).name
    if isPresent(name), case .appleDialog = run.world.device[name].screen {
      try act(in: name, as: subscriber, &dice)
      // On Apple TV as long as elsewhere there.
      if run.world.device.traits.kind.platform == .tvOS { try run.pass(.seconds(6)) }
      return
    }
    guard run.world.device.traits.kind.platform == .iOS else {
      try perform(.user(name, .signsInOnSecondScreen(subscriber, nil)), of: name)
      // The next poll finds it.
      return try run.pass(.seconds(6))
    }
    guard isPresent(name) else { return }
    let device = run.world.device
    guard case .page(let page) = device[name].screen else { return try call(from: name, &dice) }
    let viewer = AnyWorld.subscribers.first { $0.provider == page.url.provider }
    switch (page.url.page, viewer) {
    case (.login, let viewer?): try run.perform(.user(name, .signsIn(viewer.name)))
    case (.logout, _), (.login, nil): try run.perform(.user(name, .leavesPageToItsRedirects))
    }
  }

  /// The person goes on with what an app on the REST path shows, and the next poll finds it.
  private mutating func actOnClient(_ name: AppName, _ dice: inout Dice) throws {
    if isPresent(name) {
      if let action = actionOnClient(run.world.device[name].screen, &dice) {
        try run.perform(.user(name, action))
      } else {
        try run.perform(.rest(name, AnyLife.restCall(&dice)))
      }
    }
    try run.pass(.seconds(6))
  }

  /// The person leaves Apple's dialog.
  private mutating func act(
    in name: AppName,
    as subscriber: SubscriberName,
    _ dice: inout Dice
  ) throws {
    try run.perform(.user(name, actionInAppleDialog(as: subscriber, &dice)))
  }

  /// Returns how a person leaves Apple's dialog.
  func actionInAppleDialog(as subscriber: SubscriberName, _ dice: inout Dice) -> UserAction {
    let account = run.world.device.account?.subscriber
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: return .cancelsAppleDialog
    case 1: return .choosesOtherTVProviders
    case 2, 3: return .picksInAppleDialog(dice.pick(AnyWorld.subscribers).provider)
    default:
      if sharesAccount { return .signsInWithApple(subscriber) }
      return account.map { .signsInWithApple($0) } ?? .picksInAppleDialog("Beta")
    }
  }

  private mutating func call(from name: AppName, _ dice: inout Dice) throws {
    guard isPresent(name) else { return }
    if clients.contains(name) { return try run.perform(.rest(name, AnyLife.restCall(&dice))) }
    let requestor = dice.one(in: 4) ? "OTHER" : RequestorID("DEMO")
    let provider = dice.pick(AnyWorld.subscribers).provider
    let isOpen = app(name).screen == .open
    let calls: [APICall] = [
      .setRequestor(requestor), .setRequestor(requestor), .checkAuthentication,
      .getAuthentication(), .getAuthentication(), .setSelectedProvider(provider),
      .getAuthentication(
        AuthenticationArguments(filter: .dictionary(providers: ["Alpha"], featured: nil))
      ),
      .setSelectedProvider(provider), .setSelectedProvider(isOpen ? provider : nil),
      .getAuthorization(AuthorizationArguments("News")),
      .getAuthorization(AuthorizationArguments("News")),
      .checkAuthorization(AuthorizationArguments("Sports")), .getSelectedProvider, .logout,
      .preauthorize(PreauthorizeArguments(["News"])),
    ]
    let call = dice.pick(calls)
    if call.exists(in: app(name).edition) { try run.perform(.call(name, call)) }
  }

  private mutating func happen(to name: AppName, _ dice: inout Dice) throws {
    let newer = AnyWorld.systems.filter { $0 > run.world.device.traits.operatingSystem }
    switch Int.random(in: 0..<18, using: &dice) {
    case 0: try run.perform(.device(.restarts))
    case 1, 2:
      if !newer.isEmpty { try run.perform(.device(.upgrades(to: dice.pick(newer)))) }
    case 3, 4, 5:
      let version = dice.pick(AnyWorld.versions)
      if !clients.contains(name) { try perform(.device(.updatesApp(name, to: version)), of: name) }
    case 6: try run.perform(.device(.changesID))
    case 7:
      try run.perform(.device(.movesClock(dice.pick([.minutes(-60), .minutes(60), .days(31)]))))
    case 8: try run.perform(.device(.goesOffline))
    case 9: try run.perform(.device(.goesOnline))
    case 10, 11:
      try run.perform(.device(.signsInToTVProvider(dice.pick(AnyWorld.subscribers).name)))
    case 12: try run.perform(.device(.signsOutOfTVProvider))
    case 13 where !clients.isEmpty && dice.one(in: 2):
      try run.perform(.device(.scriptsTVProvider(AnyLife.scriptedMetadata(&dice))))
    case 13: try run.perform(.device(.breaksTVProvider(dice.pick(TVProviderError.allCases))))
    case 14: try run.perform(.device(.breaksTVProvider(nil)))
    default:
      let permission = dice.pick([.granted, .granted] + TVProviderPermission.allCases)
      try perform(.device(.setsPermission(name, to: permission)), of: name)
    }
  }
}
