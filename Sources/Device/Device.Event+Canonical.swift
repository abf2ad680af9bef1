public import Entitlement
public import Simulation

extension Device.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .tokenStored(let token, let app): sink.event(0, "tokenStored", Spread(token), Kept(app))
    case .authorizationStored(let token, let app):
      sink.event(1, "authorizationStored", Spread(token), Kept(app))
    case .tokensErased(let requestor, let provider, let app):
      sink.event(
        2,
        "tokensErased",
        Shown("requestor", requestor),
        Shown("mvpd", provider),
        Kept(app)
      )
    case .currentProviderForgotten(let requestor, let app):
      sink.event(3, "currentProviderForgotten", Shown("requestor", requestor), Kept(app))
    case .storeErased(let app): sink.event(4, "storeErased", Kept(app))
    case .metadataStored(let metadata, let app):
      sink.event(5, "metadataStored", Spread(metadata), Kept(app))
    case .permissionSet(let app, let permission):
      sink.event(40, "permissionSet", Shown("app", app), Shown("to", permission))
    case .tvProviderBroken(let error): sink.event(41, "tvProviderBroken", Shown("error", error))
    case .dialogShown(let dialog, let app): sink.event(42, "dialogShown", Spread(dialog), Kept(app))
    case .dialogLeft(let number, let outcome, let app):
      sink.event(43, "dialogLeft", Kept(number), Shown("outcome", outcome), Kept(app))
    case .openPageLoaded(let app): sink.event(44, "openPageLoaded", Kept(app))
    case .requestSent(let request): sink.event(6, "requestSent", Spread(request))
    case .requestTransmitted(let request): sink.event(7, "requestTransmitted", Spread(request))
    case .transmissionFailed(let request):
      sink.event(8, "transmissionFailed", Shown("request", request))
    case .answerArrived(let request, let answer):
      sink.event(9, "answerArrived", Shown("request", request), Shown("answer", answer))
    case .pickerShown(let providers, let app):
      sink.event(10, "pickerShown", Shown("providers", providers), Kept(app))
    case .pageOpened(let url, let app, let request, in: .webView):
      sink.event(11, "pageOpened", Shown("url", url), Kept(app), Kept(request))
    case .pageLoaded(let app): sink.event(12, "pageLoaded", Kept(app))
    case .pageLoadFailed(let app): sink.event(13, "pageLoadFailed", Kept(app))
    case .pageRedirected(let url, let app):
      sink.event(14, "pageRedirected", Shown("url", url), Kept(app))
    case .screenClosed(let app): sink.event(15, "screenClosed", Kept(app))
    case .appShown(let app): sink.event(16, "appShown", Shown("app", app))
    case .appDisplaced(let app): sink.event(17, "appDisplaced", Shown("app", app))
    case .appHidden(let app): sink.event(18, "appHidden", Shown("app", app))
    case .appRemoved(let app): sink.event(19, "appRemoved", Shown("app", app))
    case .restarted: sink.event(20, "restarted")
    case .personSignedIn(let subscriber, let url, let device, let app):
      sink.event(
        21,
        "personSignedIn",
        Shown("subscriber", subscriber),
        Kept(url),
        Kept(device),
        Kept(app)
      )
      sink.note("mvpd", .name(url.provider))
    case .personFailedToSignIn(let url, let app):
      sink.event(22, "personFailedToSignIn", Kept(url), Kept(app))
      sink.note("mvpd", .name(url.provider))
    case .actionRefused(let action, let reason):
      sink.event(23, "actionRefused", Shown("action", action), Shown("reason", reason))
    case .wentOffline: sink.event(24, "wentOffline")
    case .wentOnline: sink.event(25, "wentOnline")
    case .clockMoved(let interval): sink.event(26, "clockMoved", Shown("by", interval))
    case .ignored(let reason): sink.event(27, "ignored", Shown("reason", reason))
    case .tokensImported(let requestor, let provider, let app):
      sink.event(
        28,
        "tokensImported",
        Shown("requestor", requestor),
        Shown("mvpd", provider),
        Kept(app)
      )
    case .tokenLent(let requestor, let provider, let lender, let app):
      sink.event(
        29,
        "tokenLent",
        Shown("requestor", requestor),
        Shown("mvpd", provider),
        Shown("lender", lender),
        Kept(app)
      )
    case .storeMigrated(let app): sink.event(30, "storeMigrated", Kept(app))
    case .storeLost(let scope):
      sink.event(31, "storeLost", Kept(scope))
      sink.note("place", .word(scope.medium))
    case .upgraded(let system): sink.event(32, "upgraded", Shown("to", system))
    case .appUpdated(let app, let sdk):
      sink.event(33, "appUpdated", Shown("app", app), Shown("sdk", sdk))
    case .identified(let app, let id):
      sink.event(34, "identified", Shown("app", app), Shown("device", id))
    case .accountChanged(let account):
      sink.event(35, "accountChanged", Shown("subscriber", account))
    case .pageOpened(let url, let app, let request, let controller):
      sink.event(
        36,
        "pageOpened",
        Shown("url", url),
        Kept(app),
        Kept(request),
        Shown("in", controller)
      )
    case .safariClosed(let app, let controller):
      sink.event(37, "safariClosed", Kept(app), Shown("in", controller))
    case .personSignedInElsewhere(let subscriber, let code, let app):
      sink.event(
        38,
        "personSignedInElsewhere",
        Shown("subscriber", subscriber),
        Shown("code", code),
        Kept(app)
      )
    case .codeTurnedAway(let code, let app):
      sink.event(39, "codeTurnedAway", Shown("code", code), Kept(app))
    }
  }

  /// Reads the case with that tag.
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
extension Device.IgnoredReason: FactValue {}
