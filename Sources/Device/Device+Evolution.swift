import EntsimEntitlement
import EntsimSimulation

extension Device {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .tokenStored(let token, let app):
      stores.store(token, for: self[app].access)
      noteGain(by: app)
    case .authorizationStored(let token, let app): stores.store(token, for: self[app].access)
    case .tokensErased(let requestor, let provider, let app):
      stores.removeTokens(of: requestor, from: provider, for: self[app].access)
    case .authorizationErased(let token, let app): stores.remove(token, for: self[app].access)
    case .currentProviderForgotten(let requestor, let app):
      stores.forgetProvider(of: requestor, for: self[app].access)
    case .storeErased(let app):
      stores.erase(for: self[app].access)
      noteLoss(by: app)
    case .metadataStored(let metadata, let app): stores.store(metadata, for: self[app].access)
    case .tokensImported(let requestor, let provider, let app):
      stores.importTokens(of: requestor, from: provider, for: self[app].access)
      noteGain(by: app)
    case .tokenLent(let requestor, let provider, let lender, let app):
      stores.lendToken(of: lender, from: provider, to: requestor, for: self[app].access)
    case .storeMigrated(let app):
      let access = self[app].access
      guard let former = access.former else { break }
      stores[access.home].migrate(from: stores[former], after: stores.signInCount(for: access))
    case .storeLost(let scope): stores[scope].erase()
    case .upgraded(let system): install(system)
    case .appUpdated(let app, let sdk): install(sdk, in: app)
    case .identified(let app, let id): identify(app, as: id)
    case .accountChanged(let newer): account = newer
    case .permissionSet(let app, let permission): self[app].package.permission = permission
    case .tvProviderBroken(let error):
      traits.tvProviderError = error
      if error == nil { scriptedMetadata = nil }
    case .tvProviderScripted(let answer): scriptedMetadata = answer
    case .permissionPromptShown(let app): self[app].screen = .permissionPrompt
    case .permissionAnswered(let app, let permission):
      self[app].package.permission = permission
      if self[app].screen == .permissionPrompt { self[app].screen = .app }
    case .metadataRequested(let request, let app): self[app].metadataRequest = request
    case .metadataAnswered(_, _, let app): self[app].metadataRequest = nil
    case .dialogAnswered(_, request: _, _, let app): self[app].closeScreen()
    case .providerPicked(_, let app): self[app].screen = .app
    case .clientIdentified(let app, let id): identify(app, as: id)
    case .dialogShown(let dialog, let app): self[app].screen = .appleDialog(dialog)
    case .dialogLeft(_, _, let app): self[app].screen = .app
    case .requestTransmitted(let request): noteRequest(request)
    case .pickerShown(let providers, let app): self[app].screen = .picker(providers)
    case .pageOpened(let url, let app, let request, let controller):
      self[app].pageCount = request.number
      self[app].hasLoadedPage = false
      self[app].screen = .page(
        Page(url: url, app: app, controller: controller, request: request, state: .loading)
      )
    case .pageLoaded(let app): self[app].finishLoading(as: .ready)
    case .openPageLoaded(let app): self[app].finishLoading(as: .open)
    case .pageLoadFailed(let app): self[app].setPageState(.failed)
    case .pageRedirected(_, let app): self[app].setPageState(.redirected)
    case .screenClosed(let app):
      self[app].closeScreen()
      self[app].hasLoadedPage = false
    case .safariClosed(let app, _): self[app].closeScreen()
    case .appShown(let app):
      front = app
      self[app].lastMedium = self[app].access.home.medium
    case .appDisplaced(let app), .appHidden(let app): if front == app { front = nil }
    case .appRemoved(let app):
      self[app].closeScreen()
      self[app].hasLoadedPage = false
      self[app].loss = .none
      if front == app { front = nil }
    case .wentOffline: traits.isOnline = false
    case .wentOnline: traits.isOnline = true
    case .clockMoved(let interval):
      clockOffset = Interval(
        milliseconds: clockOffset.milliseconds &+ interval.milliseconds
      )
    // These events are recorded only for other participants; they leave the state as it is. If an event that
    // changes the state lacks its case here, the tests find it, since the next decision misses the change.
    case _: break
    }
  }
}

extension Device.InstalledApp {
  /// Closes what is on screen; a dialog of Apple's takes the request behind it along.
  fileprivate mutating func closeScreen() {
    screen = .app
    metadataRequest = nil
  }

  /// Notes that the page has loaded; only a client asks for that.
  fileprivate mutating func finishLoading(as state: Device.Page.State) {
    setPageState(state)
    hasLoadedPage = package.path == .restV1
  }

  fileprivate mutating func setPageState(_ state: Device.Page.State) {
    guard case .page(var page) = screen else { return }
    page.state = state
    screen = .page(page)
  }
}
