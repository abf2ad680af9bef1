import AccessEnabler
import Entitlement
import Simulation
import Testing

@Suite("Descriptions of the SDK's events")
struct FactTests {
  @Test("distinct events of the made-up lives have distinct descriptions")
  func distinctness() {
    var events: Set<AccessEnabler.Event> = []
    for life in LawTests.lives.prefix(20) {
      events.formUnion(life.steps.flatMap(\.decisions).map(\.event))
    }
    #expect(events.count > 60)
    let same = Dictionary(grouping: events, by: \.fact).values.filter { $0.count > 1 }
    #expect(same.first == nil)
  }

  @Test("the reasons have names that tell them apart")
  func reasons() {
    let reasons: [AccessEnabler.IgnoredReason] = [
      .unrelatedURL, .noPageOpen, .alreadyRetrieving, .alreadyLoggingOut,
      .lateAnswer(Fixture.request(1)),
      .delegateLacks(.status), .delegateLacks(.sendTrackingData),
      .endedProcess(Fixture.request(1)), .notRunning, .alreadyCreated,
    ]
    #expect(Set(reasons.map(\.name)).count == reasons.count)
  }
}
