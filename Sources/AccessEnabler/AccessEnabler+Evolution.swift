import Entitlement

extension AccessEnabler {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .instanceCreated:
      process.isRunning = true
      process.count += 1
    case .instanceLost:
      forgetEverything()
    case .tokenReceived(let token):
      process.receivedTokens.append(token)
    case .configurationStarted(let requestor, let request):
      let previous = session
      phase = .configuring(
        Configuring(
          requestor: requestor,
          request: request,
          previous: previous?.requestor == requestor ? previous : nil
        )
      )
    case .requestSent(let request):
      requestCount = request.id.number
    case .configurationReceived(let providers):
      phase = .configured(configuredSession(with: providers))
    case .configurationFailed:
      phase = .unconfigured
    case .callQueued(let call):
      queue.append(call)
    case .callDequeued:
      queue.removeFirst()
    case .selectionAwaited:
      updateSession { $0.flow = .choosingProvider }
    case .providerSelected(let provider):
      updateSession { $0.selection = provider }
    case .redirectAwaited(let provider):
      updateSession { $0.flow = .atLoginPage(provider) }
    case .tokenAwaited(let provider, let request):
      updateSession { $0.flow = .retrievingToken(provider, request) }
    case .requestAbandoned(let request, let reason):
      abandoned.append(Abandoned(request: request, reason: reason))
    case .authenticationEnded(let ending):
      updateSession { session in
        session.flow = .idle
        session.selection = nil
        session.lastEnding = ending
      }
    case .providerForgotten:
      updateSession { session in
        session.selection = nil
        session.lastEnding = .cancelled
      }
    case .queueReleased, .callbackEmitted, .ignored:
      break
    }
  }

  /// Returns the session that a configuration begins, or goes on with (CFG-026).
  private func configuredSession(with providers: [MVPD]) -> Session {
    guard case .configuring(let configuring) = phase else {
      preconditionFailure("a configuration came that nobody waits for, in \(phase)")
    }
    guard var session = configuring.previous else {
      return Session(
        requestor: configuring.requestor,
        serviceProvider: Profile.defaultServiceProvider,
        providers: providers
      )
    }
    session.providers = providers
    return session
  }

  /// Changes the session in place, wherever the phase holds it.
  private mutating func updateSession(_ change: (inout Session) -> Void) {
    switch phase {
    case .unconfigured:
      break
    case .configuring(var configuring):
      if var session = configuring.previous {
        change(&session)
        configuring.previous = session
        phase = .configuring(configuring)
      }
    case .configured(var session):
      change(&session)
      phase = .configured(session)
    }
  }
}
