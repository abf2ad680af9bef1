import Entitlement
public import Simulation

extension Device.Event: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .tokenStored(let token, let app): writer.tag(0, token, app)
    case .authorizationStored(let token, let app): writer.tag(1, token, app)
    case .tokensErased(let requestor, let provider, let app):
      writer.tag(2, requestor, provider, app)
    case .currentProviderForgotten(let requestor, let app): writer.tag(3, requestor, app)
    case .storeErased(let app): writer.tag(4, app)
    case .metadataStored(let metadata, let app): writer.tag(5, metadata, app)
    case .permissionSet(let app, let permission): writer.tag(40, app, permission)
    case .tvProviderBroken(let error): writer.tag(41, error)
    case .dialogShown(let dialog, let app): writer.tag(42, dialog, app)
    case .dialogLeft(let number, let outcome, let app): writer.tag(43, number, outcome, app)
    case .openPageLoaded(let app): writer.tag(44, app)
    case .requestSent(let request): writer.tag(6, request)
    case .requestTransmitted(let request): writer.tag(7, request)
    case .transmissionFailed(let request): writer.tag(8, request)
    case .answerArrived(let request, let answer): writer.tag(9, request, answer)
    case .pickerShown(let providers, let app): writer.tag(10, providers, app)
    case .pageOpened(let url, let app, let request, in: .webView):
      writer.tag(11, url, app, request)
    case .pageLoaded(let app): writer.tag(12, app)
    case .pageLoadFailed(let app): writer.tag(13, app)
    case .pageRedirected(let url, let app): writer.tag(14, url, app)
    case .screenClosed(let app): writer.tag(15, app)
    case .appShown(let app): writer.tag(16, app)
    case .appDisplaced(let app): writer.tag(17, app)
    case .appHidden(let app): writer.tag(18, app)
    case .appRemoved(let app): writer.tag(19, app)
    case .restarted: writer.tag(20)
    case .personSignedIn(let subscriber, let url, let device, let app):
      writer.tag(21, subscriber, url, device, app)
    case .personFailedToSignIn(let url, let app): writer.tag(22, url, app)
    case .actionRefused(let action, let reason): writer.tag(23, action, reason)
    case .wentOffline: writer.tag(24)
    case .wentOnline: writer.tag(25)
    case .clockMoved(let interval): writer.tag(26, interval)
    case .ignored(let reason): writer.tag(27, reason)
    case .tokensImported(let requestor, let provider, let app):
      writer.tag(28, requestor, provider, app)
    case .tokenLent(let requestor, let provider, let lender, let app):
      writer.tag(29, requestor, provider, lender, app)
    case .storeMigrated(let app): writer.tag(30, app)
    case .storeLost(let scope): writer.tag(31, scope)
    case .upgraded(let system): writer.tag(32, system)
    case .appUpdated(let app, let sdk): writer.tag(33, app, sdk)
    case .identified(let app, let id): writer.tag(34, app, id)
    case .accountChanged(let account): writer.tag(35, account)
    case .pageOpened(let url, let app, let request, let controller):
      writer.tag(36, url, app, request, controller)
    case .safariClosed(let app, let controller): writer.tag(37, app, controller)
    case .personSignedInElsewhere(let subscriber, let code, let app):
      writer.tag(38, subscriber, code, app)
    case .codeTurnedAway(let code, let app): writer.tag(39, code, app)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .tokenStored(reader.read(), reader.read())
    case 1: self = try .authorizationStored(reader.read(), reader.read())
    case 2: self = try .tokensErased(reader.read(), reader.read(), reader.read())
    case 3: self = try .currentProviderForgotten(reader.read(), reader.read())
    case 4: self = try .storeErased(reader.read())
    case 5: self = try .metadataStored(reader.read(), reader.read())
    case 6: self = try .requestSent(reader.read())
    case 7: self = try .requestTransmitted(reader.read())
    case 8: self = try .transmissionFailed(reader.read())
    case 9: self = try .answerArrived(reader.read(), reader.read())
    case 10: self = try .pickerShown(reader.read(), reader.read())
    case 11: self = try .pageOpened(reader.read(), reader.read(), reader.read())
    case 12: self = try .pageLoaded(reader.read())
    case 13: self = try .pageLoadFailed(reader.read())
    case 14: self = try .pageRedirected(reader.read(), reader.read())
    case 15: self = try .screenClosed(reader.read())
    case 16: self = try .appShown(reader.read())
    case 17: self = try .appDisplaced(reader.read())
    case 18: self = try .appHidden(reader.read())
    case 19: self = try .appRemoved(reader.read())
    case 20: self = .restarted
    case 21: self = try .personSignedIn(reader.read(), reader.read(), reader.read(), reader.read())
    case 22: self = try .personFailedToSignIn(reader.read(), reader.read())
    case 23: self = try .actionRefused(reader.read(), reader.read())
    case 24: self = .wentOffline
    case 25: self = .wentOnline
    case 26: self = try .clockMoved(reader.read())
    case 27: self = try .ignored(reader.read())
    case 28: self = try .tokensImported(reader.read(), reader.read(), reader.read())
    case 29:
      self = try .tokenLent(reader.read(), reader.read(), by: reader.read(), reader.read())
    case 30: self = try .storeMigrated(reader.read())
    case 31: self = try .storeLost(reader.read())
    case 32: self = try .upgraded(reader.read())
    case 33: self = try .appUpdated(reader.read(), reader.read())
    case 34: self = try .identified(reader.read(), reader.read())
    case 35: self = try .accountChanged(reader.read())
    case 36:
      self = try .pageOpened(reader.read(), reader.read(), reader.read(), in: reader.read())
    case 37: self = try .safariClosed(reader.read(), reader.read())
    case 38:
      self = try .personSignedInElsewhere(reader.read(), reader.read(), reader.read())
    case 39: self = try .codeTurnedAway(reader.read(), reader.read())
    case 40: self = try .permissionSet(reader.read(), reader.read())
    case 41: self = try .tvProviderBroken(reader.read())
    case 42: self = try .dialogShown(reader.read(), reader.read())
    case 43: self = try .dialogLeft(reader.read(), reader.read(), reader.read())
    case 44: self = try .openPageLoaded(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension Device.IgnoredReason: CanonicalWord {}
