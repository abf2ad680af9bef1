import EntsimEntitlement
import EntsimSimulation

// Sign-ins that the services keep for apps on the REST path, and what they say of them (backend, 5 and 6).
extension Transaction<PassService> {
  /// Returns whether there is a valid sign-in (REST-049); one through the SDK is none here (REST-057).
  func tokenCheck(for request: Request) -> (Answer, Rules) {
    switch state.keptSignIn(for: request, at: now, deciding: .signInAtTokenCheck) {
    case .none:
      (
        .refusal(403, "Forbidden"),
        state.hasSignInOfSDK(for: request) ? "REST-049 REST-057" : "REST-049"
      )
    case .expired: (.refusal(403, "Authentication token expired"), "REST-049")
    case .valid: (.reply(.tokenIsValid), "REST-049")
    }
  }

  /// Returns the sign-in to an app that polls for it (REST-048).
  func poll(for request: Request) -> (Answer, Rules) {
    switch state.keptSignIn(for: request, at: now, deciding: .signInAtPoll) {
    case .none: (.refusal(404, "Not Found"), "REST-048")
    case .expired: (.refusal(410, "Gone"), "REST-048")
    case .valid(let token): (.reply(.authenticationToken(token)), "REST-048")
    }
  }

  /// Keeps a sign-in, and what is told of its viewer where that is new.
  mutating func keepSignIn(
    _ token: AuthenticationToken,
    telling told: UserMetadata? = nil,
    by rules: Rules
  ) {
    record(.tokenKept(token), by: rules)
    if let told, told != state.lastMetadata(beside: token) {
      record(.metadataKept(told), by: "REST-052")
    }
  }
}

extension PassService {
  /// Whether a viewer is signed in through the SDK, for a request's requestor and device.
  fileprivate func hasSignInOfSDK(for request: Request) -> Bool {
    logins.contains {
      !isOnREST($0.app)
        && LookUp.signInOfSDK.finds(
          .requestor,
          $0.requestor == request.requestor,
          .device,
          $0.device == request.device
        )
    }
  }
}
