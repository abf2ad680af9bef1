public import Entitlement
public import Simulation

extension Device {
  /// What can happen to the device.
  public enum Event: Hashable, Sendable {
    /// A token lies in the store of an app, and its provider is the programmer's current one.
    case tokenStored(AuthenticationToken, AppName)
    /// A token lies in the store of an app by which a resource may be watched.
    case authorizationStored(AuthorizationToken, AppName)
    /// No token of a programmer and an MVPD lies in the store of an app any more.
    case tokensErased(RequestorID, ProviderID, AppName)
    /// A programmer has no current provider any more, in the store of an app.
    case currentProviderForgotten(RequestorID, AppName)
    /// Nothing is stored any more in the store of an app, of whatever programmer.
    case storeErased(AppName)
    /// What the services tell about a viewer lies in the store of an app.
    case metadataStored(UserMetadata, AppName)
    /// A page asks for its content.
    case requestSent(Request)
    /// A request left the device.
    case requestTransmitted(Request)
    /// A request could not leave the device.
    case transmissionFailed(RequestID)
    /// An answer for the SDK arrived.
    case answerArrived(RequestID, Answer)
    /// An app's picker is shown.
    case pickerShown([ProviderID], AppName)
    /// A page is shown, still empty.
    case pageOpened(EndpointURL, AppName, RequestID, in: PageController = .webView)
    /// The page is there.
    case pageLoaded(AppName)
    /// The page is not to be had.
    case pageLoadFailed(AppName)
    /// The page went to its redirect URL.
    case pageRedirected(String, AppName)
    /// The picker or the page is gone.
    case screenClosed(AppName)
    /// The person closed a Safari view controller.
    case safariClosed(AppName, PageController)
    /// The person sees an app.
    case appShown(AppName)
    /// Another app comes to the front in place of one, which goes to the background.
    case appDisplaced(AppName)
    /// The person sees an app no longer; what it shows stays for its return.
    case appHidden(AppName)
    /// An app is gone with all that it showed; what is stored stays (STORE-002).
    case appRemoved(AppName)
    /// The device was switched off and on again; what is stored stays (STORE-002).
    case restarted
    /// The person signed in at the MVPD, on an app's page.
    case personSignedIn(SubscriberName, EndpointURL, DeviceID, AppName)
    /// The person did not get in, on an app's page.
    case personFailedToSignIn(EndpointURL, AppName)
    /// The person signed in on another device, with the code of an app.
    case personSignedInElsewhere(SubscriberName, RegistrationCode, AppName)
    /// The person entered the code of an app on another device, and it is worth nothing any more.
    case codeTurnedAway(RegistrationCode, AppName)
    /// The person could not do what the scenario says, for a reason.
    case actionRefused(UserAction, String)
    /// The network is lost.
    case wentOffline
    /// The network is back.
    case wentOnline
    /// The device's clock was set forward, or back by a negative interval.
    case clockMoved(Interval)
    /// Nothing happens, for a reason.
    case ignored(IgnoredReason)
  }

  /// Why nothing happens.
  public enum IgnoredReason: String, CaseIterable, Sendable {
    /// The programmer has no current provider that could be forgotten.
    case noCurrentProvider
    /// Nothing is stored that could be erased.
    case nothingStored
    /// The page is not there any more.
    case pageClosed
  }

  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .tokenStored(let token, let app):
      self[tokensOf: app].store(token)
      noteGain(by: app)
    case .authorizationStored(let token, let app): self[tokensOf: app].store(token)
    case .tokensErased(let requestor, let provider, let app):
      self[tokensOf: app].removeTokens(of: requestor, from: provider)
    case .currentProviderForgotten(let requestor, let app):
      self[tokensOf: app].setCurrentProvider(nil, of: requestor)
    case .storeErased(let app):
      self[tokensOf: app].erase()
      noteLoss(by: app)
    case .metadataStored(let metadata, let app): self[tokensOf: app].store(metadata)
    case .requestTransmitted(let request): noteRequest(request)
    case .pickerShown(let providers, let app): self[app].screen = .picker(providers)
    case .pageOpened(let url, let app, let request, let controller):
      self[app].pageCount = request.number
      self[app].screen = .page(
        Page(url: url, app: app, controller: controller, request: request, state: .loading)
      )
    case .pageLoaded(let app): self[app].setPageState(.ready)
    case .pageLoadFailed(let app): self[app].setPageState(.failed)
    case .pageRedirected(_, let app): self[app].setPageState(.redirected)
    case .screenClosed(let app), .safariClosed(let app, _): self[app].screen = .app
    case .appShown(let app): front = app
    case .appDisplaced(let app), .appHidden(let app): if front == app { front = nil }
    case .appRemoved(let app):
      self[app].screen = .app
      self[app].loss = .none
      if front == app { front = nil }
    case .wentOffline: isOnline = false
    case .wentOnline: isOnline = true
    case .clockMoved(let interval):
      clockOffset = Interval(
        milliseconds: clockOffset.milliseconds &+ interval.milliseconds
      )
    case .requestSent, .transmissionFailed, .answerArrived, .personSignedIn,
      .personFailedToSignIn, .personSignedInElsewhere, .codeTurnedAway, .actionRefused, .restarted,
      .ignored:
      break
    }
  }
}

