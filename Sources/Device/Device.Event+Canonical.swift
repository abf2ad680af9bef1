public import Entitlement
public import Simulation

extension Device.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .tokenStored(let token, let app):
      sink.begin(0, "tokenStored")
      sink.spread(token)
      sink.keep(app)
    case .authorizationStored(let token, let app):
      sink.begin(1, "authorizationStored")
      sink.spread(token)
      sink.keep(app)
    case .tokensErased(let requestor, let provider, let app):
      sink.begin(2, "tokensErased")
      sink.show("requestor", requestor)
      sink.show("mvpd", provider)
      sink.keep(app)
    case .currentProviderForgotten(let requestor, let app):
      sink.begin(3, "currentProviderForgotten")
      sink.show("requestor", requestor)
      sink.keep(app)
    case .storeErased(let app):
      sink.begin(4, "storeErased")
      sink.keep(app)
    case .metadataStored(let metadata, let app):
      sink.begin(5, "metadataStored")
      sink.spread(metadata)
      sink.keep(app)
    case .permissionSet(let app, let permission):
      sink.begin(40, "permissionSet")
      sink.show("app", app)
      sink.show("to", permission)
    case .tvProviderBroken(let error):
      sink.begin(41, "tvProviderBroken")
      sink.show("error", error)
    case .dialogShown(let dialog, let app):
      sink.begin(42, "dialogShown")
      sink.spread(dialog)
      sink.keep(app)
    case .dialogLeft(let number, let outcome, let app):
      sink.begin(43, "dialogLeft")
      sink.keep(number)
      sink.show("outcome", outcome)
      sink.keep(app)
    case .openPageLoaded(let app):
      sink.begin(44, "openPageLoaded")
      sink.keep(app)
    case .requestSent(let request):
      sink.begin(6, "requestSent")
      sink.spread(request)
    case .requestTransmitted(let request):
      sink.begin(7, "requestTransmitted")
      sink.spread(request)
    case .transmissionFailed(let request):
      sink.begin(8, "transmissionFailed")
      sink.show("request", request)
    case .answerArrived(let request, let answer):
      sink.begin(9, "answerArrived")
      sink.show("request", request)
      sink.show("answer", answer)
    case .pickerShown(let providers, let app):
      sink.begin(10, "pickerShown")
      sink.show("providers", providers)
      sink.keep(app)
    case .pageOpened(let url, let app, let request, in: .webView):
      sink.begin(11, "pageOpened")
      sink.show("url", url)
      sink.keep(app)
      sink.keep(request)
    case .pageLoaded(let app):
      sink.begin(12, "pageLoaded")
      sink.keep(app)
    case .pageLoadFailed(let app):
      sink.begin(13, "pageLoadFailed")
      sink.keep(app)
    case .pageRedirected(let url, let app):
      sink.begin(14, "pageRedirected")
      sink.show("url", url)
      sink.keep(app)
    case .screenClosed(let app):
      sink.begin(15, "screenClosed")
      sink.keep(app)
    case .appShown(let app):
      sink.begin(16, "appShown")
      sink.show("app", app)
    case .appDisplaced(let app):
      sink.begin(17, "appDisplaced")
      sink.show("app", app)
    case .appHidden(let app):
      sink.begin(18, "appHidden")
      sink.show("app", app)
    case .appRemoved(let app):
      sink.begin(19, "appRemoved")
      sink.show("app", app)
    case .restarted: sink.begin(20, "restarted")
    case .personSignedIn(let subscriber, let url, let device, let app):
      sink.begin(21, "personSignedIn")
      sink.show("subscriber", subscriber)
      sink.keep(url)
      sink.keep(device)
      sink.keep(app)
      sink.note("mvpd", .name(url.provider))
    case .personFailedToSignIn(let url, let app):
      sink.begin(22, "personFailedToSignIn")
      sink.keep(url)
      sink.keep(app)
      sink.note("mvpd", .name(url.provider))
    case .actionRefused(let action, let reason):
      sink.begin(23, "actionRefused")
      sink.show("action", action)
      sink.show("reason", reason)
    case .wentOffline: sink.begin(24, "wentOffline")
    case .wentOnline: sink.begin(25, "wentOnline")
    case .clockMoved(let interval):
      sink.begin(26, "clockMoved")
      sink.show("by", interval)
    case .ignored(let reason):
      sink.begin(27, "ignored")
      sink.show("reason", reason)
    case .tokensImported(let requestor, let provider, let app):
      sink.begin(28, "tokensImported")
      sink.show("requestor", requestor)
      sink.show("mvpd", provider)
      sink.keep(app)
    case .tokenLent(let requestor, let provider, let lender, let app):
      sink.begin(29, "tokenLent")
      sink.show("requestor", requestor)
      sink.show("mvpd", provider)
      sink.show("lender", lender)
      sink.keep(app)
    case .storeMigrated(let app):
      sink.begin(30, "storeMigrated")
      sink.keep(app)
    case .storeLost(let scope):
      sink.begin(31, "storeLost")
      sink.keep(scope)
      sink.note("place", .word(scope.medium))
    case .upgraded(let system):
      sink.begin(32, "upgraded")
      sink.show("to", system)
    case .appUpdated(let app, let sdk):
      sink.begin(33, "appUpdated")
      sink.show("app", app)
      sink.show("sdk", sdk)
    case .identified(let app, let id):
      sink.begin(34, "identified")
      sink.show("app", app)
      sink.show("device", id)
    case .accountChanged(let account):
      sink.begin(35, "accountChanged")
      sink.show("subscriber", account)
    case .pageOpened(let url, let app, let request, let controller):
      sink.begin(36, "pageOpened")
      sink.show("url", url)
      sink.keep(app)
      sink.keep(request)
      sink.show("in", controller)
    case .safariClosed(let app, let controller):
      sink.begin(37, "safariClosed")
      sink.keep(app)
      sink.show("in", controller)
    case .personSignedInElsewhere(let subscriber, let code, let app):
      sink.begin(38, "personSignedInElsewhere")
      sink.show("subscriber", subscriber)
      sink.show("code", code)
      sink.keep(app)
    case .codeTurnedAway(let code, let app):
      sink.begin(39, "codeTurnedAway")
      sink.show("code", code)
      sink.keep(app)
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
