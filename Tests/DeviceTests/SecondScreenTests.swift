import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What a person does on a second screen")
struct SecondScreenTests {
  private static let codes = [code("OLD", until: 10_000), code("NEW", until: 20_000)]

  private static func code(
    _ code: RegistrationCode,
    of app: AppName = "app",
    until end: Int64
  ) -> RegisteredCode {
    RegisteredCode(
      code: code,
      app: app,
      device: "device",
      requestor: "DEMO",
      provider: "Alpha",
      expires: Instant(milliseconds: end)
    )
  }

  private func events(
    _ name: SubscriberName,
    _ code: RegistrationCode?,
    codes: [RegisteredCode] = codes,
    on kind: DeviceKind = .appleTV,
    at now: Int64 = 0
  ) -> [Device.Event] {
    let view = Fixture.context().view
    let context = Context(
      now: Instant(milliseconds: now),
      view: Device.View(subscribers: view.subscribers, sessions: [], codes: codes),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
    return Fixture.device(kind)
      .decide(.user(.signsInOnSecondScreen(name, code), "app"), in: context)
      .map(\.event)
  }

  private func refusal(_ events: [Device.Event]) -> String? {
    guard case .actionRefused(_, let reason)? = events.first else { return nil }
    return reason
  }

  @Test("the last code is entered where none is named")
  func lastCode() {
    #expect(events("alice", nil) == [.personSignedInElsewhere("alice", "NEW", "app")])
    #expect(events("alice", "OLD") == [.personSignedInElsewhere("alice", "OLD", "app")])
  }

  @Test("a code whose time is over is turned away, and that is no mistake of the scenario's")
  func expired() {
    #expect(events("alice", "OLD", at: 10_000) == [.codeTurnedAway("OLD", "app")])
    #expect(
      events("alice", "OLD", at: 9_999) == [.personSignedInElsewhere("alice", "OLD", "app")]
    )
  }

  @Test("what nobody could do is refused")
  func refusals() {
    #expect(refusal(events("alice", nil, codes: [])) == "no code has been shown")
    #expect(refusal(events("alice", "X")) == "no app has shown the code X")
    #expect(refusal(events("alice", nil, on: .iPhone)) == "no code has been shown")
    let clients = [Self.code("WEB", of: "HTTP client", until: 10_000)]
    #expect(refusal(events("alice", "WEB", codes: clients)) == "no app has shown the code WEB")
    #expect(refusal(events("nobody", nil)) == "no subscriber is called nobody")
    #expect(
      refusal(events("bob", nil)) == "bob has an account at Beta, and the code leads to Alpha"
    )
  }
}
