import EntsimEntitlement
import EntsimSimulation

// Registration codes of apps on the REST path, and the sign-ins by them (backend, 2.1).
extension PassService {
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

  /// Returns the code behind the login page of an app on the REST path: its last; nil for an app with the SDK.
  func codeBehindPage(of app: AppName) -> RegisteredCode? {
    guard restApps.contains(app) else { return nil }
    return codes.last { LookUp.latestCode.finds(.app, $0.app == app) }
  }
}

extension Transaction<PassService> {
  /// Issues a code, and forgets an expired sign-in, so that its end stops no polls for the new one (REST-064).
  mutating func issueCode(
    _ code: RegistrationCode,
    for lifetime: Interval,
    from request: Request
  ) {
    if case .expired = state.keptSignIn(for: request, at: now, deciding: .signInAtCode) {
      record(.tokensForgotten(request.requestor, request.device), by: "REST-064")
    }
    keepCode(code, for: lifetime, from: request, by: "REST-047")
  }

  /// Keeps the sign-in of a subscriber by a code, for the device and the requestor that the code was issued for.
  mutating func keepSignIn(of viewer: Subscriber, by code: RegisteredCode) {
    guard isValid(code) else { return }
    let token = token(viewer.guid, at: viewer.provider, .mvpd, of: code.requestor, on: code.device)
    keepSignIn(token, telling: metadata(of: viewer, beside: token), by: "REST-048")
  }

  /// Keeps the sign-in, by a code, of a viewer whom a degradation rule signs in.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - provider: The MVPD whose login page was asked for; nil for that of the code, which may have none.
  mutating func keepAnonymousSignIn(by code: RegisteredCode, at provider: ProviderID? = nil) {
    guard isValid(code) else { return }
    let token = token(
      code.device.text,
      at: provider ?? code.provider,
      .degradation,
      of: code.requestor,
      on: code.device
    )
    keepSignIn(token, by: "REST-081")
  }

  /// Whether a code is valid: until its own end, whether a newer one was issued or not (REST-071).
  private func isValid(_ code: RegisteredCode) -> Bool {
    now.isBefore(code.expires, deciding: .codeAtSignIn)
  }
}

extension Request {
  /// The lifetime that the app asks for its code, in seconds; nil where it asks for none.
  fileprivate var codeLifetime: Int64? {
    guard case .integer(let seconds) = self.data["ttl"] else { return nil }
    return seconds
  }
}
