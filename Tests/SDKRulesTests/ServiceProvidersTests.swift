import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimSDKRules

@Suite("Several service providers")
struct ServiceProvidersTests {
  private typealias Endpoint = AccessEnabler.Endpoint

  private static func endpoint(_ url: String, _ outcome: Endpoint.Outcome) -> Endpoint {
    var endpoint = Endpoint(url: url, request: Fixture.request(1))
    endpoint.outcome = outcome
    return endpoint
  }

  private static func merged(_ endpoints: [Endpoint]) -> MergedProviders {
    MergedProviders(endpoints, for: "DEMO")
  }

  private static let gamma = MVPD(id: "Gamma", displayName: "Gamma TV")
  private static let otherBeta = MVPD(id: "Beta", displayName: "Another Beta")

  @Test("an MVPD is the one of the first that lists it, and what only a later one lists is added")
  func merging() {
    let merged = Self.merged([
      Self.endpoint("one", .answered([Fixture.beta])), Self.endpoint("two", .failed(.status(500))),
      Self.endpoint("three", .answered([Self.gamma, Self.otherBeta, Fixture.alpha])),
    ])
    #expect(
      merged.providers == [
        AccessEnabler.PairedProvider(Fixture.beta, at: "one"),
        AccessEnabler.PairedProvider(Self.gamma, at: "three"),
        AccessEnabler.PairedProvider(Fixture.alpha, at: "three"),
      ]
    )
    #expect(merged.fastest == "one")
    #expect(
      merged.rules == ["CFG-006", "CFG-007", "CFG-012", "CFG-013", "CFG-009", "CFG-010"]
    )
  }

  @Test("a single one needs no rule about merging")
  func single() {
    let merged = Self.merged([Self.endpoint("one", .answered([Fixture.alpha]))])
    #expect(merged.rules == [])
    #expect(Self.merged([Self.endpoint("one", .failed(.unreadable))]).fastest == nil)
  }

  @Test("nothing comes before the last was heard of, and then one outcome")
  func lastOfAll() {
    let first = States.asking.events(.answer(Fixture.request(1), .failed(.reset)))
    #expect(first == [.endpointHeard(Fixture.request(1), .failed(.failed(.reset)))])
    let both = States.asking.after(.answer(Fixture.request(1), .failed(.reset)))
      .events(.answer(Fixture.request(2), .reply(.configuration([Fixture.alpha]))))
    #expect(
      both.map(\.fact.name) == ["endpointHeard", "configurationReceived", "callbackEmitted"]
    )
  }

  @Test("an endpoint counts once: its second answer is late")
  func doubled() {
    let answer = AccessEnabler.Command.answer(Fixture.request(2), Fixture.configuration)
    let again = States.askingOne.decide(answer, in: Fixture.context())
    #expect(again == [Decision(.ignored(.lateAnswer(Fixture.request(2))), by: ["ASYNC-006"])])
  }

  @Test("equal failures are told once, different ones in the order of their coming")
  func statuses() {
    let failing = States.asking.after(.answer(Fixture.request(2), .status(503)))
    let statuses = { (answer: Answer) -> [String] in
      failing.events(.answer(Fixture.request(1), answer)).compactMap { event in
        guard case .callbackEmitted(.status(let status)) = event else { return nil }
        return status.errorID
      }
    }
    #expect(statuses(.status(503)) == ["CFG503"])
    #expect(statuses(.failed(.tls)) == ["CFG503", "SEC420"])
    #expect(statuses(.status(418)) == ["CFG503"])
  }
}
