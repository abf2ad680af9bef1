import BundledSuite
import EntsimComparison
import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import TestSupport

/// Scenarios made up by a seed: the world of one of the suite, the version and the device of another, and
/// the steps of many, paced at random.
enum RandomScenario {
  /// An SDK on a device that some scenario of the suite has.
  private struct Machine: Hashable {
    let sdk: SDKVersion
    let kind: DeviceKind
    let system: SystemVersion
  }

  private static let machines: [Machine] = {
    var seen: Set<Machine> = []
    return BundledSuite.scenarios.map {
      Machine(
        sdk: $0.world.apps[0].sdk,
        kind: $0.world.device.kind,
        system: $0.world.device.operatingSystem
      )
    }.filter { seen.insert($0).inserted }
  }()

  /// The steps of the suite that can stand anywhere: they need nothing that was captured, and leave the
  /// services knowing whom they know.
  private static let steps = BundledSuite.scenarios.flatMap(\.steps).filter { step in
    switch step.action {
    case .app(let call): return call.call(filledWith: { _ in nil }) != nil
    case .secondScreen(let signIn): return signIn.code == nil
    case .client(.asks(_, let fields)):
      return fields.allSatisfy { $0.argument.value(filledWith: { _ in nil }) != nil }
    case .server(.update), .verification, .client(.signsIn): return false
    case .rest, .life, .user, .device, .server, .advance: return true
    }
  }

  /// The SDK versions of the machines.
  static var versions: Set<SDKVersion> { Set(machines.map(\.sdk)) }

  /// Returns the scenario of a seed.
  static func scenario(_ seed: UInt64) -> Scenario {
    var dice = Dice(seed: seed, purpose: "scenario")
    let origin = dice.pick(BundledSuite.scenarios)
    let machine = dice.pick(machines)
    var world = origin.world
    world.device.kind = machine.kind
    world.device.operatingSystem = machine.system
    for index in world.apps.indices { world.apps[index].sdk = machine.sdk }
    if !SDKEdition(machine.sdk, on: machine.kind.platform).has(.nestedStore) {
      world.tokens.removeAll { $0.store == .legacy }
    }
    var steps: [Step] = []
    let pool = self.steps.filter { $0.fits(world) }
    // A long one seldom ends completely: one of its steps is something that the person cannot do.
    let lengths = dice.one(in: 3) ? 1...4 : 5...25
    for number in 1...Int.random(in: lengths, using: &dice) {
      let before = steps.last
      let isFree = before.map { !$0.settles } ?? false
      steps.append(
        dice.pick(pool).copy(
          number: number,
          settles: !dice.one(in: 3),
          delay: isFree && dice.one(in: 2) ? .seconds(Int64.random(in: 0...40, using: &dice)) : nil,
          inside: isFree && world.apps[0].path == .sdk && dice.one(in: 4)
            ? dice.pick(CallbackName.allCases) : nil,
          in: world
        )
      )
    }
    return Scenario(
      path: "random/\(seed).yaml",
      title: Located("Made up by seed \(seed)", at: origin.title.range),
      about: nil,
      covers: [],
      tags: [],
      world: world,
      answerPlaces: origin.scriptedAnswers.prefix(world.answers.count).map(\.range),
      steps: steps,
      never: [],
      finally: Finally()
    )
  }
}

extension Step {
  fileprivate func copy(
    number: Int,
    settles: Bool,
    delay: Interval?,
    inside: CallbackName?,
    in world: WorldDescription
  ) -> Step {
    Step(
      number: number,
      range: range,
      action: action,
      app: app,
      words: words,
      settles: settles,
      start: inside.map { .inside($0, app ?? world.apps[0].name) } ?? delay.map { .after($0) }
        ?? .next,
      thread: thread,
      expectations: [],
      requests: nil,
      isExhaustive: false
    )
  }

  /// Whether the apps and the people of the step are in a world, and the SDK has what is called.
  fileprivate func fits(_ world: WorldDescription) -> Bool {
    let names = world.apps.map(\.name)
    if let app, !names.contains(app) { return false }
    func knows(_ name: SubscriberName) -> Bool { world.subscriber(name) != nil }
    let path = (world.apps.first { $0.name == app } ?? world.apps[0]).path
    switch action {
    case .app(let call):
      guard path == .sdk else { return false }
      let edition = SDKEdition(world.apps[0].sdk, on: world.device.kind.platform)
      return call.exists(in: edition)
    case .user(.signsIn(let name)), .user(.signsInOnSecondScreen(let name, _)),
      .user(.signsInWithApple(let name)), .device(.signsInToTVProvider(let name)),
      .server(.endsSession(let name)):
      return knows(name)
    case .secondScreen(let signIn): return knows(signIn.subscriber)
    case .device(.updatesApp(let app, _)):
      return world.apps.contains { $0.name == app && $0.path == .sdk }
    case .device(.setsPermission(let app, _)): return names.contains(app)
    case .rest: return path == .restV1
    case .life, .user, .device, .server, .advance, .client: return true
    case .verification: return false
    }
  }
}

extension SDKCall {
  fileprivate func exists(in edition: SDKEdition) -> Bool {
    guard case .complete(let call) = self else { return false }
    let surface = call.name.surface
    let said = zip(surface.parameters, call.arguments).filter { $0.1 != .null }
    let availabilities = [surface.availability] + said.compactMap(\.0.availability)
    return availabilities.allSatisfy { $0.includes(edition.version, on: edition.platform) }
  }
}
