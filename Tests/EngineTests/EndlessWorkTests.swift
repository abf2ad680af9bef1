import Apps
import Entitlement
import ScenarioModel
import Simulation
import Testing

@testable import Engine
@testable import World

@Suite("Work that does not come to an end")
struct EndlessWorkTests {
  @Test("is told with the limit and the last entry", arguments: [10_000, 100_000])
  func sentence(limit: Int) {
    var journal = WorldJournal()
    journal.append(
      .app(.callbackReceived(.selectedProvider(nil))),
      of: .app("app"),
      at: Instant(milliseconds: 0),
      cause: nil,
      rules: []
    )
    #expect(
      RunFault.endless(journal[1], limit: limit, isBeforeStep: false).sentence
        == "the work of this step does not come to an end: it was given up after \(limit) journal "
        + "entries, at app callbackReceived"
    )
  }

  @Test("is given up by the limit of one macrostep, which the driver passes on")
  func macrostep() throws {
    let scenario = try Bundle.scenario(
      text: """
        scenario: A test
        use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
        steps:
          - app: checkAuthentication
        """
    )
    var world = World(scenario.world, library: .cryptographic)
    world.macrostepLimit = 2
    let recorder = StepRecorder(scenario, observing: .everything)
    var driver = RunDriver(world, library: .cryptographic, witness: recorder)
    let stop = #expect(throws: RunDriver.Stop.self) {
      try driver.perform(.app(scenario.world.apps[0].name, .launch))
      try driver.perform(.call(scenario.world.apps[0].name, .setRequestor("DEMO")))
    }
    #expect(stop == .endless(EndlessLoop(entry: driver.context.journal.count, limit: 2)))
  }
}
