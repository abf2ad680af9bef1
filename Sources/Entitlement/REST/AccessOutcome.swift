public import EntsimSimulation

/// What the answer to a request for access brings.
public enum AccessOutcome: Hashable, Sendable {
  /// The application is registered; its access token comes next.
  case registered
  /// The services issue an access token, with its lifetime from now on.
  case granted(AccessToken, lives: Interval)
  /// There is no access, so each request that waits for it gets this answer.
  case refused(Answer)
}

extension ServiceAccess {
  /// The service that brings access: the registration or, once there is one, the access token.
  public var serviceToAsk: Service { isRegistered ? .accessToken : .register }

  /// Returns what an answer of that service brings.
  public func outcome(of answer: Answer) -> AccessOutcome {
    switch answer {
    case .reply(.registration) where !isRegistered: .registered
    case .reply(.accessToken(let token, let lives)) where isRegistered:
      .granted(token, lives: lives)
    case .failed: .refused(answer)
    case .reply, .status, .unreadable, .denied:
      .refused(.denied(isRegistered ? .noAccessToken : .notRegistered))
    }
  }
}
