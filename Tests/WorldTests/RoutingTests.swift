import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSimulation
import Testing

@testable import EntsimSDKRules
@testable import EntsimWorld

@Suite("The routing table")
struct RoutingTests {
  static let sdkID = Fixture.sdkRequest.id
  static let pageID = Fixture.pageRequest.id
  static let scripted = ScriptedAnswer(service: .configuration)
  static let callback = Callback.setRequestorComplete(.success)

  static let inputs: [(Input, [Route])] = [
    (.rest("app", .play("News")), [next(.app("app", .ask(.play("News"))))]),
    (
      .call("app", .checkAuthentication),
      [next(.app("app", .perform(.checkAuthentication)))]
    ),
    (.app("app", .launch), [next(.app("app", .happen(.launch)))]),
    (.app("app", .terminate), [next(.app("app", .happen(.terminate)))]),
    (
      .device(.restarts),
      [
        next(.device(.happen(.restarts))), next(.app("app", .endWithDevice)),
        next(.app("other", .endWithDevice)),
      ]
    ),
    (.user("app", .failsToSignIn), [next(.device(.user(.failsToSignIn, "app")))]),
    (.device(.goesOffline), [next(.device(.happen(.goesOffline)))]),
    (
      .device(.setsPermission("app", to: .granted)),
      [next(.device(.happen(.setsPermission("app", to: .granted))))]
    ),
    (
      .device(.signsInToTVProvider("alice")),
      [next(.device(.happen(.signsInToTVProvider("alice"))))]
    ),
    (
      .device(.breaksTVProvider(.providerRejected)),
      [next(.device(.happen(.breaksTVProvider(.providerRejected))))]
    ),
    (.user("app", .cancelsAppleDialog), [next(.device(.user(.cancelsAppleDialog, "app")))]),
    (.server(.restore(.configuration)), [next(.services(.happen(.restore(.configuration))))]),
    (.server(.answer(scripted)), [next(.services(.happen(.answer(scripted))))]),
    (.server(.endsSession("alice")), [next(.services(.happen(.endsSession("alice"))))]),
    (
      .server(.verifiesToken("x", "News")),
      [next(.services(.happen(.verifiesToken("x", "News"))))]
    ),
    (.advance(.seconds(1)), []),
  ]

  static let appEvents: [(App.Event, [Route])] = [
    (
      .launched,
      [atOnce(.device(.showApp("app"))), next(.accessEnabler("app", .create))]
    ),
    (.ended, [atOnce(.device(.removeApp("app"))), atOnce(.accessEnabler("app", .end))]),
    (.wentToBackground, [atOnce(.device(.hideApp("app")))]),
    (.cameToForeground, [atOnce(.device(.showApp("app")))]),
    (.called(.getSelectedProvider), [next(.accessEnabler("app", .call(.getSelectedProvider)))]),
    (.callbackReceived(callback), []), (.callbackLost(callback), []), (.refused(.running), []),
    (.ignored(.notRunning), []),
    (.pickerShown(["Alpha"]), [atOnce(.device(.showPicker(["Alpha"], "app")))]),
    (.pageShown(Fixture.url), [atOnce(.device(.openPage(Fixture.url, "app")))]),
    (
      .pageShown(Fixture.url, in: .appSafari),
      [atOnce(.device(.openPage(Fixture.url, "app", in: .appSafari)))]
    ),
    (.screenLeft, [atOnce(.device(.closeScreen("app")))]), (.safariFinished, []),
    (
      .dialogShown(Fixture.dialog),
      [atOnce(.device(.showDialog(Fixture.dialog, "app")))]
    ),
    (.dialogDismissed(1), [atOnce(.device(.closeDialog(1, "app")))]),
    (.refused(.anotherDialog), []),
    (.redirectIgnored("x:"), []),
    (.asked(.logout), [next(.restClient("app", .call(.logout)))]),
    (.pageFinished(.closed), [next(.restClient("app", .finishPage(.closed)))]),
  ]

  static let metadata = AccountMetadataRequest(number: 3, isInterruptionAllowed: true)
  static let restID = RequestID(sender: .restClient("app"), number: 1)
  static let restRequest = Fixture.request(.checkToken, from: .restClient("app"))