extension Device.InstalledApp {
  fileprivate mutating func setPageState(_ state: Device.Page.State) {
    guard case .page(var page) = screen else { return }
    page.state = state
    screen = .page(page)
  }
}

extension Device.Event: DescribedFact {
  /// The event's name with its fields.
  public var fact: FactDescription {
    switch self {
    case .tokenStored(let token, _): token.fact(named: "tokenStored")
    case .authorizationStored(let token, _): token.fact(named: "authorizationStored")
    case .tokensErased(let requestor, let provider, _):
      FactDescription(
        "tokensErased",
        [
          Value.Field("requestor", .string(requestor.text)),
          Value.Field("mvpd", .string(provider.text)),
        ]
      )
    case .currentProviderForgotten(let requestor, _):
      FactDescription("currentProviderForgotten", "requestor", .string(requestor.text))
    case .storeErased: FactDescription("storeErased")
    case .metadataStored(let metadata, _): metadata.fact(named: "metadataStored")
    case .requestSent(let request): request.fact(named: "requestSent")
    case .requestTransmitted(let request): request.fact(named: "requestTransmitted")
    case .transmissionFailed(let request):
      FactDescription("transmissionFailed", "request", .integer(Int64(request.number)))
    case .answerArrived(let request, let answer):
      FactDescription(
        "answerArrived",
        [
          Value.Field("request", .integer(Int64(request.number))),
          Value.Field("answer", .string(answer.words)),
        ]
      )
    case .pickerShown(let providers, _):
      FactDescription("pickerShown", "providers", .list(providers.map { .string($0.text) }))
    case .pageOpened(let url, _, _, let controller): controller.fact(named: "pageOpened", of: url)
    case .pageLoaded: FactDescription("pageLoaded")
    case .pageLoadFailed: FactDescription("pageLoadFailed")
    case .pageRedirected(let url, _): FactDescription("pageRedirected", "url", .string(url))
    case .screenClosed: FactDescription("screenClosed")
    case .safariClosed(_, let controller):
      FactDescription("safariClosed", "in", .string(controller.rawValue))
    case .appShown(let app): FactDescription("appShown", "app", .string(app.text))
    case .appDisplaced(let app): FactDescription("appDisplaced", "app", .string(app.text))
    case .appHidden(let app): FactDescription("appHidden", "app", .string(app.text))
    case .appRemoved(let app): FactDescription("appRemoved", "app", .string(app.text))
    case .restarted: FactDescription("restarted")
    case .personSignedIn(let subscriber, let url, _, _):
      FactDescription(
        "personSignedIn",
        [
          Value.Field("subscriber", .string(subscriber.text)),
          Value.Field("mvpd", .string(url.provider.text)),
        ]
      )
    case .personFailedToSignIn(let url, _):
      FactDescription("personFailedToSignIn", "mvpd", .string(url.provider.text))
    case .personSignedInElsewhere(let subscriber, let code, _):
      FactDescription(
        "personSignedInElsewhere",
        [
          Value.Field("subscriber", .string(subscriber.text)),
          Value.Field("code", .string(code.text)),
        ]
      )
    case .codeTurnedAway(let code, _):
      FactDescription("codeTurnedAway", "code", .string(code.text))
    case .actionRefused(let action, let reason):
      FactDescription(
        "actionRefused",
        [
          Value.Field("action", .string(action.words)), Value.Field("reason", .string(reason)),
        ]
      )
    case .wentOffline: FactDescription("wentOffline")
    case .wentOnline: FactDescription("wentOnline")
    case .clockMoved(let interval):
      FactDescription("clockMoved", "by", .string(interval.description))
    case .ignored(let reason): FactDescription("ignored", "reason", .string(reason.rawValue))
    }
  }
}
