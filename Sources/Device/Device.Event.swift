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
    /// The tokens of a programmer and an MVPD were brought over from the store of an older SDK, and its
    /// MVPD is the programmer's current one.
    case tokensImported(RequestorID, ProviderID, AppName)
    /// A programmer works with an MVPD by the token of another programmer.
    indirect case tokenLent(RequestorID, ProviderID, by: RequestorID, AppName)
    /// All that an app kept on a pasteboard lies in the keychain too.
    case storeMigrated(AppName)
    /// The operating system has erased one of the places where SDKs keep things.
    indirect case storeLost(StoreScope)
    /// Another operating system is installed.
    case upgraded(SystemVersion)
    /// An app has another SDK from its next launch on.
    indirect case appUpdated(AppName, SDKVersion)
    /// The device has another id, as an app sees it.
    case identified(AppName, DeviceID)
    /// Somebody else is signed in to the system's TV provider, or nobody.
    indirect case accountChanged(TVProviderAccount?)
    /// An app may use the system's TV provider from now on, or may not.
    case permissionSet(AppName, TVProviderPermission)
    /// Apple's framework fails from now on; nil: it works again.
    case tvProviderBroken(TVProviderError?)
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
    /// Apple's dialog is shown in an app.
    indirect case dialogShown(TVProviderDialog, AppName)
    /// The person has left Apple's dialog, by its number, in an app.
    indirect case dialogLeft(Int, TVProviderDialog.Outcome, AppName)
    /// A page is shown, still empty.
    indirect case pageOpened(EndpointURL, AppName, RequestID, in: PageController = .webView)
    /// The page is there.
    case pageLoaded(AppName)
    /// The page is there, and lets everybody in.
    case openPageLoaded(AppName)
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
    indirect case personSignedIn(SubscriberName, EndpointURL, DeviceID, AppName)
    /// The person did not get in, on an app's page.
    case personFailedToSignIn(EndpointURL, AppName)
    /// The person signed in on another device, with the code of an app.
    case personSignedInElsewhere(SubscriberName, RegistrationCode, AppName)
    /// The person entered the code of an app on another device, and it is worth nothing any more.
    case codeTurnedAway(RegistrationCode, AppName)
    /// The person could not do what the scenario says, for a reason.
    indirect case actionRefused(UserAction, String)
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
      put(token, of: app)
      noteGain(by: app)
    case .authorizationStored(let token, let app):
      self[storeAt: place(of: token.requestor, token.provider, for: app)].store(token)
    case .tokensErased(let requestor, let provider, let app):
      updateStores(of: app) { $0.removeTokens(of: requestor, from: provider) }
    case .currentProviderForgotten(let requestor, let app):
      self[storeAt: self[app].access.home].setCurrentProvider(nil, of: requestor)
    case .storeErased(let app):
      updateStores(of: app) { $0.erase() }
      self[storeAt: self[app].access.home].settle(legacySignIns(of: app))
      noteLoss(by: app)
    case .metadataStored(let metadata, let app):
      self[storeAt: place(of: metadata.requestor, metadata.provider, for: app)].store(metadata)
    case .tokensImported(let requestor, let provider, let app):
      guard let older = self[legacyTokensOf: app] else { break }
      self[storeAt: self[app].access.home]
        .importTokens(of: requestor, from: provider, in: older, after: signInCount(for: app))
      self[storeAt: self[app].access.home]
        .settle(legacySignIns(of: app, for: requestor, provider))
      noteGain(by: app)
    case .tokenLent(let requestor, let provider, let lender, let app):
      self[storeAt: self[app].access.home]
        .setCurrentProvider(provider, of: requestor, lentBy: lender)
    case .storeMigrated(let app):
      guard let former = self[app].access.former else { break }
      self[storeAt: self[app].access.home]
        .migrate(from: self[storeAt: former], after: signInCount(for: app))
    case .storeLost(let scope): self[storeAt: scope].erase()
    case .upgraded(let system): become(system)
    case .appUpdated(let app, let sdk): install(sdk, in: app)
    case .identified(let app, let id): identify(app, as: id)
    case .accountChanged(let newer): account = newer
    case .permissionSet(let app, let permission): self[app].package.permission = permission
    case .tvProviderBroken(let error): tvProviderError = error
    case .dialogShown(let dialog, let app): self[app].screen = .appleDialog(dialog)
    case .dialogLeft(_, _, let app): self[app].screen = .app
    case .requestTransmitted(let request): noteRequest(request)
    case .pickerShown(let providers, let app): self[app].screen = .picker(providers)
    case .pageOpened(let url, let app, let request, let controller):
      self[app].pageCount = request.number
      self[app].screen = .page(
        Page(url: url, app: app, controller: controller, request: request, state: .loading)
      )
    case .pageLoaded(let app): self[app].setPageState(.ready)
    case .openPageLoaded(let app): self[app].setPageState(.open)
    case .pageLoadFailed(let app): self[app].setPageState(.failed)
    case .pageRedirected(_, let app): self[app].setPageState(.redirected)
    case .screenClosed(let app), .safariClosed(let app, _): self[app].screen = .app
    case .appShown(let app):
      front = app
      self[app].lastMedium = self[app].access.home.medium
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
