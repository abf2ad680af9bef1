import EntsimEntitlement

extension RESTClient {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .created: process = .running(Memory())
    case .ended:
      process = .none
      access = access.atRest
      formerRequestCount = requestCount
    case .attemptBegan(let resource, let request):
      update { $0.flow = .playing(Attempt(resource: resource, stage: .checkingToken(request))) }
    case .resourceChanged(let resource): updateAttempt { $0.resource = resource }
    case .stageReached(let stage): updateAttempt { $0.stage = stage }
    case .restarted(let request):
      updateAttempt { attempt in
        attempt.hasRestarted = true
        attempt.stage = .checkingToken(request)
      }
    case .registered:
      access.isRegistered = true
      access.awaited = nil
      update { $0.hasJustRegistered = true }
    case .registrationDropped:
      access.isRegistered = false
      access.awaited = nil
    case .accessGranted(let token, let instant):
      access = ServiceAccess(token: token, expires: instant)
      update { $0.hasJustRegistered = false }
    case .accessRefused:
      access.awaited = nil
      access.held = []
      update { $0.hasJustRegistered = false }
    case .accessDropped:
      access.token = nil
      access.expires = nil
    case .configurationReceived(let providers): update { $0.providers = providers }
    case .requestSent(let request): note(request)
    case .requestHeld(let request):
      note(request)
      access.held.append(request)
    case .requestRepeated(let former, let request):
      update { $0.noteRepetition(of: former, as: request) }
    case .emitted(.asksForMetadata(let request)): metadataCount = request.number
    case .emitted(.step(.authorize)):
      let count = requestCount
      update { $0.noteSignIn(behind: count) }
    case .providerNamed(let provider): update { $0.provider = provider }
    case .logoutReached(let logout): update { $0.flow = .loggingOut(logout) }
    case .logoutEnded(let hasReachedServices):
      let count = requestCount
      update { memory in
        memory.flow = .idle
        if hasReachedServices { memory.noteLogout(behind: count) }
      }
    case .emitted(.showsPermissionPrompt): update { $0.isAskedForPermission = true }
    // A screen of the app takes the place of the system's question.
    case .emitted(.opensPage), .emitted(.showsPicker): update { $0.isAskedForPermission = false }
    case .permissionHeard:
      update { memory in
        memory.isAskedForPermission = false
        if memory.flow == .askingAhead { memory.flow = .idle }
      }
    case .attemptEnded: update { $0.flow = .idle }
    case .permissionAwaited: update { $0.flow = .askingAhead }
    case .calledOnDemand(let service, let request):
      update { $0.callsOnDemand[request] = service }
    case .answeredOnDemand(let request): update { $0.forget(request) }
    // These events are recorded only for other participants; they leave the state as it is.
    case _: break
    }
  }

  private mutating func note(_ request: Request) {
    requestCount = max(requestCount, request.id.number)
    if request.service.grantsAccess {
      access.awaited = request.id
    } else {
      update { $0.sent[request.id] = request }
    }
  }

  private mutating func updateAttempt(_ change: (inout Attempt) -> Void) {
    update { memory in
      guard case .playing(var attempt) = memory.flow else { return }
      change(&attempt)
      memory.flow = .playing(attempt)
    }
  }

  /// Changes what a running client holds; one that does not run holds nothing.
  ///
  /// A flow that goes on forgets the request that it has awaited.
  private mutating func update(_ change: (inout Memory) -> Void) {
    guard case .running(var memory) = process else { return }
    let awaited = memory.flow.awaitedRequest
    change(&memory)
    if let awaited, awaited != memory.flow.awaitedRequest { memory.forget(awaited) }
    process = .running(memory)
  }
}

extension RESTClient.Memory {
  /// Notes that the viewer is signed in, and where, if the attempt knows it.
  fileprivate mutating func noteSignIn(behind requestCount: Int) {
    guard case .playing(let attempt) = flow else { return }
    if let provider = attempt.stage.provider {
      self.provider = provider
      requestCountAtChange = requestCount
    }
    hasLoggedOut = false
  }

  /// Notes that the viewer is signed in no more.
  fileprivate mutating func noteLogout(behind requestCount: Int) {
    provider = nil
    requestCountAtChange = requestCount
    hasLoggedOut = true
  }
}
