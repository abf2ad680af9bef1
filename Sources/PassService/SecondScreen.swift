import Entitlement
import Simulation

// Registration codes, and the sign-ins on other devices that go by them (backend, 2.1; TVOS-001, TVOS-003).
extension PassService {
  /// Returns a new code: seven characters, as people have to type it; those that other apps were given
  /// change nothing of it.
  func registrationCode(for request: Request) -> (Answer, Rules) {
    let text = values.hexadecimal(
      for: "services",
      purpose: "registration code of \(request.app)",
      count: UInt64(codes.count { $0.app == request.app })
    )
    let code = RegistrationCode(String(text.prefix(7)).uppercased())
    return (.reply(.registrationCode(code, lives: durations.registrationCode)), "TVOS-001")
  }

  /// Returns what is kept of the codes that are handed out.
  func keepCode(
    for request: Request,
    with answers: [Decision<Event>],
    at now: Instant
  ) -> [Decision<Event>] {
    guard let provider = request.provider else { return [] }
    for case .answered(_, .reply(.registrationCode(let code, let lives)), _)
      in answers.lazy.map(\.event)
    {
      let kept = RegisteredCode(
        code: code,
        app: request.app,
        device: request.device,
        requestor: request.requestor,
        provider: provider,
        expires: now + lives
      )
      return [Decision(.codeIssued(kept), by: "TVOS-001")]
    }
    return []
  }

  /// Returns a sign-in by a code.
  ///
  /// A token can be had for it where the code is the last of its app, since nobody polls for another. The session is this device's, to which the services hold it.
  func signIn(_ name: SubscriberName, by code: RegistrationCode) -> [Decision<Event>] {
    guard let subscriber = directory.subscribers.first(where: { $0.name == name }),
      let given = codes.last(where: { $0.code == code })
    else {
      preconditionFailure("nobody is called \(name), or nobody has the code \(code)")
    }
    let login = Login(
      device: given.device,
      requestor: given.requestor,
      subscriber: subscriber,
      app: given.app
    )
    let isAwaited = codes.last { $0.app == given.app } == given
    if directory.degradation(of: given.provider) == .authenticateAll {
      return signInDegraded(by: given, isAwaited: isAwaited)
    }
    return [Decision(.signedInByCode(login, isAwaited: isAwaited), by: "TVOS-003")]
  }
}
