import EntsimEntitlement
import EntsimSimulation

// The tokens of apps on the REST path, which lie at the services: one sign-in for a requestor and a device, with its
// authorizations (AMB-142). The SDK's lie on the device, and neither path reads the other's (AMB-128).
extension PassService {
  /// What the services keep of a viewer's sign-in.
  enum KeptSignIn {
    /// Nothing.
    case none
    /// A sign-in that has expired.
    case expired
    /// A valid sign-in.
    case valid(AuthenticationToken)
  }

  /// Returns the sign-in that is kept for a request's requestor and device, by the servers' clock.
  func keptSignIn(for request: Request, at now: Instant, deciding site: Deadline) -> KeptSignIn {
    let kept = keptTokens.first { $0.owner.isFound(as: request.owner, in: .keptToken) }
    guard let kept else { return .none }
    return now.isBefore(kept.expires, deciding: site) ? .valid(kept) : .expired
  }

  /// Returns the authorization that is kept for a request's resource, expired or not; nil for none.
  func keptAuthorization(for request: Request) -> AuthorizationToken? {
    keptAuthorizations.first {
      $0.owner.isFound(
        as: request.owner,
        onSameResource: $0.resource == request.resource,
        in: .keptAuthorization
      )
    }
  }

  /// Keeps a sign-in; the authorizations of another viewer end with the sign-in that it replaces.
  mutating func keepSignIn(_ token: AuthenticationToken) {
    let owner = token.owner
    keptTokens.removeAll { $0.owner.isFound(as: owner, in: .replacedKeptToken) }
    keptTokens.remember(token)
    keptAuthorizations.removeAll {
      ($0.guid != token.guid || $0.provider != token.provider)
        && $0.owner.isFound(as: owner, in: .authorizationOfReplacedToken)
    }
  }

  /// Keeps an authorization.
  mutating func keepAuthorization(_ token: AuthorizationToken) {
    let owner = token.owner
    keptAuthorizations.removeAll {
      $0.owner.isFound(
        as: owner,
        onSameResource: $0.resource == token.resource,
        in: .replacedKeptAuthorization
      )
    }
    keptAuthorizations.remember(token)
  }

  /// Forgets what is kept for a requestor and a device.
  mutating func forgetTokens(of requestor: RequestorID, on device: DeviceID) {
    let owner = TokenOwner(requestor: requestor, device: device)
    keptTokens.removeAll { $0.owner.isFound(as: owner, in: .forgottenToken) }
    keptAuthorizations.removeAll { $0.owner.isFound(as: owner, in: .forgottenAuthorization) }
  }
}

/// The requestor and the device that a token is kept for.
private struct TokenOwner {
  let requestor: RequestorID
  let device: DeviceID

  /// Whether a look-up for another owner finds it; a look-up that also has a resource says whether that is the
  /// same.
  func isFound(
    as other: TokenOwner,
    onSameResource isSameResource: Bool? = nil,
    in lookUp: LookUp
  ) -> Bool {
    let (isSameRequestor, isSameDevice) = (requestor == other.requestor, device == other.device)
    guard let isSameResource else {
      return lookUp.finds(.requestor, isSameRequestor, .device, isSameDevice)
    }
    return lookUp.finds(
      .requestor,
      isSameRequestor,
      .device,
      isSameDevice,
      .resource,
      isSameResource
    )
  }
}

extension Request {
  fileprivate var owner: TokenOwner {
    TokenOwner(requestor: self.requestor, device: self.device)
  }
}

extension AuthenticationToken {
  fileprivate var owner: TokenOwner {
    TokenOwner(requestor: self.requestor, device: self.fingerprint)
  }
}

extension AuthorizationToken {
  fileprivate var owner: TokenOwner {
    TokenOwner(requestor: self.requestor, device: self.fingerprint)
  }
}
