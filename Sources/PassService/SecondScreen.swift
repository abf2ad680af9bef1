import EntsimEntitlement
import EntsimSimulation

// Registration codes, and the sign-ins on other devices by them (backend, 2.1; TVOS-001, TVOS-003).
extension PassService {
  /// Returns a new code, with the usual lifetime.
  func registrationCode(for request: Request) -> (Answer, Rules) {
    let code = nextCode(for: request)
    return (
      .reply(.registrationCode(code, lives: durations.registrationCode)), request.rulesOfCode
    )
  }

  /// Returns a new code of seven characters, since viewers type it; it does not depend on other apps' codes.
  func nextCode(for request: Request) -> RegistrationCode {
    let count = request.isOfClient ? clients.codes : codes.count { $0.app == request.app }
    let text = values.hexadecimal(
      for: "services",
      purpose: "registration code of \(request.app)",
      count: UInt64(count)
    )
    return RegistrationCode(String(text.prefix(7)).uppercased())
  }
}

extension Transaction<PassService> {
  /// Stores a registration code that is sent to an app.
  mutating func keepCode(
    _ code: RegistrationCode,
    for lifetime: Interval,
    from request: Request,
    by rules: Rules? = nil
  ) {
    guard let provider = request.provider ?? (request.isOfClient ? "" : nil) else { return }
    let kept = RegisteredCode(
      code: code,
      app: request.app,
      device: request.device,
      requestor: request.requestor,
      provider: provider,
      expires: now + lifetime,
      issued: request.isOfClient ? now : nil
    )
    record(.codeIssued(kept), by: rules ?? request.rulesOfCode)
  }

  /// Signs a subscriber in by a code.
  ///
  /// The SDK can get a token if the code is the last of its app, since the app polls for no other. For an app on the
  /// REST path the services keep the sign-in, and an older code is as good until its own end (REST-071). The session
  /// belongs to the device that shows the code. While a degradation rule signs in everyone, the sign-in is anonymous.
  /// A subscriber whose account was removed meanwhile fails to sign in.
  mutating func signIn(_ name: SubscriberName, by code: RegistrationCode) {
    let given = state.codes.last { LookUp.codeOfSecondScreen.finds(.code, $0.code == code) }
    guard let given else { preconditionFailure("no app has the code \(code)") }
    guard let subscriber = state.directory.subscriber(name) else {
      return record(.loginFailed(given.provider, given.app), by: [])
    }
    let isOnREST = state.isOnREST(given.app)
    let isLatest =
      state.codes.last { LookUp.latestCode.finds(.app, $0.app == given.app) } == given
    let rules = state.rules(
      for: given.app,
      sdk: "TVOS-003",
      rest: isLatest ? "REST-035" : "REST-035 REST-071",
      client: "CLIENT-008"
    )
    let isAwaited = isOnREST || isLatest
    guard state.directory.degradation(of: given.provider) != .authenticateAll else {
      if isAwaited { signInAnonymously(with: given, by: rules) }
      if isOnREST { keepAnonymousSignIn(by: given) }
      return
    }
    let login = PassService.Login(
      device: given.device,
      requestor: given.requestor,
      subscriber: subscriber,
      app: given.app
    )
    record(.signedInByCode(login, isAwaited: isAwaited), by: rules)
    if isOnREST { keepSignIn(of: subscriber, by: given) }
  }

  /// Signs in, by a code, a viewer whom a degradation rule lets in at an MVPD; nil for that of the code.
  mutating func signInAnonymously(
    with code: RegisteredCode,
    at provider: ProviderID? = nil,
    by rules: Rules
  ) {
    let signIn = PassService.AnonymousSignIn(
      app: code.app,
      device: code.device,
      requestor: code.requestor,
      provider: provider ?? code.provider,
      source: .degradation
    )
    record(.passIssued(signIn), by: rules + state.rules(of: signIn))
  }
}

extension Request {
  /// The requirement by which a code is issued on the SDK's path; TVOS-001 is about the SDK itself.
  fileprivate var rulesOfCode: Rules { isOfClient ? "CLIENT-008" : "TVOS-001" }
}
