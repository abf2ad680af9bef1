import Entitlement

extension AccessEnabler {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .configurationStarted(let requestor):
      let previous = session
      phase = .configuring(
        Configuring(
          requestor: requestor,
          previous: previous?.requestor == requestor ? previous : nil
        )
      )
    case .requestSent(let request):
      requestCount = request.id.number
      noteSending(request)
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
    case .queueReleased, .tokenReceived, .callbackEmitted, .ignored:
      break
    }
  }

  /// Notes the request that a configuration waits for.
  private mutating func noteSending(_ request: Request) {
    guard request.service == .configuration, case .configuring(var configuring) = phase else {
      return
    }
    configuring.request = request.id
    phase = .configuring(configuring)
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
