import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import EntsimWorld

@testable import EntsimPassService
@testable import EntsimSDKRules

extension Samples {
  static let outcomesOfEndpoints: [AccessEnabler.Endpoint.Outcome] = [
    .awaited, .answered(mvpds), .answered([], revealsDeviceID: true), .failed(.unreadable),
  ]
  static let progresses: [AccessEnabler.Authorization.Progress] = [
    .awaitingSignIn, .ready(afterSignIn: true), .authorizing(token, requestID),
    .retrieving(token, fromCache: true, requestID),
  ]
  static let reasonsToAbandon: [AccessEnabler.Abandoned.Reason] = [
    .cancelled, .superseded, .providerChanged, .providerUnknown, .requestorChanged,
    .configurationLost, .loggedOut, .authorizationLost, .preauthorizationLost, .codeExpired,
    .logoutOver, .endedByToken, .endedBySignIn,
  ]
  static let reasonsToIgnore: [AccessEnabler.IgnoredReason] = [
    .unrelatedURL, .noPageOpen, .alreadyRetrieving, .alreadyLoggingOut, .lateAnswer(requestID),
    .delegateLacks(.status), .delegateLacks(.onResponse), .endedProcess(requestID), .notRunning,
    .alreadyCreated, .noPages, .alreadyPolling, .notPolling, .noDialogOpen,
    .noConfiguration,
  ]
  static let attempt = {
    var attempt = AccessEnabler.Attempt()
    attempt.isForced = true
    attempt.data = fields
    attempt.filter = .dictionary(providers: ["Alpha"], featured: nil)
    return attempt
  }()
  static let lives: [AccessEnabler.Event] = {
    var events: [AccessEnabler.Event] = [
      .instanceCreated(SDKVersion(3, 9, 2), nil, "device"),
      .instanceCreated(SDKVersion(1, 2, 3), .clear, "other"), .instanceLost,
      .deviceIdentified("another"), .legacyTokensFound("DEMO", "Alpha"),
      .lenderFound("DEMO", "Alpha", lender: "NEWS"), .profileAwaited("Alpha", requestID),
      .exchangeAwaited("Alpha", requestID), .passiveSignInAwaited("Alpha", requestID),
      .tvProviderUnavailable(.denied), .tvProviderUnavailable(.undetermined),
      .dialogAwaited(dialog),
    ]
    events += TVProviderError.allCases.map { .tvProviderUnavailable(.failed($0)) }
    events += AccessEnabler.Exchange.Stage.allCases.map {
      .dialogExchangeAwaited(
        AccessEnabler.Exchange(provider: "Alpha", request: requestID, stage: $0)
      )
    }
    return events
  }()
  static let dialog = TVProviderDialog(
    number: 3,
    providers: ["Alpha", "Beta"],
    featured: ["Beta"]
  )
  static let eventsOfAccessEnabler: [AccessEnabler.Event] = {
    var events = lives
    events += [
      .configurationStarted("DEMO", [AccessEnabler.Endpoint(url: "https://s", request: requestID)]),
      .requestSent(requests[0]), .requestHeld(requests[1]), .requestDenied(requestID, .unreadable),
      .registered, .accessGranted(AccessToken(number: 2), until: Instant(milliseconds: 5)),
      .accessRefused,
      .configurationReceived(
        [AccessEnabler.PairedProvider(mvpds[0], at: "https://s")],
        fastest: "https://t",
        revealsDeviceID: true
      ),
      .configurationFailed, .callQueued(.logout), .queueReleased(2), .callDequeued(.logout),
      .keysTaken(keys), .optionsSet(fields), .argumentsTaken(attempt),
      .argumentsTaken(AccessEnabler.Attempt()),
      .selectionAwaited, .providerSelected("Alpha"), .redirectAwaited("Alpha"),
      .tokenAwaited("Alpha", requestID), .tokenReceived(token), .providerForgotten("DEMO"),
      .authorizationAsked(
        AccessEnabler.Authorization(number: 1, purpose: .get, resource: "News", data: fields)
      ),
      .signInAwaited(4), .authorizationAwaited(5, token, requestID),
      .authorizationTokenReceived(authorization),
      .mediaTokenAwaited(6, token, fromCache: true, requestID),
      .authorizationEnded(7, isGranted: true), .authorizationsReleased,
      .preauthorizationAwaited(
        AccessEnabler.Preauthorization(
          query: AccessEnabler.PreauthorizationQuery(
            CheckPreauthorizedArguments(["News"], cache: true)
          ),
          viewer: token,
          known: decisions,
          request: requestID
        )
      ),
      .preauthorizationAwaited(
        AccessEnabler.Preauthorization(
          query: AccessEnabler.PreauthorizationQuery(
            PreauthorizeArguments([], disabling: [.remote])
          ),
          viewer: token,
          known: [],
          request: requestID
        )
      ),
      .preauthorizationsReceived(token, decisions), .preauthorizationEnded(requestID),
      .tokensRevoked("DEMO", "Alpha"), .authorizationTokenRevoked(authorization), .viewerForgotten,
      .logoutRedirectAwaited("Alpha"),
      .sessionLost(token), .sessionLost(storedToken),
      .metadataReceived(metadata), .pagePresented(url), .pageDismissed, .pageFinished,
      .codeAwaited("Alpha", requestID), .codeReceived("Alpha", "ABC1234", lives: .minutes(30)),
      .pollScheduled(after: .seconds(5)), .pollAwaited(requestID), .pollAnswered(requestID),
      .pollingStopped, .logoutAwaited("Alpha", requestID),
    ]
    events += AccessEnabler.Ending.allCases.map { .authenticationEnded($0) }
    events += AccessEnabler.LogoutEnding.allCases.map { .logoutEnded($0) }
    events += reasonsToAbandon.map { .requestAbandoned(requestID, $0) }
    events += outcomesOfEndpoints.map { .endpointHeard(requestID, $0) }
    events += callbacks.map { .callbackEmitted($0) }
    events += reasonsToIgnore.map { .ignored($0) }
    return events
  }()
  static let eventsOfApp: [App.Event] = {
    var events: [App.Event] = [
      .launched, .ended, .wentToBackground, .cameToForeground, .called(.logout),
      .called(.logout, CallSite(thread: .background, inside: .setToken)),
      .callbackReceived(callbacks[0]), .callbackLost(callbacks[0]), .pickerShown(["Alpha"]),
      .pageShown(url), .pageShown(url, in: .appSafari), .safariFinished, .screenLeft,
      .redirectIgnored("adobepass://"),
      .updated(SDKVersion(1, 8)), .personAdvised, .dialogShown(dialog), .dialogDismissed(3),
      .pageFinished(.redirected), .pageFinished(.closed),
    ]
    events += restCalls.map { .asked($0) }
    events += App.Refusal.allCases.map { .refused($0) }
    events += App.Refusal.allCases.map { .ignored($0) }
    return events
  }()
  static let scopes: [StoreScope] = [
    StoreScope(.everybody, .globalToken), StoreScope(.team("TEAM"), .pasteboard),
    StoreScope(.vendor("com.example", of: "TEAM"), .keychain),
    StoreScope(.app("app"), .privateFile), StoreScope(.app("app"), .userDefaults),
  ]
  static let changesOfDevice: [Device.Event] = {
    var events: [Device.Event] = [
      .tokensImported("DEMO", "Alpha", "app"), .tokenLent("DEMO", "Alpha", by: "NEWS", "app"),
      .storeMigrated("app"), .upgraded(SystemVersion(9, 3, 5)),
      .appUpdated("app", SDKVersion(1, 7, 5)), .identified("app", "device"),
      .accountChanged(nil), .accountChanged(TVProviderAccount("alice")),
      .accountChanged(
        TVProviderAccount("bob", expires: Instant(milliseconds: 9), saml: "<saml/>")
      ),
      .dialogShown(dialog, "app"), .tvProviderBroken(nil),
    ]
    events += scopes.map { .storeLost($0) }
    events += TVProviderPermission.allCases.map { .permissionSet("app", $0) }
    events += TVProviderError.allCases.map { .tvProviderBroken($0) }
    events += outcomesOfDialogs.map { .dialogLeft(3, $0, "app") }
    return events
  }()
  static let outcomesOfDialogs: [TVProviderDialog.Outcome] = [
    .signedIn("apple-Alpha"), .chosen("apple-Alpha"), .otherProviders, .cancelled,
    .failed(.providerRejected),
  ]
  static let eventsOfDevice: [Device.Event] = {
    var events = changesOfDevice
    events += [
      .tokenStored(token, "app"), .authorizationStored(authorization, "app"),
      .tokensErased("DEMO", "Alpha", "app"), .authorizationErased(authorization, "app"),
      .currentProviderForgotten("DEMO", "app"),
      .storeErased("app"), .metadataStored(metadata, "app"), .requestSent(requests[0]),
      .requestTransmitted(requests[1]), .transmissionFailed(requestID),
      .answerArrived(requestID, .status(500)), .pickerShown(["Alpha"], "app"),
      .pageOpened(url, "app", requestID), .pageOpened(url, "app", requestID, in: .sdkSafari),
      .safariClosed("app", .appSafari), .personSignedInElsewhere("alice", "ABC1234", "app"),
      .codeTurnedAway("ABC1234", "app"), .pageLoaded("app"), .openPageLoaded("app"),
      .pageLoadFailed("app"),
      .pageRedirected("a:", "app"), .screenClosed("app"), .appShown("app"), .appDisplaced("app"),
      .appHidden("app"), .appRemoved("app"), .restarted,
      .personSignedIn("alice", url, "device", "app"), .personFailedToSignIn(url, "app"),
      .actionRefused(.failsToSignIn, "no"), .wentOffline, .wentOnline, .clockMoved(.seconds(-1)),
    ]
    events += restEventsOfDevice
    events += Device.IgnoredReason.allCases.map { .ignored($0) }
    return events
  }()
  static let eventsOfServices: [PassService.Event] = {
    var events: [PassService.Event] = [
      .requestReceived(requests[1]), .answerWithheld(requestID),
      .sessionOpened(
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: subscribers[1],
          app: "news"
        ),
        "app"
      ),
      .sessionExchanged(
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: subscribers[0],
          app: "news"
        )
      ),
      .signedInByCode(
        PassService.Login(
          device: "device",
          requestor: "DEMO",
          subscriber: subscribers[0],
          app: "app"
        ),
        isAwaited: true
      ),
      .codeIssued(
        RegisteredCode(
          code: "ABC1234",
          app: "app",
          device: "device",
          requestor: "DEMO",
          provider: "Alpha",
          expires: Instant(milliseconds: 5)
        )
      ),
      .passIssued(
        PassService.AnonymousSignIn(
          app: "app",
          device: "device",
          requestor: "DEMO",
          provider: "Preview",
          source: .tempPass,
          identifier: [Value.Field("email", .string("hash"))]
        )
      ),
      .trialUsed(
        PassService.TrialUse(
          requestor: "DEMO",
          provider: "Preview",
          device: "device",
          resource: "News",
          time: Instant(milliseconds: 5)
        )
      ),
      .loginFailed("Alpha", "app"),
      .sessionEnded(MVPDSession(device: "device", subscriber: "alice")), .sessionsEnded("alice"),
      .decisionsKept([]),
      .decisionsKept([
        PassService.KeptDecision(
          requestor: "DEMO",
          guid: "guid",
          decision: decisions[0],
          until: Instant(milliseconds: 5)
        )
      ]),
      .answerScripted(answersOfScripts[1]), .serviceRestored(.logout),
      .directoryChanged(directory), .mediaTokenVerified(nil, "News", .unreadable),
      .mediaTokenVerified(mediaToken, "Sports", .otherResource),
    ]
    events += restEventsOfServices
    events += clientEventsOfServices
    events += answers.map { .answered(requestID, $0, after: .seconds(1)) }
    return events
  }()
  static let inputs: [Input] = {
    var inputs: [Input] = [
      .call("app", .logout),
      .call("app", .logout, CallSite(thread: .background, inside: .setToken)),
      .advance(.days(1)),
    ]
    inputs += restCalls.map { .rest("app", $0) }
    inputs += AppAction.allCases.map { .app("app", $0) }
    inputs += userActions.map { .user("app", $0) }
    inputs += deviceActions.map { .device($0) }
    inputs += serverActions.map { .server($0) }
    inputs += clientActions.map { .client($0) }
    return inputs
  }()
  static let participants: [Participant] = [
    .scenario, .app("app"), .app("news"), .accessEnabler("app"), .restClient("app"), .device,
    .services,
  ]
  static let facts: [Fact] = {
    var facts: [Fact] = inputs.map { .input($0) }
    facts += stepMarks.map { .input(.advance(.zero), $0) }
    facts += eventsOfApp.map { .app($0) }
    facts += eventsOfAccessEnabler.map { .accessEnabler($0) }
    facts += eventsOfClient.map { .restClient($0) }
    facts += eventsOfDevice.map { .device($0) }
    facts += eventsOfServices.map { .services($0) }
    facts += runFacts.map { .run($0) }
    return facts
  }()
}
