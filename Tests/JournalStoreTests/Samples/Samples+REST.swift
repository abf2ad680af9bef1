import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSimulation

// What only apps on the REST path have.
extension Samples {
  static let restCalls: [RESTCall] = [
    .play("News"), .logout, .checkAccessStatus, .preauthorize(["News", "Sports"]), .userMetadata,
    .authorizationToken("News"), .freePreview("Pass"), .freePreview("Pass", data: fields),
  ]
  static let changedMetadata = {
    var change = ScriptedMetadata.Change()
    change.lacksProvider = true
    change.lacksStatement = true
    change.expires = .seconds(-1)
    return ScriptedMetadata.changed(change)
  }()
  static let metadataRequests = [
    AccountMetadataRequest(number: 1, isInterruptionAllowed: false),
    AccountMetadataRequest(
      number: 2,
      isInterruptionAllowed: true,
      supported: ["apple-Alpha"],
      featured: []
    ),
    AccountMetadataRequest(
      number: 3,
      isInterruptionAllowed: false,
      attributeNames: ["zip"],
      verificationToken: "payload"
    ),
  ]
  static let metadataAnswers: [AccountMetadataAnswer] = [
    .metadata(AccountMetadata(provider: nil)),
    .metadata(
      AccountMetadata(
        provider: "apple-Alpha",
        expires: Instant(milliseconds: 5),
        statement: SAMLResponse(about: "alice")
      )
    ),
    .nothing, .failed(.userCancelled), .failed(.unsupportedProvider, unsupported: "apple-Beta"),
  ]
  static let restURL = EndpointURL(
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adobepass://ios.app",
    path: .restV1,
    code: "ABC1234"
  )
  static let restOutputs: [RESTOutput] =
    [
      .showsPermissionPrompt, .presentsAppleDialog(dialog), .dismissesAppleDialog(3),
      .showsPicker(["Alpha"]), .showsCode("ABC1234"), .opensPage(restURL, in: .appSafari),
      .closesPage, .asksToSignOut("Settings -> TV Provider"), .plays("News"), .refuses("News", ""),
    ] + CookbookStep.allCases.map { .step($0) } + metadataRequests.map { .asksForMetadata($0) }
  static let restEventsOfDevice: [Device.Event] =
    [
      .permissionPromptShown("app"), .permissionAnswered("app", .denied),
      .dialogWanted(dialog, "app"), .dialogAnswered(3, request: 2, .nothing, "app"),
      .providerPicked("Alpha", "app"), .providerPicked(nil, "app"), .personWentBack("app"),
      .clientIdentified("app", "device"), .tvProviderScripted(.nothing),
      .tvProviderScripted(changedMetadata),
    ] + metadataRequests.map { .metadataRequested($0, "app") }
    + metadataAnswers.map { .metadataAnswered(2, $0, "app") }
  static let restEventsOfServices: [PassService.Event] = [
    .tokenKept(token), .authorizationKept(authorization), .tokensForgotten("DEMO", "device"),
    .accessIssued(AccessToken(number: 2), "app", until: Instant(milliseconds: 5)),
    .metadataKept(metadata),
  ]
  static let stages: [RESTClient.Stage] = [
    .checkingToken(requestID), .askingPermission(.account), .askingPermission(.signIn),
    .askingApple(.statement("Alpha", payload: "p"), number: 3),
    .askingApple(.signIn, number: 2, dialog: 1),
    .fetchingConfiguration(requestID, for: .signIn),
    .fetchingConfiguration(requestID, for: .profile("apple-Alpha")),
    .fetchingConfiguration(requestID, for: .picker), .requestingProfile("Alpha", requestID),
    .exchanging("Alpha", requestID), .choosingProvider, .requestingCode("Alpha", requestID),
    .atLoginPage("Alpha", "ABC1234"), .polling("Alpha", "ABC1234", nil),
    .polling("Alpha", "ABC1234", requestID), .authorizing(requestID), .retrieving(requestID),
  ]
  static let logouts: [RESTClient.Logout] = [
    .readingMetadata(requestID), .atPage, .calling(requestID), .askingForProvider(requestID),
    .fetchingConfiguration(requestID, "Alpha"),
  ]
  static let reasonsOfClient: [RESTClient.IgnoredReason] = [
    .notRunning, .running, .endedProcess(requestID), .lateAnswer(requestID), .lateMetadata(2),
    .alreadyLoggingOut, .noDialog, .noPicker, .noPage, .notPolling, .alreadyPolling, .noPrompt,
    .alreadyPlaying, .alreadyAsking,
  ]
  static let eventsOfClient: [RESTClient.Event] = {
    var events: [RESTClient.Event] = [
      .created, .ended, .attemptBegan("News", requestID), .resourceChanged("News"),
      .restarted(requestID), .attemptEnded, .requestSent(requests[0]), .requestHeld(requests[1]),
      .requestDenied(requestID, .unreadable), .registered,
      .accessGranted(AccessToken(number: 2), until: Instant(milliseconds: 5)), .accessRefused,
      .accessDropped, .configurationReceived(mvpds), .codeReceived("ABC1234", lives: .minutes(5)),
      .pollScheduled(after: .seconds(5)), .pollingStopped, .pickerClosed,
      .mediaTokenReceived(mediaToken), .logoutEnded(hasReachedServices: true), .permissionAwaited,
      .permissionHeard(.restricted), .calledOnDemand(.userMetadata, requestID),
      .answeredOnDemand(requestID), .requestRepeated(requestID, as: requestID),
      .registrationDropped, .providerNamed("Alpha"),
    ]
    events += stages.map { .stageReached($0) }
    events += restOutputs.map { .emitted($0) }
    events += logouts.map { .logoutReached($0) }
    events += reasonsOfClient.map { .ignored($0) }
    return events
  }()
}
