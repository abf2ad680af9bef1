import EntsimEngine
import EntsimEntitlement
import EntsimSDKRules
import EntsimScenarios
import EntsimSimulation
import EntsimWorld
import Synchronization
import TestSupport
import Testing

@testable import EntsimMutants

@Suite("An event altered in one field")
struct EventFormTests {
  private static func alterations<Event: Alterable>(
    of event: Event,
    taking texts: [Int: [String]] = [:]
  ) -> [AlteredEvent<Event>] {
    var altered: [AlteredEvent<Event>] = []
    EventForm.alter(event, taking: texts) { altered.append($0) }
    return altered
  }

  @Test("has another word of the language, where the field is a word")
  func word() throws {
    let event = AccessEnabler.Event.callbackEmitted(
      .setAuthenticationStatus(.error, .providerNotSelected)
    )
    let texts = [2: ["ERROR", "SUCCESS"], 3: ["no constant", "USER_AUTHENTICATED"]]
    let altered = Self.alterations(of: event, taking: texts)
    let status = try #require(
      altered.first { $0.field == "callback.setAuthenticationStatus.status" }
    )
    #expect(
      status.event == .callbackEmitted(.setAuthenticationStatus(.success, .providerNotSelected))
    )
    #expect(status.change == FieldChange(before: "ERROR", after: "SUCCESS"))
    let code = try #require(
      altered.first { $0.field == "callback.setAuthenticationStatus.errorCode" }
    )
    #expect(code.event == .callbackEmitted(.setAuthenticationStatus(.error, .userAuthenticated)))
  }

  @Test("has a name that no event has had, where nothing else fits")
  func name() throws {
    let event = AccessEnabler.Event.providerSelected(ProviderID("Alpha"))
    let altered = try #require(Self.alterations(of: event).first { $0.field == "mvpd" })
    #expect(altered.event == .providerSelected(ProviderID("Alphax")))
  }

  @Test("has a time 1 ms later, where the field is a time")
  func instant() throws {
    let event = AccessEnabler.Event.accessGranted(
      AccessToken(number: 1),
      until: Instant(milliseconds: 5_000)
    )
    let altered = try #require(Self.alterations(of: event).first { $0.field == "until" })
    #expect(
      altered.event == .accessGranted(AccessToken(number: 1), until: Instant(milliseconds: 5_001))
    )
  }

  @Test("differs from the event, and has each field once, for all decisions of a run")
  func decisions() throws {
    let path = "\(Repository.suite)/TempPass/configured-first.yaml"
    var loader = ScenarioLoader()
    let scenario = try #require(loader.load(path: path).scenarios.first)
    let collector = Collector()
    _ = Engine.run(scenario, surroundedBy: { run in DecisionChanges.during(collector) { run() } })
    #expect(collector.fields.count > 20)
    for fields in collector.fields { #expect(Set(fields).count == fields.count) }
  }

  /// Alters each decision of a run, and keeps the names of the fields.
  private final class Collector: DecisionChanger {
    private let kept = Mutex<[[String]]>([])
    var fields: [[String]] { kept.withLock { $0 } }

    func change<Event: Hashable & Sendable>(
      of event: Event,
      by rules: Rules
    ) -> DecisionChange<Event>? {
      guard let event = event as? any Alterable else { return nil }
      let names = names(of: event)
      kept.withLock { $0.append(names) }
      return nil
    }

    private func names(of event: some Alterable) -> [String] {
      EventFormTests.alterations(of: event).map { altered in
        #expect(altered.event != event)
        return altered.field
      }
    }
  }
}
