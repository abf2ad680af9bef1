import Device
import Entitlement
import Testing

@Suite("Descriptions of the device's events")
struct FactTests {
  @Test("distinct events have distinct descriptions")
  func distinctness() {
    let request = Request(
      id: Fixture.sdkRequest,
      service: .configuration,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      device: "device"
    )
    let events: [Device.Event] = [
      .tokenStored(Fixture.token), .authorizationStored(Fixture.authorization("News")),
      .authorizationStored(Fixture.authorization("Sports")), .tokensErased("DEMO", "Alpha"),
      .tokensErased("DEMO", "Beta"), .currentProviderForgotten("DEMO"),
      .currentProviderForgotten("OTHER"), .metadataStored(Fixture.metadata(1)),
      .metadataStored(Fixture.metadata(2)), .requestSent(request), .requestTransmitted(request),
      .transmissionFailed(request.id), .answerArrived(request.id, .unreadable),
      .answerArrived(request.id, .status(500)), .pickerShown([]), .pickerShown(["Alpha"]),
      .pageOpened(Fixture.url, "app", Fixture.pageRequest), .pageLoaded, .pageLoadFailed,
      .pageRedirected("a:", "app"), .pageRedirected("b:", "app"), .screenClosed,
      .personSignedIn("alice", Fixture.url, "device"), .personFailedToSignIn(Fixture.url),
      .actionRefused(.failsToSignIn, "no"), .actionRefused(.leavesPageToItsRedirects, "no"),
      .appShown("app"), .appHidden("app"), .appRemoved("app"), .appShown("other"), .restarted,
      .wentOffline, .wentOnline, .ignored(.noCurrentProvider), .ignored(.pageClosed),
    ]
    #expect(Set(events.map(\.fact)).count == events.count)
  }
}