  static let clientEvents: [(RESTClient.Event, [Route])] = [
    (.created, []), (.ended, []), (.attemptBegan("News", restID), []), (.attemptEnded, []),
    (.requestSent(restRequest), [next(.device(.transmit(restRequest)))]),
    (.requestHeld(restRequest), []),
    (
      .requestDenied(restID, .denied(.noAccessToken)),
      [next(.restClient("app", .answer(restID, .denied(.noAccessToken))))]
    ),
    (.pickerClosed, [atOnce(.device(.closeScreen("app")))]),
    (
      .codeReceived("ABC1234", lives: .minutes(30)),
      [
        Route(
          message: .restClient("app", .expireCode),
          timing: .timer(.codeExpiry, after: .minutes(30))
        )
      ]
    ),
    (
      .pollScheduled(after: .seconds(5)),
      [Route(message: .restClient("app", .poll), timing: .timer(.poll, after: .seconds(5)))]
    ),
    (
      .pollingStopped,
      [
        Route(message: .restClient("app", .poll), timing: .cancelled(.poll)),
        Route(message: .restClient("app", .expireCode), timing: .cancelled(.codeExpiry)),
      ]
    ),
    (.emitted(.step(.askApple)), []),
    (.emitted(.showsPermissionPrompt), [atOnce(.device(.promptForPermission("app")))]),
    (
      .emitted(.asksForMetadata(metadata)),
      [delivered(.device(.requestMetadata(metadata, "app")))]
    ),
    (
      .emitted(.presentsAppleDialog(Fixture.dialog)),
      [atOnce(.device(.showDialog(Fixture.dialog, "app")))]
    ),
    (.emitted(.dismissesAppleDialog(3)), [atOnce(.device(.closeDialog(3, "app")))]),
    (.emitted(.showsPicker(["Alpha"])), [atOnce(.device(.showPicker(["Alpha"], "app")))]),
    (
      .emitted(.opensPage(Fixture.url, in: .appSafari)),
      [atOnce(.device(.openPage(Fixture.url, "app", in: .appSafari)))]
    ),
    (.emitted(.closesPage), [atOnce(.device(.closeScreen("app")))]),
    (.emitted(.showsCode("ABC1234")), []), (.emitted(.asksToSignOut("Settings")), []),
    (.emitted(.plays("News")), []), (.emitted(.refuses("News", "")), []),
    (.ignored(.notRunning), []),
  ]

