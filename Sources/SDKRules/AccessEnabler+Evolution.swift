import EntsimEntitlement

extension AccessEnabler {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .instanceCreated(let version, _, let device):
      profile.edition = SDKEdition(version, on: profile.edition.platform)
      profile.device = device
      process.isRunning = true
      process.count += 1
    case .deviceIdentified(let id):
      profile.device = id
    case .instanceLost:
      forgetEverything()
    case .tokenReceived(let token):
      process.receivedTokens.append(token)
      preauthorizationCache.forget(token.requestor)
      overtakeExchange()
    case .configurationStarted(let requestor, let endpoints, let isOnMainThread):
      let previous = session
      phase = .configuring(
        Configuring(
          requestor: requestor,
          endpoints: endpoints,
          isOnMainThread: isOnMainThread,
          previous: LookUp.keptSession.finds(.requestor, previous?.requestor == requestor)
            ? previous : nil
        )
      )
    case .requestSent(let request):
      requestCount = max(requestCount, request.id.number)
      if request.service.grantsAccess { access.awaited = request.id }
    case .requestHeld(let request):
      requestCount = max(requestCount, request.id.number)
      access.held.append(request)
    case .registered:
      access.isRegistered = true
      access.awaited = nil
    case .accessGranted(let token, let expires):
      access = Access(token: token, expires: expires)
    case .accessRefused:
      access.awaited = nil
      access.held = []
    case .endpointHeard(let request, let outcome):
      updateConfiguring { $0.hear(of: request, outcome) }
    case .configurationReceived(let providers, let fastest, let revealsDeviceID):
      phase = .configured(configuredSession(with: providers, fastest, revealsDeviceID))
    case .profileAwaited(let provider, let request): awaitAnswer(.profile, of: provider, request)
    case .exchangeAwaited(let provider, let request): awaitAnswer(.token, of: provider, request)
    case .passiveSignInAwaited(let provider, let request):
      awaitAnswer(.passiveToken, of: provider, request)
    case .tvProviderUnavailable(let trouble):
      // An instance that was created with its configuration fetches none: its session keeps the trouble.
      updateConfiguring { $0.trouble = trouble }
      if case .configured = phase { updateSession { $0.trouble = trouble } }
    case .configurationFailed:
      phase = .unconfigured
    case .keysTaken(let newer):
      keys = newer
    case .optionsSet(let newer):
      options.merge(newer)
    case .argumentsTaken(let attempt):
      updateSession { $0.attempt = attempt }
    case .callQueued(let call):
      queue.append(call)
    case .callDequeued(let call):
      if let index = queue.firstIndex(of: call) { queue.remove(at: index) }
    case .selectionAwaited:
      updateSession { $0.flow = .choosingProvider }
    case .dialogAwaited(let dialog):
      dialogCount = dialog.number
      updateSession { $0.flow = .atAppleDialog(dialog) }
    case .dialogExchangeAwaited(let exchange):
      updateSession { $0.flow = .exchanging(exchange) }
    case .providerSelected(let provider):
      updateSession { $0.selection = provider }
      if let session { preauthorizationCache.forget(session.requestor, except: provider) }
    case .redirectAwaited(let provider):
      updateSession { $0.flow = .atLoginPage(provider) }
    case .tokenAwaited(let provider, let request):
      updateSession { $0.flow = .retrievingToken(provider, request) }
    case .codeAwaited(let provider, let request):
      updateSession { $0.flow = .requestingCode(provider, request) }
    case .codeReceived(let provider, let code, _):
      updateSession { $0.flow = .polling(Polling(provider: provider, code: code)) }
    case .pollAwaited(let request):
      updateSession { $0.updatePolling(awaiting: request) }
    case .pollAnswered:
      updateSession { $0.updatePolling(awaiting: nil) }
    case .logoutAwaited(let provider, let request):
      updateSession { $0.flow = .loggingOut(provider, request) }
    case .requestAbandoned(let request, let reason):
      let purpose = session?.purpose(of: request) ?? .other
      abandoned.append(Abandoned(request: request, reason: reason, purpose: purpose))
    case .authenticationEnded(let ending):
      updateSession { session in
        session.flow = .idle
        session.attempt = Attempt()
        session.selection = nil
        session.lastEnding = ending
        if ending == .succeeded { session.readyAuthorizations() }
      }
    case .providerForgotten(let requestor):
      preauthorizationCache.forget(requestor)
      overtakeExchange()
      updateSession { session in
        session.selection = nil
        session.lastEnding = .cancelled
      }
    case .authorizationAsked(let authorization):
      updateSession { session in
        session.authorizations.append(authorization)
        session.authorizationCount = authorization.number
      }
    case .signInAwaited(let number):
      updateSession { $0.updateAuthorization(number, to: .awaitingSignIn) }
    case .authorizationAwaited(let number, let viewer, let request):
      updateSession { $0.updateAuthorization(number, to: .authorizing(viewer, request)) }
    case .mediaTokenAwaited(let number, let viewer, let fromCache, let request):
      updateSession {
        $0.updateAuthorization(number, to: .retrieving(viewer, fromCache: fromCache, request))
      }
    case .authorizationEnded(let number, _):
      updateSession { $0.authorizations.removeAll { $0.number == number } }
    case .preauthorizationAwaited(let preauthorization):
      updateSession { $0.preauthorizations.append(preauthorization) }
    case .preauthorizationsReceived(let viewer, let decisions):
      for decision in decisions { preauthorizationCache.keep(decision, for: viewer) }
    case .preauthorizationEnded(let request):
      updateSession {
        $0.preauthorizations.removeAll {
          LookUp.endedPreauthorization.finds(.request, $0.request == request)
        }
      }
    case .sessionLost(let viewer):
      if let signIn = viewer.signIn { process.lostSignIns.append(signIn) }
    case .viewerForgotten:
      process.receivedTokens = []
      preauthorizationCache = PreauthorizationCache()
      updateSession { session in
        session.selection = nil
        session.lastEnding = .loggedOut
      }
    case .logoutRedirectAwaited(let provider):
      updateSession { $0.flow = .atLogoutPage(provider) }
    case .logoutEnded:
      updateSession { $0.flow = .idle }
    case .legacyTokensFound(let requestor, _), .lenderFound(let requestor, _, _):
      preauthorizationCache.forget(requestor)
    case .callbackEmitted(.navigateToURL(_, let useSVC)):
      pageController = useSVC ? .appSafari : .webView
    case .pagePresented:
      pageController = .sdkSafari
    case .pageDismissed, .pageFinished:
      pageController = .webView
    // The other events tell other participants or the reader something, and leave the state as it is.
    case _: break
    }
  }

  /// Waits for an answer before the configuration completes.
  private mutating func awaitAnswer(
    _ stage: Exchange.Stage,
    of provider: ProviderID,
    _ request: RequestID
  ) {
    updateConfiguring {
      $0.exchange = Exchange(provider: provider, request: request, stage: stage)
    }
  }

  /// Marks the exchange before a configuration, if there is one, as overtaken: its answer is ignored.
  private mutating func overtakeExchange() {
    updateConfiguring { if $0.exchange != nil { $0.isExchangeOvertaken = true } }
  }

  /// Why an event cannot happen to the SDK as it is, words that can follow a colon; nil where it can.
  ///
  /// No rule records such an event, but a journal from elsewhere may hold one.
  public func flaw(in event: Event) -> String? {
    guard case .configurationReceived = event else { return nil }
    if case .configuring = phase { return nil }
    return "a configuration came that the SDK does not await"
  }

  /// Returns the session that a configuration begins or continues (CFG-026).
  private func configuredSession(
    with providers: [PairedProvider],
    _ fastest: String,
    _ revealsDeviceID: Bool
  ) -> Session {
    guard case .configuring(let configuring) = phase else {
      preconditionFailure("a configuration came that is not awaited, in \(phase)")
    }
    var session =
      configuring.previous
      ?? Session(
        requestor: configuring.requestor,
        serviceProvider: fastest,
        providers: providers
      )
    session.trouble = configuring.trouble
    session.serviceProvider = fastest
    session.providers = providers
    session.revealsDeviceID = revealsDeviceID
    return session
  }

  /// Changes the configuration that is being fetched, if one is.
  private mutating func updateConfiguring(_ change: (inout Configuring) -> Void) {
    guard case .configuring(var configuring) = phase else { return }
    change(&configuring)
    phase = .configuring(configuring)
  }

  /// Changes the session in place, wherever the phase holds it.
  private mutating func updateSession(_ change: (inout Session) -> Void) {
    switch phase {
    case .unconfigured: break
    case .configuring:
      updateConfiguring { configuring in
        guard var session = configuring.previous else { return }
        change(&session)
        configuring.previous = session
      }
    case .configured(var session):
      // The phase gives the session up meanwhile, so that a change copies nothing that it holds.
      phase = .unconfigured
      change(&session)
      phase = .configured(session)
    }
  }
}
