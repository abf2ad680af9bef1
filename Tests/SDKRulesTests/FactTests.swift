import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
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
    // An app cannot tell Apple's dialogs apart that show the same.
    let told = events.filter { !$0.handsDialogOver }
    let same = Dictionary(grouping: told, by: \.fact).values.filter { $0.count > 1 }
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
    #expect(Set(reasons.map(\.fact.name)).count == reasons.count)
  }
}

extension AccessEnabler.Event {
  fileprivate var handsDialogOver: Bool {
    switch self {
    case .callbackEmitted(.presentTVProviderDialog),
      .callbackEmitted(.dismissTVProviderDialog):
      true
    default: false
    }
  }
}
