import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// Random lives: runs that begin as a scenario does and go on with steps of other scenarios.
///
/// A mutant that no scenario notices may still change what comes later, or in other circumstances. A random life has
/// no expectations: two runs of it are compared, one with the mutant and one without. The lives of a suite are the same
/// on each machine.
struct RandomLives: Sendable {
  /// How many steps of other scenarios are tried in a life.
  private static let mostSteps = 8
  /// How many lives there are at most, and at least.
  private static let counts = (least: 400, most: 12_000)

  private let scenarios: [Scenario]
  private let perScenario: Int
  /// The steps of all scenarios with the same names in their worlds.
  private let steps: [Names: [Step]]

  /// What the steps of a scenario may name, and the device.
  private struct Names: Hashable {
    let apps: [AppName]
    let requestors: [RequestorID]
    let providers: [ProviderID]
    let subscribers: [SubscriberName]
    let device: DeviceKind

    init(of world: WorldDescription) {
      apps = world.apps.map(\.name)
      requestors = world.requestors.map(\.id)
      providers = world.providers.map(\.id)
      subscribers = world.subscribers.map(\.name)
      device = world.device.kind
    }
  }

  /// Prepares the lives of a suite.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios.
  ///   - perScenario: How many lives begin as each of them, where the bounds allow.
  init(of scenarios: [Scenario], perScenario: Int = 2) {
    self.scenarios = scenarios
    self.perScenario = perScenario
    let companies = Dictionary(grouping: scenarios) { Names(of: $0.world) }
    steps = companies.mapValues { $0.flatMap(\.steps) }
  }

  /// How many lives there are.
  var count: Int {
    scenarios.isEmpty
      ? 0 : min(max(perScenario * scenarios.count, Self.counts.least), Self.counts.most)
  }

  /// Returns the life with a number from 0 on; steps that cannot be done in it are left out.
  func life(_ number: Int) -> Scenario {
    let scenario = scenarios[number % scenarios.count]
    let dice = GeneratedValues(seed: UInt64(number))
    func pick(_ purpose: String, _ count: UInt64 = 0, below bound: Int) -> Int {
      Int(dice.value(for: "life", purpose: purpose, count: count) % UInt64(bound))
    }
    let own = scenario.steps
    let isCut = pick("cut", below: 2) == 0
    let kept = isCut && !own.isEmpty ? 1 + pick("kept", below: own.count) : own.count
    let others = steps[Names(of: scenario.world)] ?? []
    var life = Array(own.prefix(kept))
    for count in 0..<Self.mostSteps where !others.isEmpty {
      life.append(others[pick("step", UInt64(count), below: others.count)])
    }
    return Self.possible(scenario.doing(life))
  }

  /// Returns a life without those of its steps that stop it, as one that acts on a page that is not there.
  private static func possible(_ life: Scenario) -> Scenario {
    var life = life
    while true {
      let records = Engine.run(life).record.steps
      guard let impossible = records.firstIndex(where: { $0.fault != nil }) else { return life }
      var steps = life.steps
      steps.remove(at: impossible)
      life = life.doing(steps)
    }
  }
}
