import EntsimEntitlement

// A request that is made once more has another id, by which its answer is awaited (REST-059).
extension RESTClient.Flow {
  /// Awaits a request in the place of another one.
  mutating func replace(_ former: RequestID, by request: RequestID) {
    guard awaitedRequest == former else { return }
    switch self {
    case .idle, .askingAhead, .loggingOut(.atPage): break
    case .loggingOut(.readingMetadata): self = .loggingOut(.readingMetadata(request))
    case .loggingOut(.askingForProvider): self = .loggingOut(.askingForProvider(request))
    case .loggingOut(.fetchingConfiguration(_, let provider)):
      self = .loggingOut(.fetchingConfiguration(request, provider))
    case .loggingOut(.calling): self = .loggingOut(.calling(request))
    case .playing(var attempt):
      attempt.stage = attempt.stage.awaiting(request)
      self = .playing(attempt)
    }
  }
}

extension RESTClient.Stage {
  /// Returns the stage as it awaits another request; one that awaits none stays as it is.
  fileprivate func awaiting(_ request: RequestID) -> Self {
    switch self {
    case .checkingToken: .checkingToken(request)
    case .fetchingConfiguration(_, for: let next): .fetchingConfiguration(request, for: next)
    case .requestingProfile(let provider, _): .requestingProfile(provider, request)
    case .exchanging(let provider, _): .exchanging(provider, request)
    case .requestingCode(let provider, _): .requestingCode(provider, request)
    case .polling(let provider, let code, _): .polling(provider, code, request)
    case .authorizing: .authorizing(request)
    case .retrieving: .retrieving(request)
    case .askingPermission, .askingApple, .choosingProvider, .atLoginPage: self
    }
  }
}
