import Apps
import Entitlement
import Simulation
import Testing
import World

@testable import Engine

@Suite("Work that does not come to an end")
struct EndlessWorkTests {
  @Test("is told with the limit and the last entry")
  func sentence() {
    var journal = WorldJournal()
    journal.append(
      .app(.callbackReceived(.selectedProvider(nil))),
      of: .app("app"),
      at: Instant(milliseconds: 0),
      cause: nil,
      rules: []
    )
    #expect(
      RunFault.endless(journal[1], isBeforeStep: false).sentence
        == "the work of this step does not come to an end: it was given up after 100000 journal "
        + "entries, at app callbackReceived"
    )
  }
}
