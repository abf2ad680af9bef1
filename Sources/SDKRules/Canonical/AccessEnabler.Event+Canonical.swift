public import Entitlement
public import Simulation

extension AccessEnabler.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .instanceCreated(let version, let check, let device):
      sink.event(0, "instanceCreated", Shown("sdk", version), Kept(check), Shown("device", device))
      sink.note("storageCheck", check.map { .word($0) })
    case .instanceLost: sink.event(1, "instanceLost")
    case .configurationStarted(let requestor, let endpoints, let isOnMainThread):
      sink.event(
        2,
        "configurationStarted",
        Shown("requestor", requestor),
        Kept(endpoints),
        Kept(isOnMainThread)
      )
      sink.note("endpoints", .texts(endpoints.map(\.url)))
      sink.note("requests", endpoints.map(\.request).factValue)
    case .requestSent(let request): sink.event(3, "requestSent", Spread(request))
    case .requestHeld(let request): sink.event(4, "requestHeld", Spread(request))
    case .requestDenied(let request, let answer):
      sink.event(5, "requestDenied", Shown("request", request), Shown("answer", answer))
    case .registered: sink.event(6, "registered")
    case .accessGranted(let token, let expires):
      sink.event(7, "accessGranted", Shown("token", token), Shown("until", expires))
    case .accessRefused: sink.event(8, "accessRefused")
    case .endpointHeard(let request, let outcome):
      sink.event(9, "endpointHeard", Shown("request", request), Shown("outcome", outcome))
    case .configurationReceived(let providers, let fastest, let revealsDeviceID):
      sink.event(10, "configurationReceived", Kept(providers), Kept(fastest), Kept(revealsDeviceID))
      sink.note("providers", .list(providers.map(\.mvpd.value)))
      sink.note("endpoints", .texts(providers.map(\.endpoint)))
      sink.note("fastest", .string(fastest))
      sink.note("deviceID", revealsDeviceID ? .bool(true) : nil)
    case .configurationFailed: sink.event(11, "configurationFailed")
    case .callQueued(let call): sink.event(12, "callQueued", Shown("call", call))
    case .queueReleased(let count): sink.event(13, "queueReleased", Shown("waiting", count))
    case .callDequeued(let call): sink.event(14, "callDequeued", Shown("call", call))
    case .optionsSet(let options):
      sink.event(15, "optionsSet", Kept(options))
      sink.note("options", .map(options))
    case .argumentsTaken(let attempt):
      sink.event(16, "argumentsTaken", Kept(attempt))
      sink.note("forceAuthn", .bool(attempt.isForced))
      sink.note("data", .map(attempt.data))
      sink.note("filter", attempt.filter?.value)
    case .selectionAwaited: sink.event(17, "selectionAwaited")
    case .providerSelected(let provider):
      sink.event(18, "providerSelected", Shown("mvpd", provider))
    case .redirectAwaited(let provider): sink.event(19, "redirectAwaited", Shown("mvpd", provider))
    case .tokenAwaited(let provider, let request):
      sink.event(20, "tokenAwaited", Shown("mvpd", provider), Shown("request", request))
    case .requestAbandoned(let request, let reason):
      sink.event(21, "requestAbandoned", Shown("request", request), Shown("reason", reason))
    case .authenticationEnded(let ending):
      sink.event(22, "authenticationEnded", Shown("ending", ending))
    case .tokenReceived(let token): sink.event(23, "tokenReceived", Spread(token))
    case .providerForgotten(let requestor):
      sink.event(24, "providerForgotten", Shown("requestor", requestor))
    case .authorizationAsked(let authorization):
      sink.event(25, "authorizationAsked", Spread(authorization))
    case .signInAwaited(let number): sink.event(26, "signInAwaited", Shown("number", number))
    case .authorizationAwaited(let number, let viewer, let request):
      sink.event(
        27,
        "authorizationAwaited",
        Shown("number", number),
        Kept(viewer),
        Shown("request", request)
      )
      sink.note(viewer.facts)
    case .authorizationTokenReceived(let token):
      sink.event(28, "authorizationTokenReceived", Spread(token))
    case .mediaTokenAwaited(let number, let viewer, let fromCache, let request):
      sink.event(
        29,
        "mediaTokenAwaited",
        Shown("number", number),
        Kept(viewer),
        Kept(fromCache),
        Shown("request", request)
      )
      sink.note("fromCache", .bool(fromCache))
      sink.note(viewer.facts)
    case .authorizationEnded(let number, let isGranted):
      sink.event(30, "authorizationEnded", Shown("number", number), Shown("granted", isGranted))
    case .authorizationsReleased: sink.event(31, "authorizationsReleased")
    case .preauthorizationAwaited(let preauthorization):
      sink.event(32, "preauthorizationAwaited", Spread(preauthorization))
    case .preauthorizationsReceived(let viewer, let decisions):
      sink.event(33, "preauthorizationsReceived", Kept(viewer), Shown("decisions", decisions))
      sink.note(viewer.facts)
    case .preauthorizationEnded(let request):
      sink.event(34, "preauthorizationEnded", Shown("request", request))
    case .tokensRevoked(let requestor, let provider):
      sink.event(35, "tokensRevoked", Shown("requestor", requestor), Shown("mvpd", provider))
    case .viewerForgotten: sink.event(36, "viewerForgotten")
    case .logoutRedirectAwaited(let provider):
      sink.event(37, "logoutRedirectAwaited", Shown("mvpd", provider))
    case .logoutEnded(let ending): sink.event(38, "logoutEnded", Shown("ending", ending))
    case .metadataReceived(let metadata): sink.event(39, "metadataReceived", Spread(metadata))
    case .callbackEmitted(let callback):
      sink.event(40, "callbackEmitted", Shown("callback", callback))
    case .ignored(let reason): sink.event(41, "ignored", Spread(reason))
    case .sessionLost(let viewer): sink.event(42, "sessionLost", Spread(viewer))
    case .deviceIdentified(let id): sink.event(43, "deviceIdentified", Shown("device", id))
    case .legacyTokensFound(let requestor, let provider):
      sink.event(44, "legacyTokensFound", Shown("requestor", requestor), Shown("mvpd", provider))
    case .lenderFound(let requestor, let provider, let lender):
      sink.event(
        45,
        "lenderFound",
        Shown("requestor", requestor),
        Shown("mvpd", provider),
        Shown("lender", lender)
      )
    case .profileAwaited(let provider, let request):
      sink.event(46, "profileAwaited", Shown("mvpd", provider), Shown("request", request))
    case .exchangeAwaited(let provider, let request):
      sink.event(47, "exchangeAwaited", Shown("mvpd", provider), Shown("request", request))
    case .passiveSignInAwaited(let provider, let request):
      sink.event(59, "passiveSignInAwaited", Shown("mvpd", provider), Shown("request", request))
    case .keysTaken(let keys):
      sink.event(58, "keysTaken", Kept(keys))
      sink.note("publicKey", .string(keys.publicKey))
    case .tvProviderUnavailable(let trouble):
      sink.event(60, "tvProviderUnavailable", Shown("why", trouble))
    case .dialogAwaited(let dialog):
      sink.event(61, "dialogAwaited", Kept(dialog))
      sink.note("number", .number(dialog.number))
      sink.note(dialog.facts)
    case .dialogExchangeAwaited(let exchange):
      sink.event(62, "dialogExchangeAwaited", Spread(exchange))
    case .pagePresented(let url): sink.event(48, "pagePresented", Shown("url", url))
    case .pageDismissed: sink.event(49, "pageDismissed")
    case .pageFinished: sink.event(50, "pageFinished")
    case .codeAwaited(let provider, let request):
      sink.event(51, "codeAwaited", Shown("mvpd", provider), Shown("request", request))
    case .codeReceived(let provider, let code, let lives):
      sink.event(
        52,
        "codeReceived",
        Shown("mvpd", provider),
        Shown("code", code),
        Shown("lives", lives)
      )
    case .pollScheduled(let interval): sink.event(53, "pollScheduled", Shown("after", interval))
    case .pollAwaited(let request): sink.event(54, "pollAwaited", Shown("request", request))
    case .pollAnswered(let request): sink.event(55, "pollAnswered", Shown("request", request))
    case .pollingStopped: sink.event(56, "pollingStopped")
    case .logoutAwaited(let provider, let request):
      sink.event(57, "logoutAwaited", Shown("mvpd", provider), Shown("request", request))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .instanceCreated(reader.read(), reader.read(), reader.read())
    case 1: self = .instanceLost
    case 2:
      self = try .configurationStarted(
        reader.read(),
        reader.read(),
        isOnMainThread: reader.read()
      )
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
    case 45: self = try .lenderFound(reader.read(), reader.read(), reader.read())
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
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
