public import Entitlement
public import Simulation

extension AccessEnabler.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .instanceCreated(let version, let check, let device):
      sink.begin(0, "instanceCreated")
      sink.show("sdk", version)
      sink.keep(check)
      sink.show("device", device)
      sink.note("storageCheck", check.map { .word($0) })
    case .instanceLost: sink.begin(1, "instanceLost")
    case .configurationStarted(let requestor, let endpoints, let isOnMainThread):
      sink.begin(2, "configurationStarted")
      sink.show("requestor", requestor)
      sink.keep(endpoints)
      sink.keep(isOnMainThread)
      sink.note("endpoints", .texts(endpoints.map(\.url)))
      sink.note("requests", endpoints.map(\.request).factValue)
    case .requestSent(let request):
      sink.begin(3, "requestSent")
      sink.spread(request)
    case .requestHeld(let request):
      sink.begin(4, "requestHeld")
      sink.spread(request)
    case .requestDenied(let request, let answer):
      sink.begin(5, "requestDenied")
      sink.show("request", request)
      sink.show("answer", answer)
    case .registered: sink.begin(6, "registered")
    case .accessGranted(let token, let expires):
      sink.begin(7, "accessGranted")
      sink.show("token", token)
      sink.show("until", expires)
    case .accessRefused: sink.begin(8, "accessRefused")
    case .endpointHeard(let request, let outcome):
      sink.begin(9, "endpointHeard")
      sink.show("request", request)
      sink.show("outcome", outcome)
    case .configurationReceived(let providers, let fastest, let revealsDeviceID):
      sink.begin(10, "configurationReceived")
      sink.keep(providers)
      sink.keep(fastest)
      sink.keep(revealsDeviceID)
      sink.note("providers", .list(providers.map(\.mvpd.value)))
      sink.note("endpoints", .texts(providers.map(\.endpoint)))
      sink.note("fastest", .string(fastest))
      sink.note("deviceID", revealsDeviceID ? .bool(true) : nil)
    case .configurationFailed: sink.begin(11, "configurationFailed")
    case .callQueued(let call):
      sink.begin(12, "callQueued")
      sink.show("call", call)
    case .queueReleased(let count):
      sink.begin(13, "queueReleased")
      sink.show("waiting", count)
    case .callDequeued(let call):
      sink.begin(14, "callDequeued")
      sink.show("call", call)
    case .optionsSet(let options):
      sink.begin(15, "optionsSet")
      sink.keep(options)
      sink.note("options", .map(options))
    case .argumentsTaken(let attempt):
      sink.begin(16, "argumentsTaken")
      sink.keep(attempt)
      sink.note("forceAuthn", .bool(attempt.isForced))
      sink.note("data", .map(attempt.data))
      sink.note("filter", attempt.filter?.value)
    case .selectionAwaited: sink.begin(17, "selectionAwaited")
    case .providerSelected(let provider):
      sink.begin(18, "providerSelected")
      sink.show("mvpd", provider)
    case .redirectAwaited(let provider):
      sink.begin(19, "redirectAwaited")
      sink.show("mvpd", provider)
    case .tokenAwaited(let provider, let request):
      sink.begin(20, "tokenAwaited")
      sink.show("mvpd", provider)
      sink.show("request", request)
    case .requestAbandoned(let request, let reason):
      sink.begin(21, "requestAbandoned")
      sink.show("request", request)
      sink.show("reason", reason)
    case .authenticationEnded(let ending):
      sink.begin(22, "authenticationEnded")
      sink.show("ending", ending)
    case .tokenReceived(let token):
      sink.begin(23, "tokenReceived")
      sink.spread(token)
    case .providerForgotten(let requestor):
      sink.begin(24, "providerForgotten")
      sink.show("requestor", requestor)
    case .authorizationAsked(let authorization):
      sink.begin(25, "authorizationAsked")
      sink.spread(authorization)
    case .signInAwaited(let number):
      sink.begin(26, "signInAwaited")
      sink.show("number", number)
    case .authorizationAwaited(let number, let viewer, let request):
      sink.begin(27, "authorizationAwaited")
      sink.show("number", number)
      sink.keep(viewer)
      sink.show("request", request)
      sink.note(viewer.facts)
    case .authorizationTokenReceived(let token):
      sink.begin(28, "authorizationTokenReceived")
      sink.spread(token)
    case .mediaTokenAwaited(let number, let viewer, let fromCache, let request):
      sink.begin(29, "mediaTokenAwaited")
      sink.show("number", number)
      sink.keep(viewer)
      sink.keep(fromCache)
      sink.show("request", request)
      sink.note("fromCache", .bool(fromCache))
      sink.note(viewer.facts)
    case .authorizationEnded(let number, let isGranted):
      sink.begin(30, "authorizationEnded")
      sink.show("number", number)
      sink.show("granted", isGranted)
    case .authorizationsReleased: sink.begin(31, "authorizationsReleased")
    case .preauthorizationAwaited(let preauthorization):
      sink.begin(32, "preauthorizationAwaited")
      sink.spread(preauthorization)
    case .preauthorizationsReceived(let viewer, let decisions):
      sink.begin(33, "preauthorizationsReceived")
      sink.keep(viewer)
      sink.show("decisions", decisions)
      sink.note(viewer.facts)
    case .preauthorizationEnded(let request):
      sink.begin(34, "preauthorizationEnded")
      sink.show("request", request)
    case .tokensRevoked(let requestor, let provider):
      sink.begin(35, "tokensRevoked")
      sink.show("requestor", requestor)
      sink.show("mvpd", provider)
    case .viewerForgotten: sink.begin(36, "viewerForgotten")
    case .logoutRedirectAwaited(let provider):
      sink.begin(37, "logoutRedirectAwaited")
      sink.show("mvpd", provider)
    case .logoutEnded(let ending):
      sink.begin(38, "logoutEnded")
      sink.show("ending", ending)
    case .metadataReceived(let metadata):
      sink.begin(39, "metadataReceived")
      sink.spread(metadata)
    case .callbackEmitted(let callback):
      sink.begin(40, "callbackEmitted")
      sink.show("callback", callback)
    case .ignored(let reason):
      sink.begin(41, "ignored")
      sink.spread(reason)
    case .sessionLost(let viewer):
      sink.begin(42, "sessionLost")
      sink.spread(viewer)
    case .deviceIdentified(let id):
      sink.begin(43, "deviceIdentified")
      sink.show("device", id)
    case .legacyTokensFound(let requestor, let provider):
      sink.begin(44, "legacyTokensFound")
      sink.show("requestor", requestor)
      sink.show("mvpd", provider)
    case .lenderFound(let requestor, let provider, let lender):
      sink.begin(45, "lenderFound")
      sink.show("requestor", requestor)
      sink.show("mvpd", provider)
      sink.show("lender", lender)
    case .profileAwaited(let provider, let request):
      sink.begin(46, "profileAwaited")
      sink.show("mvpd", provider)
      sink.show("request", request)
    case .exchangeAwaited(let provider, let request):
      sink.begin(47, "exchangeAwaited")
      sink.show("mvpd", provider)
      sink.show("request", request)
    case .passiveSignInAwaited(let provider, let request):
      sink.begin(59, "passiveSignInAwaited")
      sink.show("mvpd", provider)
      sink.show("request", request)
    case .keysTaken(let keys):
      sink.begin(58, "keysTaken")
      sink.keep(keys)
      sink.note("publicKey", .string(keys.publicKey))
    case .tvProviderUnavailable(let trouble):
      sink.begin(60, "tvProviderUnavailable")
      sink.show("why", trouble)
    case .dialogAwaited(let dialog):
      sink.begin(61, "dialogAwaited")
      sink.keep(dialog)
      sink.note("number", .number(dialog.number))
      sink.note(dialog.facts)
    case .dialogExchangeAwaited(let exchange):
      sink.begin(62, "dialogExchangeAwaited")
      sink.spread(exchange)
    case .pagePresented(let url):
      sink.begin(48, "pagePresented")
      sink.show("url", url)
    case .pageDismissed: sink.begin(49, "pageDismissed")
    case .pageFinished: sink.begin(50, "pageFinished")
    case .codeAwaited(let provider, let request):
      sink.begin(51, "codeAwaited")
      sink.show("mvpd", provider)
      sink.show("request", request)
    case .codeReceived(let provider, let code, let lives):
      sink.begin(52, "codeReceived")
      sink.show("mvpd", provider)
      sink.show("code", code)
      sink.show("lives", lives)
    case .pollScheduled(let interval):
      sink.begin(53, "pollScheduled")
      sink.show("after", interval)
    case .pollAwaited(let request):
      sink.begin(54, "pollAwaited")
      sink.show("request", request)
    case .pollAnswered(let request):
      sink.begin(55, "pollAnswered")
      sink.show("request", request)
    case .pollingStopped: sink.begin(56, "pollingStopped")
    case .logoutAwaited(let provider, let request):
      sink.begin(57, "logoutAwaited")
      sink.show("mvpd", provider)
      sink.show("request", request)
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