  static let sdkEvents: [(AccessEnabler.Event, [Route])] = [
    (.instanceCreated(SDKVersion(3, 9, 2), nil, "device"), []), (.instanceLost, []),
    (.configurationStarted("DEMO", []), []), (.requestHeld(Fixture.sdkRequest), []),
    (
      .requestDenied(Fixture.sdkRequest.id, .denied(.noAccessToken)),
      [next(.accessEnabler("app", .answer(Fixture.sdkRequest.id, .denied(.noAccessToken))))]
    ),
    (.registered, []), (.accessGranted(AccessToken(number: 2), until: Fixture.start), []),
    (.accessRefused, []), (.endpointHeard(sdkID, .awaited), []),
    (.requestSent(Fixture.sdkRequest), [next(.device(.transmit(Fixture.sdkRequest)))]),
    (.configurationReceived([], fastest: "x"), []), (.configurationFailed, []),
    (.callQueued(.getAuthentication()), []),
    (.queueReleased(2), [delivered(.accessEnabler("app", .drainQueue))]),
    (.callDequeued(.getAuthentication()), []), (.selectionAwaited, []),
    (.keysTaken(RequestorCredentials.Keys(secret: "s", publicKey: "p")), []),
    (.optionsSet([]), []), (.argumentsTaken(AccessEnabler.Attempt()), []),
    (.providerSelected("Alpha"), []), (.redirectAwaited("Alpha"), []),
    (.tokenAwaited("Alpha", sdkID), []), (.requestAbandoned(sdkID, .cancelled), []),
    (.authenticationEnded(.failed), []),
    (.tokenReceived(Fixture.token), [atOnce(.device(.store(Fixture.token, "app")))]),
    (
      .authorizationAsked(
        AccessEnabler.Authorization(number: 1, purpose: .get, resource: "News", data: [])
      ),
      []
    ),
    (.signInAwaited(1), []), (.authorizationAwaited(1, Fixture.token, sdkID), []),
    (.mediaTokenAwaited(1, Fixture.token, fromCache: true, sdkID), []),
    (.authorizationEnded(1, isGranted: true), []),
    (
      .authorizationTokenReceived(Fixture.authorization),
      [atOnce(.device(.storeAuthorization(Fixture.authorization, "app")))]
    ),
    (
      .preauthorizationAwaited(
        AccessEnabler.Preauthorization(
          query: AccessEnabler.PreauthorizationQuery(PreauthorizeArguments(["News"])),
          viewer: Fixture.token,
          known: [],
          request: sdkID
        )
      ),
      []
    ),
    (.preauthorizationsReceived(Fixture.token, []), []), (.preauthorizationEnded(sdkID), []),
    (.authorizationsReleased, [next(.accessEnabler("app", .resumeAuthorizations))]),
    (.tokensRevoked("DEMO", "Alpha"), [atOnce(.device(.eraseTokens("DEMO", "Alpha", "app")))]),
    (
      .authorizationTokenRevoked(Fixture.authorization),
      [atOnce(.device(.eraseAuthorization(Fixture.authorization, "app")))]
    ),
    (.providerForgotten("DEMO"), [atOnce(.device(.forgetProvider("DEMO", "app")))]),
    (.viewerForgotten, [atOnce(.device(.eraseStore("app")))]),
    (.logoutRedirectAwaited("Alpha"), []),
    (.logoutEnded(.completed), []),
    (
      .metadataReceived(Fixture.metadata),
      [atOnce(.device(.storeMetadata(Fixture.metadata, "app")))]
    ),
    (
      .pagePresented(Fixture.url),
      [atOnce(.device(.openPage(Fixture.url, "app", in: .sdkSafari)))]
    ),
    (.codeAwaited("Alpha", sdkID), []), (.pollAwaited(sdkID), []), (.pollAnswered(sdkID), []),
    (.logoutAwaited("Alpha", sdkID), []),
    (
      .codeReceived("Alpha", "ABC1234", lives: .minutes(30)),
      [
        Route(
          message: .accessEnabler("app", .expireCode),
          timing: .timer(.codeExpiry, after: .minutes(30))
        )
      ]
    ),
    (
      .pollScheduled(after: .seconds(5)),
      [
        Route(
          message: .accessEnabler("app", .poll),
          timing: .timer(.poll, after: .seconds(5))
        )
      ]
    ),
    (
      .pollingStopped,
      [
        Route(message: .accessEnabler("app", .poll), timing: .cancelled(.poll)),
        Route(message: .accessEnabler("app", .expireCode), timing: .cancelled(.codeExpiry)),
      ]
    ),
    (.pageDismissed, [atOnce(.device(.closeScreen("app")))]), (.pageFinished, []),
    (.callbackEmitted(callback), [delivered(.app("app", .deliver(callback)))]),
    (.tvProviderUnavailable(.denied), []), (.profileAwaited("Alpha", sdkID), []),
    (.exchangeAwaited("Alpha", sdkID), []), (.dialogAwaited(Fixture.dialog), []),
    (
      .dialogExchangeAwaited(
        AccessEnabler.Exchange(provider: "Alpha", request: sdkID, stage: .profile)
      ), []
    ),
    (
      .callbackEmitted(.presentTVProviderDialog(Fixture.dialog)),
      [delivered(.app("app", .deliver(.presentTVProviderDialog(Fixture.dialog))))]
    ),
    (
      .callbackEmitted(.dismissTVProviderDialog(Fixture.dialog)),
      [
        delivered(.app("app", .deliver(.dismissTVProviderDialog(Fixture.dialog)))),
        atOnce(.device(.closeDialog(1, "app"))),
      ]
    ),
    (.ignored(.noPageOpen), []),
  ]

