import Entitlement
public import Simulation

extension AccessEnabler.Event: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .instanceCreated(let version, let check, let device):
      writer.tag(0, version, check, device)
    case .instanceLost: writer.tag(1)
    case .configurationStarted(let requestor, let endpoints, let isOnMainThread):
      writer.tag(2, requestor, endpoints, isOnMainThread)
    case .requestSent(let request): writer.tag(3, request)
    case .requestHeld(let request): writer.tag(4, request)
    case .requestDenied(let request, let answer): writer.tag(5, request, answer)
    case .registered: writer.tag(6)
    case .accessGranted(let token, let expires): writer.tag(7, token, expires)
    case .accessRefused: writer.tag(8)
    case .endpointHeard(let request, let outcome): writer.tag(9, request, outcome)
    case .configurationReceived(let providers, let fastest, let revealsDeviceID):
      writer.tag(10, providers, fastest, revealsDeviceID)
    case .configurationFailed: writer.tag(11)
    case .callQueued(let call): writer.tag(12, call)
    case .queueReleased(let count): writer.tag(13, count)
    case .callDequeued(let call): writer.tag(14, call)
    case .optionsSet(let options): writer.tag(15, options)
    case .argumentsTaken(let attempt): writer.tag(16, attempt)
    case .selectionAwaited: writer.tag(17)
    case .providerSelected(let provider): writer.tag(18, provider)
    case .redirectAwaited(let provider): writer.tag(19, provider)
    case .tokenAwaited(let provider, let request): writer.tag(20, provider, request)
    case .requestAbandoned(let request, let reason): writer.tag(21, request, reason)
    case .authenticationEnded(let ending): writer.tag(22, ending)
    case .tokenReceived(let token): writer.tag(23, token)
    case .providerForgotten(let requestor): writer.tag(24, requestor)
    case .authorizationAsked(let authorization): writer.tag(25, authorization)
    case .signInAwaited(let number): writer.tag(26, number)
    case .authorizationAwaited(let number, let viewer, let request):
      writer.tag(27, number, viewer, request)
    case .authorizationTokenReceived(let token): writer.tag(28, token)
    case .mediaTokenAwaited(let number, let viewer, let fromCache, let request):
      writer.tag(29, number, viewer, fromCache, request)
    case .authorizationEnded(let number, let isGranted): writer.tag(30, number, isGranted)
    case .authorizationsReleased: writer.tag(31)
    case .preauthorizationAwaited(let preauthorization): writer.tag(32, preauthorization)
    case .preauthorizationsReceived(let viewer, let decisions): writer.tag(33, viewer, decisions)
    case .preauthorizationEnded(let request): writer.tag(34, request)
    case .tokensRevoked(let requestor, let provider): writer.tag(35, requestor, provider)
    case .viewerForgotten: writer.tag(36)
    case .logoutRedirectAwaited(let provider): writer.tag(37, provider)
    case .logoutEnded(let ending): writer.tag(38, ending)
    case .metadataReceived(let metadata): writer.tag(39, metadata)
    case .callbackEmitted(let callback): writer.tag(40, callback)
    case .ignored(let reason): writer.tag(41, reason)
    case .sessionLost(let viewer): writer.tag(42, viewer)
    case .deviceIdentified(let id): writer.tag(43, id)
    case .legacyTokensFound(let requestor, let provider): writer.tag(44, requestor, provider)
    case .lenderFound(let requestor, let provider, let lender):
      writer.tag(45, requestor, provider, lender)
    case .profileAwaited(let provider, let request): writer.tag(46, provider, request)
    case .exchangeAwaited(let provider, let request): writer.tag(47, provider, request)
    case .passiveSignInAwaited(let provider, let request): writer.tag(59, provider, request)
    case .keysTaken(let keys): writer.tag(58, keys)
    case .tvProviderUnavailable(let trouble): writer.tag(60, trouble)
    case .dialogAwaited(let dialog): writer.tag(61, dialog)
    case .dialogExchangeAwaited(let exchange): writer.tag(62, exchange)
    case .pagePresented(let url): writer.tag(48, url)
    case .pageDismissed: writer.tag(49)
    case .pageFinished: writer.tag(50)
    case .codeAwaited(let provider, let request): writer.tag(51, provider, request)
    case .codeReceived(let provider, let code, let lives): writer.tag(52, provider, code, lives)
    case .pollScheduled(let interval): writer.tag(53, interval)
    case .pollAwaited(let request): writer.tag(54, request)
    case .pollAnswered(let request): writer.tag(55, request)
    case .pollingStopped: writer.tag(56)
    case .logoutAwaited(let provider, let request): writer.tag(57, provider, request)
    }
  }

  /// Reads what ``encode(to:)`` writes.
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
