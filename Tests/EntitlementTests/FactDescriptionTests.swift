import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Descriptions of facts")
struct FactDescriptionTests {
  @Test("distinct calls have distinct descriptions")
  func calls() {
    let calls = SurfaceTests.calls + [.setRequestor("OTHER"), .setSelectedProvider("null")]
    #expect(Set(calls).count == calls.count)
    #expect(Set(calls.map(\.fact)).count == calls.count)
  }

  @Test("distinct callbacks have distinct descriptions")
  func callbacks() {
    let callbacks: [Callback] =
      SurfaceTests.callbacks + [
        .setRequestorComplete(.error), .displayProviderDialog([]),
        .setAuthenticationStatus(.success, .userAuthenticated),
        .sendTrackingData(.providerSelected("Alpha", ClientTraits(of: .iPhone))),
        .status(AdvancedStatus("N000", .error)),
      ]
    #expect(Set(callbacks).count == callbacks.count)
    #expect(Set(callbacks.map(\.fact)).count == callbacks.count)
  }

  @Test("a description as a value has the name as its only key")
  func value() {
    let fact = FactDescription("happened", [Value.Field("what", .integer(1))])
    #expect(
      fact.value == .map([Value.Field("happened", .map([Value.Field("what", .integer(1))]))])
    )
    #expect(FactDescription("happened").fields.isEmpty)
  }

  @Test("a request is described with its number, its fields and its device")
  func request() {
    let request = Request(
      id: RequestID(sender: .accessEnabler("app"), number: 7),
      service: .configuration,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      device: "d"
    )
    let facts = request.facts
    #expect(facts["service"] == .string("configuration"))
    #expect(facts["number"] == .integer(7))
    #expect(facts["requestor"] == .string("DEMO"))
    #expect(facts.last == Value.Field("device", .string("d")))
  }

  @Test("a token is described without its GUID, which is a secret")
  func token() {
    let token = AuthenticationToken(
      guid: "secret",
      requestor: "DEMO",
      provider: "Alpha",
      expires: Instant(milliseconds: 0),
      fingerprint: "d"
    )
    #expect(token.facts.map(\.name) == ["requestor", "mvpd", "expires", "device"])
    #expect(token.facts["expires"] == .string("1970-01-01T00:00:00Z"))
  }
}
