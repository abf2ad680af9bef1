public import Entitlement
public import Simulation

extension PassService {
  /// What can happen to the servers.
  public enum Event: Hashable, Sendable {
    /// A request arrived.
    case requestReceived(Request)
    /// An answer is sent, to arrive after a delay.
    indirect case answered(RequestID, Answer, after: Interval)
    /// No answer will ever be sent.
    case answerWithheld(RequestID)
    /// A person signed in at an MVPD, on the page of an app; a token can be had for it.
    indirect case sessionOpened(Login, AppName)
    /// A sign-in that was there, in the system or at the MVPD, was exchanged for a token, which comes with
    /// a session.
    indirect case sessionExchanged(Login)
    /// A person signed in on another device; a token can be had for it if its code is awaited still.
    indirect case signedInByCode(Login, isAwaited: Bool)
    /// A registration code was given out.
    indirect case codeIssued(RegisteredCode)
    /// A token can be had although nobody has an account.
    indirect case passIssued(Pass)
    /// A temporary pass was used for a resource.
    indirect case trialUsed(TrialUse)
    /// A person did not get in, on the page of an app.
    case loginFailed(ProviderID, AppName)
    /// One session ended, at the MVPD and at the services.
    case sessionEnded(MVPDSession)
    /// All sessions of a subscriber ended, at the MVPD and at the services.
    case sessionsEnded(SubscriberName)
    /// What an MVPD has said of resources is kept, so that it is not asked again for a while.
    case decisionsKept([KeptDecision])
    /// One more scripted answer, tried before the others.
    case answerScripted(ScriptedAnswer)
    /// A service follows the model again.
    case serviceRestored(Service)
    /// The services know something else from now on.
    indirect case directoryChanged(ServiceDirectory)
    /// The verifier looked at a media token, nil for a text that is none, for what it was to play.
    case mediaTokenVerified(MediaToken?, ResourceID, MediaTokenVerdict)
  }

  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .requestReceived(let request):
      count(request)
      if request.service == .authenticate || request.service == .registrationCode {
        forgetLogin(of: request)
      }
      if request.service == .accessToken { tally(for: request.app) { $0.accessTokens += 1 } }
      if request.service == .mediaToken { tally(for: request.app) { $0.mediaTokens += 1 } }
    case .passIssued(let pass):
      passes.removeAll { $0.isReplaced(by: pass) }
      passes.append(pass)
      if pass.source == .tempPass { join(pass) }
    case .trialUsed(let use): note(use)
    case .sessionOpened(let login, _), .sessionExchanged(let login):
      forgetPass(of: login)
      logins.append(login)
      sessions.removeAll { $0 == login.session }
      sessions.append(login.session)
      keptDecisions.removeAll { $0.guid == login.subscriber.guid }
    case .signedInByCode(let login, let isAwaited):
      if isAwaited {
        forgetPass(of: login)
        logins.append(login)
        sessions.removeAll { $0 == login.session }
        sessions.append(login.session)
      }
      keptDecisions.removeAll { $0.guid == login.subscriber.guid }
    case .codeIssued(let code): codes.append(code)
    case .sessionEnded(let session):
      logins.removeAll { $0.session == session }
      sessions.removeAll { $0 == session }
    case .sessionsEnded(let name):
      logins.removeAll { $0.subscriber.name == name }
      sessions.removeAll { $0.subscriber == name }
    case .decisionsKept(let decisions): keep(decisions)
    case .answerScripted(let answer):
      answers.insert(Script(number: scriptCount, answer: answer), at: 0)
      scriptCount += 1
    case .serviceRestored(let service):
      answers.removeAll { $0.answer.service == service }
    case .directoryChanged(let directory): change(to: directory)
    case .answered(_, .reply(.authenticationToken(_, let told?)), _),
      .answered(_, .reply(.authorization(_, let told?)), _):
      note(told)
    case .answered(let request, .reply(.registration), _):
      unservedApps += [request.app].compactMap { $0 }.filter { !unservedApps.contains($0) }
    case .answered(let request, .reply(.accessToken), _):
      unservedApps.removeAll { $0 == request.app }
    case .answered(_, .reply(.mediaToken(let token)), _):
      let isKnown = issuedMediaTokens.contains { $0.resource == token.resource && $0 == token }
      if !isKnown { issuedMediaTokens.append(token) }
    case .mediaTokenVerified(let token?, _, .valid): usedMediaTokens.append(token)
    case .answered, .answerWithheld, .loginFailed, .mediaTokenVerified:
      break
    }
  }

  /// Takes on what the services know; whoever has no account any more has no session either.
  private mutating func change(to directory: ServiceDirectory) {
    self.directory = directory
    let names = directory.subscribers.map(\.name)
    logins = logins.compactMap { login in
      directory.subscribers.first { $0.name == login.subscriber.name }
        .map {
          Login(
            device: login.device,
            requestor: login.requestor,
            subscriber: $0,
            app: login.app,
            isExchanged: login.isExchanged
          )
        }
    }
    sessions.removeAll { !names.contains($0.subscriber) }
  }

  /// Counts a request for every scripted answer that it matches, and notes the one that takes it.
  private mutating func count(_ request: Request) {
    if let script = script(taking: request), !usedScripts.contains(script.number) {
      usedScripts.append(script.number)
    }
    for index in answers.indices where answers[index].answer.matches(request) {
      answers[index].matchCount += 1
    }
  }

  /// Changes what an app has asked for so far.
  private mutating func tally(for app: AppName, _ change: (inout Tally) -> Void) {
    var tally = tally(of: app)
    change(&tally)
    if let index = tallies.firstIndex(where: { $0.app == app }) {
      tallies[index] = tally
    } else {
      tallies.append(tally)
    }
  }

  /// Forgets what an earlier login page of the same programmer and provider led to in the same app: a
  /// new page begins a new login.
  private mutating func forgetLogin(of request: Request) {
    logins.removeAll {
      $0.app == request.app && $0.device == request.device && $0.requestor == request.requestor
        && $0.subscriber.provider == request.provider
    }
    passes.removeAll { $0.isAsked(by: request) }
  }

  /// Forgets that a token could be had without an account, now that somebody has signed in with one.
  private mutating func forgetPass(of login: Login) {
    passes.removeAll {
      $0.app == login.app && $0.device == login.device && $0.requestor == login.requestor
        && $0.provider == login.subscriber.provider
    }
  }
}

