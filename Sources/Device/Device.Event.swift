public import Entitlement
public import Simulation

extension Device {
  /// An event of the device.
  public enum Event: Hashable, Sendable {
    /// The SDK of an app stored a token; its MVPD is now the requestor's current one.
    case tokenStored(AuthenticationToken, AppName)
    /// The SDK of an app stored an authorization token.
    case authorizationStored(AuthorizationToken, AppName)
    /// The SDK of an app erased the tokens of a requestor and an MVPD.
    case tokensErased(RequestorID, ProviderID, AppName)
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
    /// A command had no effect, for a reason.
    case ignored(IgnoredReason)
  }

  /// Why a command had no effect.
  public enum IgnoredReason: String, CaseIterable, Sendable {
    /// The requestor has no current provider.
    case noCurrentProvider
    /// There is nothing to erase.
    case nothingStored
    /// The page is closed.
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
    case .upgraded(let system): install(system)
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
