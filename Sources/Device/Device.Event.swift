public import EntsimEntitlement
public import EntsimSimulation

extension Device {
  /// An event of the device.
  public enum Event: Hashable, Sendable {
    /// The SDK of an app stored a token; its MVPD is now the requestor's current one.
    case tokenStored(AuthenticationToken, AppName)
    /// The SDK of an app stored an authorization token.
    case authorizationStored(AuthorizationToken, AppName)
    /// The SDK of an app erased the tokens of a requestor and an MVPD.
    case tokensErased(RequestorID, ProviderID, AppName)
    /// The SDK of an app erased an authorization token.
    case authorizationErased(AuthorizationToken, AppName)
    /// The SDK of an app forgot a requestor's current provider.
    case currentProviderForgotten(RequestorID, AppName)
    /// The SDK of an app erased everything that it can reach, of all requestors.
    case storeErased(AppName)
    /// The SDK of an app stored user metadata.
    case metadataStored(UserMetadata, AppName)
    /// The SDK of an app imported the tokens of a requestor and an MVPD from an older SDK's store; the MVPD
    /// is now the requestor's current one.
    case tokensImported(RequestorID, ProviderID, AppName)
    /// A requestor uses the token of another requestor.
    indirect case tokenLent(RequestorID, ProviderID, by: RequestorID, AppName)
    /// The SDK of an app copied its pasteboard to the keychain.
    case storeMigrated(AppName)
    /// The operating system or an SDK erased a store.
    indirect case storeLost(StoreScope)
    /// The operating system was upgraded.
    case upgraded(SystemVersion)
    /// An app was updated to another SDK.
    indirect case appUpdated(AppName, SDKVersion)
    /// The device's id changed for an app.
    case identified(AppName, DeviceID)
    /// The account in the system's TV provider changed; nil for a sign-out.
    indirect case accountChanged(TVProviderAccount?)
    /// The person permitted an app to use the system's TV provider, or denied it.
    case permissionSet(AppName, TVProviderPermission)
    /// Apple's framework started to fail; nil where it works again.
    case tvProviderBroken(TVProviderError?)
    /// A page requested its content.
    case requestSent(Request)
    /// A request left the device.
    case requestTransmitted(Request)
    /// A request failed, since the device is offline.
    case transmissionFailed(RequestID)
    /// An answer for the SDK arrived.
    case answerArrived(RequestID, Answer)
    /// An app showed its provider picker.
    case pickerShown([ProviderID], AppName)
    /// An app showed Apple's dialog.
    indirect case dialogShown(TVProviderDialog, AppName)
    /// The person left Apple's dialog with a number, in an app.
    indirect case dialogLeft(Int, TVProviderDialog.Outcome, AppName)
    /// A page opened and is loading.
    indirect case pageOpened(EndpointURL, AppName, RequestID, in: PageController = .webView)
    /// The page loaded.
    case pageLoaded(AppName)
    /// The page loaded and signs in every viewer without a password.
    case openPageLoaded(AppName)
    /// The page failed to load.
    case pageLoadFailed(AppName)
    /// The page went to its redirect URL.
    case pageRedirected(String, AppName)
    /// An app's picker, dialog or page closed.
    case screenClosed(AppName)
    /// The person closed a Safari view controller.
    case safariClosed(AppName, PageController)
    /// An app came to the foreground.
    case appShown(AppName)
    /// An app went to the background, since another one came to the foreground.
    case appDisplaced(AppName)
    /// An app went to the background; its screen stays for its return.
    case appHidden(AppName)
    /// An app's process ended and its screen closed; the stores stay (STORE-002).
    case appRemoved(AppName)
    /// The device restarted; the stores stay (STORE-002).
    case restarted
    /// The person signed in at the MVPD, on an app's page.
    indirect case personSignedIn(SubscriberName, EndpointURL, DeviceID, AppName)
    /// The person failed to sign in, on an app's page.
    case personFailedToSignIn(EndpointURL, AppName)
    /// The person signed in on another device, with the code of an app.
    case personSignedInElsewhere(SubscriberName, RegistrationCode, AppName)
    /// The person entered the expired code of an app on another device.
    case codeTurnedAway(RegistrationCode, AppName)
    /// The person could not do the scenario's action, for a reason.
    indirect case actionRefused(UserAction, String)
    /// The device went offline.
    case wentOffline
    /// The device went online.
    case wentOnline
    /// The device's clock was set forward, or back by a negative interval.
    case clockMoved(Interval)
    /// The system asked the person whether an app may use the TV provider.
    case permissionPromptShown(AppName)
    /// The person answered whether an app may use the TV provider; or the app asked where the system shows no prompt.
    case permissionAnswered(AppName, TVProviderPermission)
    /// An app on the REST path asked Apple for metadata.
    indirect case metadataRequested(AccountMetadataRequest, AppName)
    /// Apple's framework has an app present its dialog.
    indirect case dialogWanted(TVProviderDialog, AppName)
    /// Apple answered the request for metadata with a number.
    indirect case metadataAnswered(Int, AccountMetadataAnswer, AppName)
    /// The person left the dialog with a number, by which Apple answered the request for metadata with another.
    indirect case dialogAnswered(Int, request: Int, AccountMetadataAnswer, AppName)
    /// The person picked in the own picker of an app on the REST path; nil left it.
    case providerPicked(ProviderID?, AppName)
    /// The person left the page or the code of an app on the REST path.
    case personWentBack(AppName)
    /// The device's id changed for an app without an SDK.
    case clientIdentified(AppName, DeviceID)
    /// Apple's framework answers apps on the REST path in another way.
    case tvProviderScripted(ScriptedMetadata)
    /// A command had no effect, for a reason.
    case ignored(IgnoredReason)
  }

