public import EntsimEntitlement
public import EntsimSimulation

extension AccessEnabler {
  /// What can happen to the SDK.
  public enum Event: Hashable, Sendable {
    /// The instance was created, with what it has to check in the storage and the device's id.
    indirect case instanceCreated(SDKVersion, StorageCheck?, DeviceID)
    /// The device has another id.
    case deviceIdentified(DeviceID)
    /// The instance ended with the app's process, and lost all that it held in memory.
    case instanceLost
    /// A configuration is being fetched.
    case configurationStarted(RequestorID, [Endpoint], isOnMainThread: Bool = true)
    /// A request left the SDK.
    case requestSent(Request)
    /// A request waits until the SDK has access to the services.
    case requestHeld(Request)
    /// A request that waited is answered without having been sent.
    case requestDenied(RequestID, Answer)
    /// The application is registered.
    case registered
    /// The services issued an access token, which expires by the device's clock.
    case accessGranted(AccessToken, until: Instant)
    /// The services refused the SDK access.
    case accessRefused
    /// An endpoint answered the request for the configuration, or the request failed.
    case endpointHeard(RequestID, Endpoint.Outcome)
    /// The configuration is there; it names the endpoint that answered first, and says whether the app
    /// may read the device's id.
    indirect case configurationReceived(
      [PairedProvider],
      fastest: String,
      revealsDeviceID: Bool = false
    )
    /// A sign-in through Apple is to be exchanged; the SDK waits for what it has to ask Apple for.
    case profileAwaited(ProviderID, RequestID)
    /// The SDK waits for the token for which a sign-in through Apple is exchanged.
    case exchangeAwaited(ProviderID, RequestID)
    /// The SDK waits for the token that an MVPD issues to a viewer whom it knows already.
    case passiveSignInAwaited(ProviderID, RequestID)
    /// `setRequestor` asked Apple's framework, which could not sign the viewer in.
    case tvProviderUnavailable(TVProviderTrouble)
    /// The SDK got no configuration.
    case configurationFailed
    /// A call waits for the configuration.
    indirect case callQueued(APICall)
    /// The next waiting call may start; so many calls wait.
    case queueReleased(Int)
    /// The oldest waiting call starts.
    indirect case callDequeued(APICall)
    /// The app passed keys for the second screen.
    indirect case keysTaken(RequestorCredentials.Keys)
    /// The app set options.
    case optionsSet([Value.Field])
    /// An attempt takes the arguments of a call: force, data and filter.
    indirect case argumentsTaken(Attempt)
    /// An attempt waits for the selection of a provider.
    case selectionAwaited
    /// An attempt waits for what the person does in Apple's dialog.
    case dialogAwaited(TVProviderDialog)
    /// An attempt waits for the token for which the sign-in in Apple's dialog is exchanged.
    indirect case dialogExchangeAwaited(Exchange)
    /// The app selected a provider.
    case providerSelected(ProviderID)
    /// An attempt waits for the redirect of a provider's login page.
    case redirectAwaited(ProviderID)
    /// An attempt waits for its token.
    case tokenAwaited(ProviderID, RequestID)
    /// A request's answer is not awaited any more.
    case requestAbandoned(RequestID, Abandoned.Reason)
    /// An attempt ended.
    case authenticationEnded(Ending)
    /// A token came; the device stores it.
    case tokenReceived(AuthenticationToken)
    /// The SDK forgets the requestor's current provider; the device's store does as well.
    case providerForgotten(RequestorID)
    /// The app asked for an authorization; it has no answer yet.
    indirect case authorizationAsked(Authorization)
    /// An authorization waits for the viewer to sign in.
    case signInAwaited(Int)
    /// An authorization, by its number, waits for the MVPD's decision on the viewer of a token.
    indirect case authorizationAwaited(Int, AuthenticationToken, RequestID)
    /// An authorization token came, by which the viewer may watch a resource; the device stores it.
    case authorizationTokenReceived(AuthorizationToken)
    /// An authorization waits for its media token.
    indirect case mediaTokenAwaited(Int, AuthenticationToken, fromCache: Bool, RequestID)
    /// An authorization ended, granted or not.
    case authorizationEnded(Int, isGranted: Bool)
    /// The authorizations that have their turn may go on.
    case authorizationsReleased
    /// A preauthorization waits for its answer.
    indirect case preauthorizationAwaited(Preauthorization)
    /// Decisions on resources came; they hold for the viewer of a token.
    case preauthorizationsReceived(AuthenticationToken, [PreauthorizeDecision])
    /// A preauthorization ended, by its request.
    case preauthorizationEnded(RequestID)
    /// The services know no session for a sign-in any more; the SDK tells the app.
    case sessionLost(AuthenticationToken)
    /// An older SDK's store has tokens of a requestor and an MVPD; the device imports them.
    case legacyTokensFound(RequestorID, ProviderID)
    /// Another requestor has a token of an MVPD; the device lends it to the first.
    case lenderFound(RequestorID, ProviderID, lender: RequestorID)
    /// The device erases the tokens of a requestor and an MVPD.
    case tokensRevoked(RequestorID, ProviderID)
    /// The device erases an authorization token.
    case authorizationTokenRevoked(AuthorizationToken)
    /// The SDK forgets all that it knows of the viewer; the device erases the store as well.
    case viewerForgotten
    /// A logout waits for the redirect of a provider's logout page.
    case logoutRedirectAwaited(ProviderID)
    /// A logout that had its page ended.
    case logoutEnded(LogoutEnding)
    /// An attempt waits for the code of the second screen.
    case codeAwaited(ProviderID, RequestID)
    /// The code is there, and an attempt waits for the viewer to sign in with it.
    case codeReceived(ProviderID, RegistrationCode, lives: Interval)
    /// The next poll is due in that time.
    case pollScheduled(after: Interval)
    /// A poll waits for its answer.
    case pollAwaited(RequestID)
    /// A poll found nothing.
    case pollAnswered(RequestID)
    /// There are no more polls for a code.
    case pollingStopped
    /// A logout waits for the answer of the services.
    case logoutAwaited(ProviderID, RequestID)
    /// The SDK itself shows a page, in a Safari view controller.
    case pagePresented(EndpointURL)
    /// The SDK dismisses the page that it showed.
    case pageDismissed
    /// The person closed the page that the SDK showed.
    case pageFinished
    /// The services told something about a viewer; the device stores it.
    case metadataReceived(UserMetadata)
    /// The delegate is called.
    case callbackEmitted(Callback)
    /// Nothing happens, for a reason.
    case ignored(IgnoredReason)
  }
}