  static let deviceEvents: [(Device.Event, [Route])] = [
    (.tokenStored(Fixture.token, "app"), []),
    (.authorizationStored(Fixture.authorization, "app"), []),
    (.tokensErased("DEMO", "Alpha", "app"), []),
    (.authorizationErased(Fixture.authorization, "app"), []),
    (.currentProviderForgotten("DEMO", "app"), []),
    (.storeErased("app"), []),
    (.metadataStored(Fixture.metadata, "app"), []),
    (.requestSent(Fixture.pageRequest), [next(.device(.transmit(Fixture.pageRequest)))]),
    (
      .requestTransmitted(Fixture.sdkRequest),
      [delivered(.services(.receive(Fixture.sdkRequest)))]
    ),
    (.transmissionFailed(sdkID), [delivered(.device(.receive(sdkID, .failed(.offline))))]),
    (
      .answerArrived(sdkID, .unreadable),
      [next(.accessEnabler("app", .answer(sdkID, .unreadable)))]
    ),
    (.answerArrived(pageID, .unreadable), []), (.pickerShown([], "app"), []),
    (.pageOpened(Fixture.url, "app", pageID), []), (.pageLoaded("app"), []),
    (.pageLoadFailed("app"), []),
    (.screenClosed("app"), []),
    (
      .personSignedIn("alice", Fixture.url, "device", "app"),
      [delivered(.services(.signIn("alice", "DEMO", "device", "app", at: "Alpha")))]
    ),
    (
      .personFailedToSignIn(Fixture.url, "app"), [delivered(.services(.failSignIn("Alpha", "app")))]
    ),
    (
      .pageRedirected("adobepass://ios.app", "app"),
      [next(.app("app", .stopPage("adobepass://ios.app")))]
    ),
    (.pageRedirected("adbe.x://y", "app"), [next(.app("app", .openURL("adbe.x://y")))]),
    (
      .personSignedInElsewhere("alice", "ABC1234", "app"),
      [delivered(.services(.signInByCode("alice", "ABC1234")))]
    ),
    (.codeTurnedAway("ABC1234", "app"), []),
    (.safariClosed("app", .appSafari), [next(.app("app", .finishSafari))]),
    (.safariClosed("app", .sdkSafari), [next(.accessEnabler("app", .finishPage))]),
    (.actionRefused(.failsToSignIn, "no"), []), (.wentOffline, []), (.wentOnline, []),
    (.clockMoved(.minutes(-1)), []), (.appShown("app"), []), (.appHidden("app"), []),
    (.appRemoved("app"), []),
    (.dialogShown(Fixture.dialog, "app"), []),
    (
      .dialogLeft(1, .cancelled, "app"),
      [next(.accessEnabler("app", .closeDialog(1, .cancelled)))]
    ),
    (.accountChanged(TVProviderAccount("alice")), []), (.accountChanged(nil), []),
    (.permissionSet("app", .granted), []), (.tvProviderBroken(nil), []),
    (.appDisplaced("app"), [atOnce(.app("app", .happen(.background)))]), (.restarted, []),
    (.answerArrived(restID, .unreadable), [next(.restClient("app", .answer(restID, .unreadable)))]),
    (.permissionPromptShown("app"), []),
    (.permissionAnswered("app", .denied), [next(.restClient("app", .hearPermission(.denied)))]),
    (.metadataRequested(metadata, "app"), []),
    (
      .dialogWanted(Fixture.dialog, "app"),
      [next(.restClient("app", .presentDialog(Fixture.dialog)))]
    ),
    (
      .metadataAnswered(3, .nothing, "app"),
      [delivered(.restClient("app", .hearApple(3, .nothing)))]
    ),
    (
      .dialogAnswered(1, request: 3, .nothing, "app"),
      [
        next(.restClient("app", .dismissDialog(1))),
        next(.restClient("app", .hearApple(3, .nothing))),
      ]
    ),
    (.providerPicked("Alpha", "app"), [next(.restClient("app", .pick("Alpha")))]),
    (.providerPicked(nil, "app"), [next(.restClient("app", .pick(nil)))]),
    (.personWentBack("app"), [next(.restClient("app", .goBack))]),
    (.clientIdentified("app", "device"), []), (.tvProviderScripted(.nothing), []),
    (.ignored(.pageClosed), []),
  ]

