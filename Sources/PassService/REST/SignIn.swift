import Entitlement
import Simulation

// Sign-ins that the services keep for apps on the REST path, and what they say of them (backend, 2, 4 to 6).
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

  /// Forgets an expired sign-in when a code begins a new one, so that its end stops no polls for the new one (REST-064).
  mutating func forgetExpiredSignIn(for request: Request) {
    guard case .expired = state.keptSignIn(for: request, at: now, deciding: .signInAtCode) else {
      return
    }
    record(.tokensForgotten(request.requestor, request.device), by: "REST-064")
  }

  /// Keeps the sign-in of a subscriber on the page of an app on the REST path, or by its code elsewhere.
  mutating func keepSignIn(of viewer: Subscriber, in app: AppName) {
    guard let code = codeAtSignIn(in: app) else { return }
    let token = token(viewer.guid, at: viewer.provider, .mvpd, of: code.requestor, on: code.device)
    keep(token, telling: metadata(of: viewer, beside: token), by: "REST-048")
  }

  /// Keeps the sign-in of a viewer whom a degradation rule signs in, in an app on the REST path.
  mutating func keepAnonymousSignIn(in app: AppName) {
    guard let code = codeAtSignIn(in: app) else { return }
    let token = token(
      code.device.text,
      at: code.provider,
      .degradation,
      of: code.requestor,
      on: code.device
    )
    keep(token, by: "STATUS-014")
  }

  /// Keeps a sign-in, and what is told of its viewer where that is new.
  mutating func keep(
    _ token: AuthenticationToken,
    telling told: UserMetadata? = nil,
    by rules: Rules
  ) {
    record(.tokenKept(token), by: rules)
    if let told, told != state.lastMetadata(beside: token) {
      record(.metadataKept(told), by: "REST-052")
    }
  }

  /// Returns the code that a sign-in belongs to: the last of an app on the REST path, until it expires.
  ///
  /// The sign-in counts for the device and the requestor that the code was issued for.
  private func codeAtSignIn(in app: AppName) -> RegisteredCode? {
    guard state.restApps.contains(app) else { return nil }
    let code = state.codes.last { LookUp.latestCode.finds(.app, $0.app == app) }
    guard let code, now.isBefore(code.expires, deciding: .codeAtSignIn) else { return nil }
    return code
  }
}

extension PassService {
  /// Whether a viewer is signed in through the SDK, for a request's requestor and device.
  fileprivate func hasSignInOfSDK(for request: Request) -> Bool {
    logins.contains {
      !restApps.contains($0.app)
        && LookUp.signInOfSDK.finds(
          .requestor,
          $0.requestor == request.requestor,
          .device,
          $0.device == request.device
        )
    }
  }

  /// The greatest lifetime that an app may ask for its code, in seconds: ten hours.
  private static let longestCodeLifetime: Int64 = 36_000

  /// Returns a new code, with the lifetime that the app asks for or the usual one (REST-047).
  func restRegistrationCode(for request: Request) -> (Answer, Rules) {
    let seconds = request.codeLifetime
    if let seconds, seconds > Self.longestCodeLifetime {
      return (.refusal(400, "Bad Request"), "REST-047")
    }
    let code = nextCode(for: request)
    let lifetime = seconds.map { .seconds($0) } ?? durations.registrationCode
    return (.reply(.registrationCode(code, lives: lifetime)), "REST-047 REST-063")
  }
}

extension Request {
  /// The lifetime that the app asks for its code, in seconds; nil where it asks for none.
  fileprivate var codeLifetime: Int64? {
    guard case .integer(let seconds) = self.data["ttl"] else { return nil }
    return seconds
  }
}
