import Entitlement
import Simulation

// How a request finds its answer: the first scripted one that takes it, else the model's.
extension PassService {
  /// Returns the arrival of a request, the sessions that it ends, what is kept, and what is sent back.
  func receive(
    _ request: Request,
    at now: Instant,
    _ library: Library
  ) -> [Decision<Event>] {
    let answers = answer(request, at: now, library)
    let received = Decision(Event.requestReceived(request), by: [])
    guard answers.contains(where: { $0.event.isReply }) else { return [received] + answers }
    let changes =
      endSessions(for: request, with: answers)
      + exchangeSession(for: request, with: answers)
      + issuePass(for: request, with: answers)
      + useTrial(for: request, with: answers, at: now)
      + keepCode(for: request, with: answers, at: now)
      + keepDecisions(for: request, with: answers, at: now)
    guard changes.isEmpty, answers.count == 1 else { return [received] + changes + answers }
    return [received, answers[0]]
  }

  /// Returns what is sent back.
  ///
  /// Whoever asked gives up when nothing has come after the timeout; what comes at that very instant
  /// still counts. An answer that comes a second time finds nobody who waits, however late it is.
  private func answer(
    _ request: Request,
    at now: Instant,
    _ library: Library
  ) -> [Decision<Event>] {
    let script = script(taking: request)
    let latency = directory.host(at: request.serviceProvider)?.latency
    let delay = script?.answer.delay ?? latency ?? durations.latency
    func answered(_ answer: Answer, after delay: Interval, by rules: Rules = [])
      -> Decision<Event>
    {
      delay <= durations.timeout
        ? Decision(.answered(request.id, answer, after: delay), by: rules)
        : Decision(.answered(request.id, .failed(.timeout), after: durations.timeout), by: [])
    }
    switch script?.answer.outcome ?? .modelled {
    case .modelled where script?.answer.body != nil:
      let (answer, rules) = scripted(200, script?.answer.body, to: request, at: now, library)
      return [answered(answer, after: delay, by: rules)]
    case .modelled:
      let (answer, rules) = modelled(request, at: now, library)
      return [answered(answer, after: delay, by: rules)]
    case .status(let code):
      let (answer, rules) = scripted(code, script?.answer.body, to: request, at: now, library)
      return [answered(answer, after: delay, by: rules)]
    case .fault(let fault):
      switch fault {
      case .offline: return [answered(.failed(.offline), after: delay)]
      case .reset: return [answered(.failed(.reset), after: delay)]
      case .tls: return [answered(.failed(.tls), after: delay)]
      case .timeout: return [answered(.failed(.timeout), after: durations.timeout)]
      case .malformed: return [answered(.unreadable, after: delay)]
      case .never: return [Decision(.answerWithheld(request.id), by: [])]
      case .duplicated:
        let (answer, rules) = modelled(request, at: now, library)
        let first = answered(answer, after: delay, by: rules)
        guard delay <= durations.timeout else { return [first] }
        let again = Interval(
          milliseconds: delay.milliseconds &+ (script?.answer.gap.milliseconds ?? 0)
        )
        return [first, Decision(.answered(request.id, answer, after: again), by: rules)]
      }
    }
  }

  /// Returns the model's answer, with the rules that it rests on.
  func modelled(
    _ request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    switch request.service {
    case .configuration:
      (
        .reply(
          .configuration(
            directory.configuration(of: request.requestor, at: request.serviceProvider),
            revealsDeviceID: directory.revealsDeviceID(to: request.requestor)
          )
        ),
        "CFG-001"
      )
    case .authenticate:
      request.provider.flatMap(directory.degradation(of:)) == .authenticateAll
        ? (.reply(.openLoginPage), "AUTHN-014 STATUS-014")
        : (.reply(.loginPage), "AUTHN-014")
    case .logout:
      switch request.id.sender {
      case .page: (.reply(.logoutPage), "LOGOUT-006")
      case .accessEnabler: (.reply(.signedOut), "LOGOUT-023")
      }
    case .registrationCode: registrationCode(for: request)
    case .authenticationToken:
      authenticationToken(for: request, at: now, library)
    case .register:
      (.reply(.registration), "CFG-032")
    case .accessToken:
      (
        .reply(
          .accessToken(
            AccessToken(number: tally(of: request.app).accessTokens + 1),
            lives: durations.accessToken
          )
        ),
        [unservedApps.contains(request.app) ? "CFG-032" : "CFG-033"]
      )
    case .authorize: authorization(for: request, at: now, library)
    case .mediaToken: mediaToken(for: request, at: now, library)
    case .preauthorize: preauthorization(for: request, at: now)
    case .profileRequest: profileRequest(for: request)
    case .tokenExchange: tokenExchange(for: request, at: now, library)
    case .passiveAuthentication: passiveToken(for: request, at: now, library)
    case .freePreview: freePreview(for: request, at: now)
    case .checkToken,
      .authorizationToken, .userMetadata:
      preconditionFailure("no rule sends a request to \(request.service)")
    }
  }

  /// Returns the token of a finished login, or the status 401 where there was none.
  private func authenticationToken(
    for request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    if let pass = pass(for: request) { return token(for: pass, behind: request, at: now) }
    let login = logins.first {
      !$0.isExchanged && $0.app == request.app && $0.device == request.device
        && $0.requestor == request.requestor && $0.subscriber.provider == request.provider
    }
    guard let login else { return (.status(401), "AUTHN-018") }
    let (answer, rules) = token(for: login.subscriber, .mvpd, behind: request, at: now, library)
    return (answer, "AUTHN-016" + rules)
  }

  /// Returns the token of a viewer who has signed in in a certain way.
  func token(
    for viewer: Subscriber,
    _ source: TokenSource,
    behind request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    var marks = TokenMarks()
    marks.source = source
    marks.isForOneRequestor = directory.authenticatesPerRequestor(viewer.provider)
    let token = AuthenticationToken(
      guid: viewer.guid,
      requestor: request.requestor,
      provider: viewer.provider,
      expires: now + durations.authentication,
      fingerprint: request.device,
      marks: marks
    )
    let told = metadata(of: viewer, beside: token, at: now, library)
    return (
      .reply(.authenticationToken(token, told)),
      "TOKEN-001 DEVICE-001" + (told?.rulesOfContent ?? [])
    )
  }
}

extension PassService.Event {
  /// Whether something is handed out, without which nothing ends, begins or is kept at the services.
  fileprivate var isReply: Bool {
    guard case .answered(_, .reply, _) = self else { return false }
    return true
  }
}