  static let servicesEvents: [(PassService.Event, [Route])] = [
    (.requestReceived(Fixture.sdkRequest), []),
    (
      .answered(sdkID, .status(500), after: .seconds(3)),
      [delivered(.device(.receive(sdkID, .status(500))), after: .seconds(3))]
    ),
    (.answerWithheld(sdkID), []),
    (
      .sessionOpened(
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: Fixture.alice,
          app: "app"
        ),
        "app"
      ), [delivered(.device(.redirectPage("app")))]
    ),
    (.loginFailed("Alpha", "app"), [delivered(.device(.redirectPage("app")))]),
    (.sessionsEnded("alice"), []),
    (.sessionEnded(MVPDSession(device: "device", subscriber: "alice")), []),
    (.decisionsKept([]), []), (.mediaTokenVerified(nil, "News", .unreadable), []),
    (.answerScripted(scripted), []), (.serviceRestored(.configuration), []),
  ]

  @Test("an input goes to its participant", arguments: inputs)
  func input(input: Input, routes: [Route]) {
    let messages = Routing.messages(for: input, apps: ["app", "other"])
    #expect(messages.map { Route(message: $0, timing: .next) } == routes)
  }

  @Test("an app's events go to its SDK and to the screen", arguments: appEvents)
  func app(event: App.Event, routes: [Route]) {
    #expect(Routing.routes(for: event, of: "app", on: .sdk).list == routes)
  }

  @Test("an app on the REST path starts and ends its client in place of an SDK")
  func processOfClient() {
    #expect(
      Routing.routes(for: App.Event.launched, of: "app", on: .restV1).list == [
        Route(message: .device(.showApp("app")), timing: .atOnce),
        Route(message: .restClient("app", .create), timing: .next),
      ]
    )
    #expect(
      Routing.routes(for: App.Event.ended, of: "app", on: .restV1).list == [
        Route(message: .device(.removeApp("app")), timing: .atOnce),
        Route(message: .restClient("app", .end), timing: .atOnce),
      ]
    )
  }

  @Test("a process ends with one event, and with it all messages to its app and its SDK")
  func processes() {
    #expect(Self.appEvents.map(\.0).filter(Routing.endsProcess) == [.ended])
    let messages: [Message] = [
      .app("app", .deliver(Self.callback)), .app("other", .deliver(Self.callback)),
      .accessEnabler("app", .drainQueue), .accessEnabler("other", .drainQueue),
      .restClient("app", .poll), .restClient("other", .poll),
      .device(.redirectPage("app")), .services(.failSignIn("Alpha", "app")),
    ]
    #expect(
      messages.filter { $0.receiver.app == "app" } == [messages[0], messages[2], messages[4]]
    )
  }

  @Test("an SDK's events go to the network, the store, the app and itself", arguments: sdkEvents)
  func accessEnabler(event: AccessEnabler.Event, routes: [Route]) {
    #expect(Routing.routes(for: event, of: "app").list == routes)
  }

  @Test("a client's events go to the network, the screen and itself", arguments: clientEvents)
  func client(event: RESTClient.Event, routes: [Route]) {
    #expect(Routing.routes(for: event, of: "app").list == routes)
  }

  @Test("the device's events go to the servers, the SDK and the app", arguments: deviceEvents)
  func device(event: Device.Event, routes: [Route]) {
    #expect(Routing.routes(for: event).list == routes)
  }

  @Test("the servers' events go back to the device", arguments: servicesEvents)
  func services(event: PassService.Event, routes: [Route]) {
    #expect(Routing.routes(for: event).list == routes)
  }

  @Test("every fact has a name, and every participant has one of its own")
  func facts() {
    var facts: [Fact] = Self.inputs.map { .input($0.0) }
    facts += Self.appEvents.map { .app($0.0) }
    facts += Self.sdkEvents.map { .accessEnabler($0.0) }
    facts += Self.clientEvents.map { .restClient($0.0) }
    facts += Self.deviceEvents.map { .device($0.0) }
    facts += Self.servicesEvents.map { .services($0.0) }
    #expect(facts.allSatisfy { !$0.fact.name.isEmpty })
    let names: [Participant] = [
      .scenario, .app("app"), .accessEnabler("app"), .app("a"), .accessEnabler("a"),
      .restClient("app"), .restClient("a"), .device, .services,
    ]
    #expect(
      names.map(\.description) == [
        "scenario", "app", "AccessEnabler", "app@a", "AccessEnabler@a", "client", "client@a",
        "device", "services",
      ]
    )
  }

  private static func next(_ message: Message) -> Route {
    Route(message: message, timing: .next)
  }

  private static func atOnce(_ message: Message) -> Route {
    Route(message: message, timing: .atOnce)
  }

  private static func delivered(_ message: Message, after delay: Interval = .zero) -> Route {
    Route(message: message, timing: .delivered(after: delay))
  }
}

extension Routes {
  /// The messages as a list.
  fileprivate var list: [Route] {
    switch self {
    case .none: []
    case .one(let message, let timing): [Route(message: message, timing: timing)]
    case .several(let routes): routes
    }
  }
}