extension AccessEnabler.Event: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .instanceCreated(let version, let check, let device):
      sink.add(
        0,
        "instanceCreated",
        .show("sdk", version),
        .keep(check),
        .show("device", device),
        .note("storageCheck", check) { $0.map { .word($0) } }
      )
    case .instanceLost: sink.add(1, "instanceLost")
    case .configurationStarted(let requestor, let endpoints, let isOnMainThread):
      sink.add(
        2,
        "configurationStarted",
        .show("requestor", requestor),
        .keep(endpoints),
        .keep(isOnMainThread),
        .note("endpoints", endpoints) { .texts($0.map(\.url)) },
        .note("requests", endpoints) { $0.map(\.request).factValue }
      )
    case .requestSent(let request): sink.add(3, "requestSent", .spread(request))
    case .requestHeld(let request): sink.add(4, "requestHeld", .spread(request))
    case .requestDenied(let request, let answer):
      sink.add(5, "requestDenied", .show("request", request), .show("answer", answer))
    case .registered: sink.add(6, "registered")
    case .accessGranted(let token, let expires):
      sink.add(7, "accessGranted", .show("token", token), .show("until", expires))
    case .accessRefused: sink.add(8, "accessRefused")
    case .endpointHeard(let request, let outcome):
      sink.add(9, "endpointHeard", .show("request", request), .show("outcome", outcome))
    case .configurationReceived(let providers, let fastest, let revealsDeviceID):
      sink.add(
        10,
        "configurationReceived",
        .keep(providers),
        .note("providers", providers) { .list($0.map(\.mvpd.value)) },
        .note("endpoints", providers) { .texts($0.map(\.endpoint)) },
        .show("fastest", fastest),
        .keep(revealsDeviceID),
        .note("deviceID", revealsDeviceID) { $0 ? .bool(true) : nil }
      )
    case .configurationFailed: sink.add(11, "configurationFailed")
    case .callQueued(let call): sink.add(12, "callQueued", .show("call", call))
    case .queueReleased(let count): sink.add(13, "queueReleased", .show("waiting", count))
    case .callDequeued(let call): sink.add(14, "callDequeued", .show("call", call))
    case .optionsSet(let options):
      sink.add(15, "optionsSet", .keep(options), .note("options", options) { .map($0) })
    case .argumentsTaken(let attempt): sink.add(16, "argumentsTaken", .spread(attempt))
    case .selectionAwaited: sink.add(17, "selectionAwaited")
    case .providerSelected(let provider): sink.add(18, "providerSelected", .show("mvpd", provider))
    case .redirectAwaited(let provider): sink.add(19, "redirectAwaited", .show("mvpd", provider))
    case .tokenAwaited(let provider, let request):
      sink.add(20, "tokenAwaited", .show("mvpd", provider), .show("request", request))
    case .requestAbandoned(let request, let reason):
      sink.add(21, "requestAbandoned", .show("request", request), .show("reason", reason))
    case .authenticationEnded(let ending):
      sink.add(22, "authenticationEnded", .show("ending", ending))
    case .tokenReceived(let token): sink.add(23, "tokenReceived", .spread(token))
    case .providerForgotten(let requestor):
      sink.add(24, "providerForgotten", .show("requestor", requestor))
    case .authorizationAsked(let authorization):
      sink.add(25, "authorizationAsked", .spread(authorization))
    case .signInAwaited(let number): sink.add(26, "signInAwaited", .show("number", number))
    case .authorizationAwaited(let number, let viewer, let request):
      sink.add(
        27,
        "authorizationAwaited",
        .show("number", number),
        .keep(viewer),
        .show("request", request),
        .note(viewer) { $0.facts }
      )
    case .authorizationTokenReceived(let token):
      sink.add(28, "authorizationTokenReceived", .spread(token))
    case .mediaTokenAwaited(let number, let viewer, let fromCache, let request):
      sink.add(
        29,
        "mediaTokenAwaited",
        .show("number", number),
        .keep(viewer),
        .keep(fromCache),
        .show("request", request),
        .note("fromCache", fromCache) { .bool($0) },
        .note(viewer) { $0.facts }
      )
    case .authorizationEnded(let number, let isGranted):
      sink.add(30, "authorizationEnded", .show("number", number), .show("granted", isGranted))
    case .authorizationsReleased: sink.add(31, "authorizationsReleased")
    case .preauthorizationAwaited(let preauthorization):
      sink.add(32, "preauthorizationAwaited", .spread(preauthorization))
    case .preauthorizationsReceived(let viewer, let decisions):
      sink.add(
        33,
        "preauthorizationsReceived",
        .keep(viewer),
        .show("decisions", decisions),
        .note(viewer) { $0.facts }
      )
    case .preauthorizationEnded(let request):
      sink.add(34, "preauthorizationEnded", .show("request", request))
    case .tokensRevoked(let requestor, let provider):
      sink.add(35, "tokensRevoked", .show("requestor", requestor), .show("mvpd", provider))
    case .authorizationTokenRevoked(let token):
      sink.add(63, "authorizationTokenRevoked", .spread(token))
    case .viewerForgotten: sink.add(36, "viewerForgotten")
    case .logoutRedirectAwaited(let provider):
      sink.add(37, "logoutRedirectAwaited", .show("mvpd", provider))
    case .logoutEnded(let ending): sink.add(38, "logoutEnded", .show("ending", ending))
    case .metadataReceived(let metadata): sink.add(39, "metadataReceived", .spread(metadata))
    case .callbackEmitted(let callback):
      sink.add(40, "callbackEmitted", .show("callback", callback))
    case .ignored(let reason): sink.add(41, "ignored", .spread(reason))
    case .sessionLost(let viewer): sink.add(42, "sessionLost", .spread(viewer))
    case .deviceIdentified(let id): sink.add(43, "deviceIdentified", .show("device", id))
    case .legacyTokensFound(let requestor, let provider):
      sink.add(44, "legacyTokensFound", .show("requestor", requestor), .show("mvpd", provider))
    case .lenderFound(let requestor, let provider, let lender):
      sink.add(
        45,
        "lenderFound",
        .show("requestor", requestor),
        .show("mvpd", provider),
        .show("lender", lender)
      )
    case .profileAwaited(let provider, let request):
      sink.add(46, "profileAwaited", .show("mvpd", provider), .show("request", request))
    case .exchangeAwaited(let provider, let request):
      sink.add(47, "exchangeAwaited", .show("mvpd", provider), .show("request", request))
    case .passiveSignInAwaited(let provider, let request):
      sink.add(59, "passiveSignInAwaited", .show("mvpd", provider), .show("request", request))
    case .keysTaken(let keys):
      sink.add(58, "keysTaken", .keep(keys), .note("publicKey", keys) { .string($0.publicKey) })
    case .tvProviderUnavailable(let trouble):
      sink.add(60, "tvProviderUnavailable", .show("why", trouble))
    case .dialogAwaited(let dialog):
      sink.add(
        61,
        "dialogAwaited",
        .keep(dialog),
        .note("number", dialog) { .number($0.number) },
        .note(dialog) { $0.facts }
      )
    case .dialogExchangeAwaited(let exchange):
      sink.add(62, "dialogExchangeAwaited", .spread(exchange))
    case .pagePresented(let url): sink.add(48, "pagePresented", .show("url", url))
    case .pageDismissed: sink.add(49, "pageDismissed")
    case .pageFinished: sink.add(50, "pageFinished")
    case .codeAwaited(let provider, let request):
      sink.add(51, "codeAwaited", .show("mvpd", provider), .show("request", request))
    case .codeReceived(let provider, let code, let lives):
      sink.add(
        52,
        "codeReceived",
        .show("mvpd", provider),
        .show("code", code),
        .show("lives", lives)
      )
    case .pollScheduled(let interval): sink.add(53, "pollScheduled", .show("after", interval))
    case .pollAwaited(let request): sink.add(54, "pollAwaited", .show("request", request))
    case .pollAnswered(let request): sink.add(55, "pollAnswered", .show("request", request))
    case .pollingStopped: sink.add(56, "pollingStopped")
    case .logoutAwaited(let provider, let request):
      sink.add(57, "logoutAwaited", .show("mvpd", provider), .show("request", request))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .instanceCreated(reader.read(), reader.read(), reader.read())
    case 1: self = .instanceLost
    case 2:
      self = try .configurationStarted(reader.read(), reader.read(), isOnMainThread: reader.read())
    case 3: self = try .requestSent(reader.read())
    case 4: self = try .requestHeld(reader.read())
    case 5: self = try .requestDenied(reader.read(), reader.read())
    case 6: self = .registered
    case 7: self = try .accessGranted(reader.read(), until: reader.read())
    case 8: self = .accessRefused
    case 9: self = try .endpointHeard(reader.read(), reader.read())
    case 10:
      self = try .configurationReceived(
        reader.read(),
        fastest: reader.read(),
        revealsDeviceID: reader.read()
      )
    case 11: self = .configurationFailed
    case 12: self = try .callQueued(reader.read())
    case 13: self = try .queueReleased(reader.read())
    case 14: self = try .callDequeued(reader.read())
    case 15: self = try .optionsSet(reader.read())
    case 16: self = try .argumentsTaken(reader.read())
    case 17: self = .selectionAwaited
    case 18: self = try .providerSelected(reader.read())
    case 19: self = try .redirectAwaited(reader.read())
    case 20: self = try .tokenAwaited(reader.read(), reader.read())
    case 21: self = try .requestAbandoned(reader.read(), reader.read())
    case 22: self = try .authenticationEnded(reader.read())
    case 23: self = try .tokenReceived(reader.read())
    case 24: self = try .providerForgotten(reader.read())
    case 25: self = try .authorizationAsked(reader.read())
    case 26: self = try .signInAwaited(reader.read())
    case 27: self = try .authorizationAwaited(reader.read(), reader.read(), reader.read())
    case 28: self = try .authorizationTokenReceived(reader.read())
    case 29:
      self = try .mediaTokenAwaited(
        reader.read(),
        reader.read(),
        fromCache: reader.read(),
        reader.read()
      )
    case 30: self = try .authorizationEnded(reader.read(), isGranted: reader.read())
    case 31: self = .authorizationsReleased
    case 32: self = try .preauthorizationAwaited(reader.read())
    case 33: self = try .preauthorizationsReceived(reader.read(), reader.read())
    case 34: self = try .preauthorizationEnded(reader.read())
    case 35: self = try .tokensRevoked(reader.read(), reader.read())
    case 36: self = .viewerForgotten
    case 37: self = try .logoutRedirectAwaited(reader.read())
    case 38: self = try .logoutEnded(reader.read())
    case 39: self = try .metadataReceived(reader.read())
    case 40: self = try .callbackEmitted(reader.read())
    case 41: self = try .ignored(reader.read())
    case 42: self = try .sessionLost(reader.read())
    case 43: self = try .deviceIdentified(reader.read())
    case 44: self = try .legacyTokensFound(reader.read(), reader.read())
    case 45: self = try .lenderFound(reader.read(), reader.read(), lender: reader.read())
    case 46: self = try .profileAwaited(reader.read(), reader.read())
    case 47: self = try .exchangeAwaited(reader.read(), reader.read())
    case 59: self = try .passiveSignInAwaited(reader.read(), reader.read())
    case 58: self = try .keysTaken(reader.read())
    case 48: self = try .pagePresented(reader.read())
    case 49: self = .pageDismissed
    case 50: self = .pageFinished
    case 51: self = try .codeAwaited(reader.read(), reader.read())
    case 52: self = try .codeReceived(reader.read(), reader.read(), lives: reader.read())
    case 53: self = try .pollScheduled(after: reader.read())
    case 54: self = try .pollAwaited(reader.read())
    case 55: self = try .pollAnswered(reader.read())
    case 56: self = .pollingStopped
    case 57: self = try .logoutAwaited(reader.read(), reader.read())
    case 60: self = try .tvProviderUnavailable(reader.read())
    case 61: self = try .dialogAwaited(reader.read())
    case 62: self = try .dialogExchangeAwaited(reader.read())
    case 63: self = try .authorizationTokenRevoked(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
