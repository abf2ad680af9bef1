public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// A call of `getAuthorization` or `checkAuthorization` that has no answer yet.
  ///
  /// Each gets exactly one: `setToken` or `tokenRequestFailed` (AMB-28, AMB-76).
  public struct Authorization: Hashable, Sendable {
    /// The two calls, which differ only where no viewer is signed in (AUTHZ-002, AUTHZ-025).
    public enum Purpose: String, Hashable, Sendable {
      /// Fails where no viewer is signed in.
      case check = "checkAuthorization"
      /// Has the viewer sign in first where no viewer is signed in.
      case get = "getAuthorization"
    }

    /// How far it has come.
    public enum Progress: Hashable, Sendable {
      /// The viewer is to sign in (AUTHZ-010).
      case awaitingSignIn
      /// It may begin as soon as no other for the same resource is under way (AUTHZ-023).
      case ready(afterSignIn: Bool)
      /// The MVPD's decision is in flight.
      case authorizing(AuthenticationToken, RequestID)
      /// The media token is in flight.
      case retrieving(AuthenticationToken, fromCache: Bool, RequestID)

      /// The request in flight; nil where there is none.
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
  }
}

extension [AccessEnabler.Authorization] {
  /// The oldest authorization that waits for nothing but its turn, and has it (AUTHZ-023).
  var nextInTurn: AccessEnabler.Authorization? {
    first { $0.progress.isReady && !holdUp($0) }
  }

  /// Returns whether an older one for the same resource is in flight, or has its turn before.
  func holdUp(_ authorization: AccessEnabler.Authorization) -> Bool {
    contains { other in
      let isAhead =
        switch other.progress {
        case .awaitingSignIn: false
        case .ready: other.number < authorization.number
        case .authorizing, .retrieving: true
        }
      return isAhead
        && LookUp.heldUpAuthorization.finds(.resource, other.resource == authorization.resource)
    }
  }

  /// Returns the one that waits for the answer to a request.
  func first(awaiting request: RequestID) -> AccessEnabler.Authorization? {
    first { LookUp.awaitedAuthorization.finds(.request, $0.progress.request == request) }
  }
}

extension AccessEnabler.Session {
  /// Changes an authorization in place.
  mutating func updateAuthorization(
    _ number: Int,
    to progress: AccessEnabler.Authorization.Progress
  ) {
    guard let index = authorizations.firstIndex(where: { $0.number == number }) else { return }
    authorizations[index].progress = progress
  }

  /// Makes the authorizations ready that have waited for the viewer to sign in.
  mutating func readyAuthorizations() {
    for index in authorizations.indices where authorizations[index].progress == .awaitingSignIn {
      authorizations[index].progress = .ready(afterSignIn: true)
    }
  }
}
