import Entitlement
import Simulation

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
    let kept = keptTokens.first {
      $0.isKept(for: request.requestor, on: request.device, in: .keptToken)
    }
    guard let kept else { return .none }
    return now.isBefore(kept.expires, deciding: site) ? .valid(kept) : .expired
  }

  /// Returns the authorization that is kept for a request's resource, expired or not; nil for none.
  func keptAuthorization(for request: Request) -> AuthorizationToken? {
    keptAuthorizations.first {
      LookUp.keptAuthorization.finds(
        .requestor,
        $0.requestor == request.requestor,
        .device,
        $0.fingerprint == request.device,
        .resource,
        $0.resource == request.resource
      )
    }
  }

  /// Keeps a sign-in; the authorizations of another viewer end with the sign-in that it replaces.
  mutating func keepSignIn(_ token: AuthenticationToken) {
    let (requestor, device) = (token.requestor, token.fingerprint)
    keptTokens.removeAll { $0.isKept(for: requestor, on: device, in: .replacedKeptToken) }
    keptTokens.append(token)
    keptAuthorizations.removeAll {
      ($0.guid != token.guid || $0.provider != token.provider)
        && $0.isKept(for: requestor, on: device, in: .authorizationOfReplacedToken)
    }
  }

  /// Keeps an authorization.
  mutating func keepAuthorization(_ token: AuthorizationToken) {
    keptAuthorizations.removeAll {
      LookUp.replacedKeptAuthorization.finds(
        .requestor,
        $0.requestor == token.requestor,
        .device,
        $0.fingerprint == token.fingerprint,
        .resource,
        $0.resource == token.resource
      )
    }
    keptAuthorizations.append(token)
  }

  /// Forgets what is kept for a requestor and a device.
  mutating func forgetTokens(of requestor: RequestorID, on device: DeviceID) {
    keptTokens.removeAll { $0.isKept(for: requestor, on: device, in: .forgottenToken) }
    keptAuthorizations.removeAll {
      $0.isKept(for: requestor, on: device, in: .forgottenAuthorization)
    }
  }
}

extension AuthenticationToken {
  fileprivate func isKept(
    for requestor: RequestorID,
    on device: DeviceID,
    in lookUp: LookUp
  ) -> Bool {
    lookUp.finds(.requestor, self.requestor == requestor, .device, self.fingerprint == device)
  }
}

extension AuthorizationToken {
  fileprivate func isKept(
    for requestor: RequestorID,
    on device: DeviceID,
    in lookUp: LookUp
  ) -> Bool {
    lookUp.finds(.requestor, self.requestor == requestor, .device, self.fingerprint == device)
  }
}
