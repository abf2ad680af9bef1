public import Entitlement
import Simulation

extension AccessEnabler {
  /// A call of `getAuthorization` or `checkAuthorization` that has no answer yet.
  ///
  /// Each gets exactly one: `setToken` or `tokenRequestFailed` (AMB-28, AMB-76).
  public struct Authorization: Hashable, Sendable {
    /// The two calls, which differ only where nobody is signed in (AUTHZ-002, AUTHZ-025).
    public enum Purpose: String, Hashable, Sendable {
      /// Fails where nobody is signed in.
      case check = "checkAuthorization"
      /// Has the viewer sign in where nobody is signed in.
      case get = "getAuthorization"
    }

    /// How far it has come.
    public enum Progress: Hashable, Sendable {
      /// The viewer is to sign in (AUTHZ-010).
      case awaitingSignIn
      /// It may begin as soon as no other for the same resource is under way (AUTHZ-023).
      case ready(afterSignIn: Bool)
      /// The MVPD's decision is on its way.
      case authorizing(AuthenticationToken, RequestID)
      /// The media token is on its way.
      case retrieving(AuthenticationToken, fromCache: Bool, RequestID)

      /// The request whose answer is waited for; nil where none is under way.
      public var request: RequestID? {
        switch self {
        case .awaitingSignIn, .ready: nil
        case .authorizing(_, let request), .retrieving(_, _, let request): request
        }
      }

      /// Whether it waits for its turn.
      var isReady: Bool {
        switch self {
        case .ready: true
        case .awaitingSignIn, .authorizing, .retrieving: false
        }
      }
    }

    /// Counted from 1 in each session, in the order of the calls.
    public let number: Int
    /// Which call it is.
    public let purpose: Purpose
    /// What is to be watched, not empty.
    public let resource: ResourceID
    /// What the app passed for the services.
    public let data: [Value.Field]
    /// How far it has come.
    public internal(set) var progress = Progress.ready(afterSignIn: false)

    /// Creates an authorization that may begin.
    public init(
      number: Int,
      purpose: Purpose,
      resource: ResourceID,
      data: [Value.Field] = []
    ) {
      self.number = number
      self.purpose = purpose
      self.resource = resource
      self.data = data
    }
  }
}

extension AccessEnabler.Session {
  /// The oldest authorization that waits for nothing but its turn, and has it (AUTHZ-023).
  var nextAuthorization: AccessEnabler.Authorization? {
    authorizations.first { $0.progress.isReady && !isHeldUp($0) }
  }

  /// Whether an older authorization for the same resource is under way, or has its turn before.
  func isHeldUp(_ authorization: AccessEnabler.Authorization) -> Bool {
    authorizations.contains { other in
      switch other.progress {
      case .awaitingSignIn: false
      case .ready: other.resource == authorization.resource && other.number < authorization.number
      case .authorizing, .retrieving: other.resource == authorization.resource
      }
    }
  }

  /// The authorizations that wait for the viewer to sign in, in the order of the calls.
  var authorizationsAwaitingSignIn: [AccessEnabler.Authorization] {
    authorizations.filter { $0.progress == .awaitingSignIn }
  }

  /// Changes an authorization in place.
  mutating func updateAuthorization(
    _ number: Int,
    to progress: AccessEnabler.Authorization.Progress
  ) {
    guard let index = authorizations.firstIndex(where: { $0.number == number }) else { return }
    authorizations[index].progress = progress
  }

  /// Lets those begin that have waited for the viewer to sign in.
  mutating func readyAuthorizations() {
    for index in authorizations.indices where authorizations[index].progress == .awaitingSignIn {
      authorizations[index].progress = .ready(afterSignIn: true)
    }
  }
}