  /// Why a command had no effect.
  public enum IgnoredReason: String, CaseIterable, Sendable, CanonicalWord, FactValue {
    /// The requestor has no current provider.
    case noCurrentProvider
    /// There is nothing to erase.
    case nothingStored
    /// The page is closed.
    case pageClosed
  }
}

extension Device.Event: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .tokenStored(let token, let app): sink.add(0, "tokenStored", .spread(token), .keep(app))
    case .authorizationStored(let token, let app):
      sink.add(1, "authorizationStored", .spread(token), .keep(app))
    case .tokensErased(let requestor, let provider, let app):
      sink.add(
        2,
        "tokensErased",
        .show("requestor", requestor),
        .show("mvpd", provider),
        .keep(app)
      )
    case .authorizationErased(let token, let app):
      sink.add(45, "authorizationErased", .spread(token), .keep(app))
    case .currentProviderForgotten(let requestor, let app):
      sink.add(3, "currentProviderForgotten", .show("requestor", requestor), .keep(app))
    case .storeErased(let app): sink.add(4, "storeErased", .keep(app))
    case .metadataStored(let metadata, let app):
      sink.add(5, "metadataStored", .spread(metadata), .keep(app))
    case .permissionSet(let app, let permission):
      sink.add(40, "permissionSet", .show("app", app), .show("to", permission))
    case .tvProviderBroken(let error): sink.add(41, "tvProviderBroken", .show("error", error))
    case .dialogShown(let dialog, let app): sink.add(42, "dialogShown", .spread(dialog), .keep(app))
    case .dialogLeft(let number, let outcome, let app):
      sink.add(43, "dialogLeft", .keep(number), .show("outcome", outcome), .keep(app))
    case .openPageLoaded(let app): sink.add(44, "openPageLoaded", .keep(app))
    case .requestSent(let request): sink.add(6, "requestSent", .spread(request))
    case .requestTransmitted(let request): sink.add(7, "requestTransmitted", .spread(request))
    case .transmissionFailed(let request):
      sink.add(8, "transmissionFailed", .show("request", request))
    case .answerArrived(let request, let answer):
      sink.add(9, "answerArrived", .show("request", request), .show("answer", answer))
    case .pickerShown(let providers, let app):
      sink.add(10, "pickerShown", .show("providers", providers), .keep(app))
    case .pageOpened(let url, let app, let request, in: .webView):
      sink.add(11, "pageOpened", .show("url", url), .keep(app), .keep(request))
    case .pageLoaded(let app): sink.add(12, "pageLoaded", .keep(app))
    case .pageLoadFailed(let app): sink.add(13, "pageLoadFailed", .keep(app))
    case .pageRedirected(let url, let app):
      sink.add(14, "pageRedirected", .show("url", url), .keep(app))
    case .screenClosed(let app): sink.add(15, "screenClosed", .keep(app))
    case .appShown(let app): sink.add(16, "appShown", .show("app", app))
    case .appDisplaced(let app): sink.add(17, "appDisplaced", .show("app", app))
    case .appHidden(let app): sink.add(18, "appHidden", .show("app", app))
    case .appRemoved(let app): sink.add(19, "appRemoved", .show("app", app))
    case .restarted: sink.add(20, "restarted")
    case .personSignedIn(let subscriber, let url, let device, let app):
      sink.add(
        21,
        "personSignedIn",
        .show("subscriber", subscriber),
        .keep(url),
        .keep(device),
        .keep(app),
        .note("mvpd", url) { .name($0.provider) }
      )
    case .personFailedToSignIn(let url, let app):
      sink.add(
        22,
        "personFailedToSignIn",
        .keep(url),
        .keep(app),
        .note("mvpd", url) { .name($0.provider) }
      )
    case .actionRefused(let action, let reason):
      sink.add(23, "actionRefused", .show("action", action), .show("reason", reason))
    case .wentOffline: sink.add(24, "wentOffline")
    case .wentOnline: sink.add(25, "wentOnline")
    case .clockMoved(let interval): sink.add(26, "clockMoved", .show("by", interval))
    case .ignored(let reason): sink.add(27, "ignored", .show("reason", reason))
    case .tokensImported(let requestor, let provider, let app):
      sink.add(
        28,
        "tokensImported",
        .show("requestor", requestor),
        .show("mvpd", provider),
        .keep(app)
      )
    case .tokenLent(let requestor, let provider, let lender, let app):
      sink.add(
        29,
        "tokenLent",
        .show("requestor", requestor),
        .show("mvpd", provider),
        .show("lender", lender),
        .keep(app)
      )
    case .storeMigrated(let app): sink.add(30, "storeMigrated", .keep(app))
    case .storeLost(let scope):
      sink.add(31, "storeLost", .keep(scope), .note("place", scope) { .word($0.medium) })
    case .upgraded(let system): sink.add(32, "upgraded", .show("to", system))
    case .appUpdated(let app, let sdk):
      sink.add(33, "appUpdated", .show("app", app), .show("sdk", sdk))
    case .identified(let app, let id):
      sink.add(34, "identified", .show("app", app), .show("device", id))
    case .accountChanged(let account): sink.add(35, "accountChanged", .show("subscriber", account))
    case .pageOpened(let url, let app, let request, let controller):
      sink.add(
        36,
        "pageOpened",
        .show("url", url),
        .keep(app),
        .keep(request),
        .show("in", controller)
      )
    case .safariClosed(let app, let controller):
      sink.add(37, "safariClosed", .keep(app), .show("in", controller))
    case .personSignedInElsewhere(let subscriber, let code, let app):
      sink.add(
        38,
        "personSignedInElsewhere",
        .show("subscriber", subscriber),
        .show("code", code),
        .keep(app)
      )
    case .codeTurnedAway(let code, let app):
      sink.add(39, "codeTurnedAway", .show("code", code), .keep(app))
    case .permissionPromptShown(let app): sink.add(46, "permissionPromptShown", .keep(app))
    case .permissionAnswered(let app, let permission):
      sink.add(47, "permissionAnswered", .keep(app), .show("permission", permission))
    case .metadataRequested(let request, let app):
      sink.add(48, "metadataRequested", .show("request", request), .keep(app))
    case .dialogWanted(let dialog, let app):
      sink.add(49, "dialogWanted", .spread(dialog), .keep(app))
    case .metadataAnswered(let number, let answer, let app):
      sink.add(
        50,
        "metadataAnswered",
        .show("request", number),
        .show("answer", answer),
        .keep(app)
      )
    case .dialogAnswered(let number, let request, let answer, let app):
      sink.add(
        51,
        "dialogAnswered",
        .keep(number),
        .show("request", request),
        .show("answer", answer),
        .keep(app)
      )
    case .providerPicked(let provider, let app):
      sink.add(52, "providerPicked", .show("mvpd", provider), .keep(app))
    case .clientIdentified(let app, let id):
      sink.add(53, "clientIdentified", .show("app", app), .show("device", id))
    case .tvProviderScripted(let answer):
      sink.add(54, "tvProviderScripted", .show("answer", answer))
    case .personWentBack(let app): sink.add(55, "personWentBack", .keep(app))
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
    case 29: self = try .tokenLent(reader.read(), reader.read(), by: reader.read(), reader.read())
    case 30: self = try .storeMigrated(reader.read())
    case 31: self = try .storeLost(reader.read())
    case 32: self = try .upgraded(reader.read())
    case 33: self = try .appUpdated(reader.read(), reader.read())
    case 34: self = try .identified(reader.read(), reader.read())
    case 35: self = try .accountChanged(reader.read())
    case 36: self = try .pageOpened(reader.read(), reader.read(), reader.read(), in: reader.read())
    case 37: self = try .safariClosed(reader.read(), reader.read())
    case 38: self = try .personSignedInElsewhere(reader.read(), reader.read(), reader.read())
    case 39: self = try .codeTurnedAway(reader.read(), reader.read())
    case 40: self = try .permissionSet(reader.read(), reader.read())
    case 41: self = try .tvProviderBroken(reader.read())
    case 42: self = try .dialogShown(reader.read(), reader.read())
    case 43: self = try .dialogLeft(reader.read(), reader.read(), reader.read())
    case 44: self = try .openPageLoaded(reader.read())
    case 45: self = try .authorizationErased(reader.read(), reader.read())
    case 46: self = try .permissionPromptShown(reader.read())
    case 47: self = try .permissionAnswered(reader.read(), reader.read())
    case 48: self = try .metadataRequested(reader.read(), reader.read())
    case 49: self = try .dialogWanted(reader.read(), reader.read())
    case 50: self = try .metadataAnswered(reader.read(), reader.read(), reader.read())
    case 51:
      self = try .dialogAnswered(
        reader.read(),
        request: reader.read(),
        reader.read(),
        reader.read()
      )
    case 52: self = try .providerPicked(reader.read(), reader.read())
    case 53: self = try .clientIdentified(reader.read(), reader.read())
    case 54: self = try .tvProviderScripted(reader.read())
    case 55: self = try .personWentBack(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
