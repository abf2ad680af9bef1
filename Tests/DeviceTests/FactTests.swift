import EntsimDevice
import EntsimEntitlement
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
      device: Fixture.deviceID
    )
    let events: [Device.Event] = [
      .tokenStored(Fixture.token, "app"),
      .authorizationStored(Fixture.authorization("News"), "app"),
      .authorizationStored(Fixture.authorization("Sports"), "app"),
      .tokensErased("DEMO", "Alpha", "app"),
      .tokensErased("DEMO", "Beta", "app"),
      .authorizationErased(Fixture.authorization("News"), "app"),
      .currentProviderForgotten("DEMO", "app"),
      .currentProviderForgotten("OTHER", "app"), .metadataStored(Fixture.metadata(1), "app"),
      .metadataStored(Fixture.metadata(2), "app"), .requestSent(request),
      .requestTransmitted(request),
      .transmissionFailed(request.id), .answerArrived(request.id, .unreadable),
      .answerArrived(request.id, .status(500)), .pickerShown([], "app"),
      .pickerShown(["Alpha"], "app"),
      .pageOpened(Fixture.url, "app", Fixture.pageRequest),
      .pageOpened(Fixture.url, "app", Fixture.pageRequest, in: .appSafari),
      .safariClosed("app", .appSafari), .safariClosed("app", .sdkSafari), .pageLoaded("app"),
      .pageLoadFailed("app"),
      .pageRedirected("a:", "app"), .pageRedirected("b:", "app"), .screenClosed("app"),
      .personSignedIn("alice", Fixture.url, Fixture.deviceID, "app"),
      .personFailedToSignIn(Fixture.url, "app"),
      .actionRefused(.failsToSignIn, "no"), .actionRefused(.leavesPageToItsRedirects, "no"),
      .appShown("app"), .appHidden("app"), .appRemoved("app"), .appShown("other"), .restarted,
      .wentOffline, .wentOnline, .ignored(.noCurrentProvider), .ignored(.pageClosed),
      .dialogShown(TVProviderDialog(number: 1, providers: ["Alpha"]), "app"),
      .dialogShown(TVProviderDialog(number: 1, providers: []), "app"),
      .dialogLeft(1, .cancelled, "app"), .dialogLeft(1, .otherProviders, "app"),
      .dialogLeft(1, .signedIn("apple-Alpha"), "app"),
      .dialogLeft(1, .chosen("apple-Alpha"), "app"),
      .dialogLeft(1, .chosen("apple-Beta"), "app"),
      .dialogLeft(1, .failed(.providerRejected), "app"),
      .accountChanged(nil), .accountChanged(TVProviderAccount("alice")),
      .permissionSet("app", .granted), .permissionSet("app", .denied), .tvProviderBroken(nil),
      .tvProviderBroken(.providerRejected), .permissionPromptShown("app"),
      .permissionAnswered("app", .granted), .permissionAnswered("app", .denied),
      .metadataRequested(ClientFixture.account, "app"),
      .metadataRequested(ClientFixture.signIn, "app"), .dialogWanted(ClientFixture.dialog, "app"),
      .metadataAnswered(1, .nothing, "app"), .metadataAnswered(2, .nothing, "app"),
      .metadataAnswered(1, .failed(.unsupportedProvider), "app"),
      .metadataAnswered(1, .failed(.unsupportedProvider, unsupported: "apple-Beta"), "app"),
      .dialogAnswered(1, request: 1, .nothing, "app"), .providerPicked("Alpha", "app"),
      .providerPicked(nil, "app"), .personWentBack("app"), .clientIdentified("app", "device"),
      .tvProviderScripted(.nothing), .tvProviderScripted(.changed(ScriptedMetadata.Change())),
    ]
    #expect(Set(events.map(\.fact)).count == events.count)
  }
}