extension RequestID {
  /// The app whose SDK has sent the request; nil for a page's.
  fileprivate var app: AppName? {
    switch sender {
    case .accessEnabler(let app): app
    case .page: nil
    }
  }
}

extension PassService.Event: DescribedFact {
  /// The event's name with its fields; GUIDs, which are secrets, are left out.
  public var fact: FactDescription {
    switch self {
    case .requestReceived(let request): request.fact(named: "requestReceived")
    case .answered(let request, let answer, let delay):
      FactDescription(
        "answered",
        [
          Value.Field("request", .integer(Int64(request.number))),
          Value.Field("answer", .string(answer.words)),
          Value.Field("after", .string(delay.description)),
        ]
      )
    case .answerWithheld(let request):
      FactDescription("answerWithheld", "request", .integer(Int64(request.number)))
    case .sessionOpened(let login, _): login.fact(named: "sessionOpened")
    case .sessionExchanged(let login): login.fact(named: "sessionExchanged")
    case .signedInByCode(let login, let isAwaited):
      FactDescription(
        "signedInByCode",
        [
          Value.Field("subscriber", .string(login.subscriber.name.text)),
          Value.Field("mvpd", .string(login.subscriber.provider.text)),
          Value.Field("requestor", .string(login.requestor.text)),
          Value.Field("awaited", .bool(isAwaited)),
        ]
      )
    case .codeIssued(let code):
      FactDescription(
        "codeIssued",
        [
          Value.Field("code", .string(code.code.text)),
          Value.Field("mvpd", .string(code.provider.text)),
          Value.Field("until", .string(code.expires.description)),
        ]
      )
    case .passIssued(let pass): pass.fact
    case .trialUsed(let use): use.fact
    case .loginFailed(let provider, _):
      FactDescription("loginFailed", "mvpd", .string(provider.text))
    case .sessionEnded(let session):
      FactDescription("sessionEnded", "subscriber", .string(session.subscriber.text))
    case .sessionsEnded(let subscriber):
      FactDescription("sessionsEnded", "subscriber", .string(subscriber.text))
    case .decisionsKept(let decisions):
      FactDescription(
        "decisionsKept",
        [
          Value.Field("decisions", .list(decisions.map(\.decision.value))),
          Value.Field("until", .list(decisions.map { .string($0.until.description) })),
        ]
      )
    case .answerScripted(let answer):
      FactDescription("answerScripted", "answer", .string(answer.service.rawValue))
    case .serviceRestored(let service):
      FactDescription("serviceRestored", "service", .string(service.rawValue))
    case .directoryChanged(let directory):
      FactDescription("directoryChanged", directory.facts)
    case .mediaTokenVerified(let token, let resource, let verdict):
      FactDescription(
        "mediaTokenVerified",
        [
          Value.Field("token", token.map { .string($0.signature) } ?? .null),
          Value.Field("resource", .string(resource.text)),
          Value.Field("status", .string(verdict.status.rawValue)),
          Value.Field("reason", .string(verdict.rawValue)),
        ]
      )
    }
  }
}

extension PassService.Login {
  /// Returns the description of a fact about this login.
  fileprivate func fact(named name: String) -> FactDescription {
    FactDescription(
      name,
      [
        Value.Field("subscriber", .string(subscriber.name.text)),
        Value.Field("mvpd", .string(subscriber.provider.text)),
        Value.Field("requestor", .string(requestor.text)),
      ]
    )
  }
}
