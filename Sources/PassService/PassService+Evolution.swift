import EntsimEntitlement
import EntsimSimulation

extension PassService {
  /// Folds one event into the state.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .requestReceived(let request): note(request)
    case .answered(let id, .reply(let reply), _): note(reply, to: id)
    case .passIssued(let signIn):
      anonymousSignIns.removeAll { $0.isReplaced(by: signIn) }
      anonymousSignIns.remember(signIn)
      if signIn.source == .tempPass { join(signIn) }
    case .trialUsed(let use): note(use)
    case .sessionOpened(let login, _), .sessionExchanged(let login):
      open(login)
      forgetDecisions(about: login.subscriber)
    case .signedInByCode(let login, let isAwaited):
      if isAwaited { open(login) }
      forgetDecisions(about: login.subscriber)
    case .codeIssued(let code):
      codes.remember(code)
      if code.app == AppDescription.clientName { clients.codes += 1 }
    case .sessionEnded(let session):
      logins.removeAll { $0.session.isFound(as: session, in: .endedLogin) }
      sessions.removeAll { $0.isFound(as: session, in: .endedSession) }
    case .sessionsEnded(let name):
      logins.removeAll { LookUp.loginOfSubscriber.finds(.subscriber, $0.subscriber.name == name) }
      sessions.removeAll { LookUp.sessionOfSubscriber.finds(.subscriber, $0.subscriber == name) }
    case .decisionsKept(let decisions): keep(decisions)
    case .answerScripted(let answer):
      answers.insert(Script(number: scriptCount, answer: answer), at: 0)
      scriptCount += 1
    case .serviceRestored(let service):
      answers.removeAll { $0.answer.service == service }
    case .directoryChanged(let directory): change(to: directory)
    case .mediaTokenVerified(let token?, _, .valid): usedMediaTokens.remember(token)
    case .tokenKept(let token): keepSignIn(token)
    case .authorizationKept(let token): keepAuthorization(token)
    case .tokensForgotten(let requestor, let device): forgetTokens(of: requestor, on: device)
    case .accessIssued(let token, let app, let end):
      grants.remember(AccessGrant(token: token, app: app, expires: end))
    case .metadataKept(let told): note(told)
    case .codeRemoved(let code): codes.removeAll { $0.code == code }
    // These events are recorded only for other participants; they leave the state as it is. If an event that
    // changes the state lacks its case here, the tests find it, since the next decision misses the change.
    case _: break
    }
  }

  private mutating func note(_ request: Request) {
    count(request)
    switch request.service {
    case .authenticate, .registrationCode:
      if !request.isOfClient { forgetLogin(of: request) }
    case .accessToken: changeTally(of: request.app) { $0.accessTokens += 1 }
    case .mediaToken: changeTally(of: request.app) { $0.mediaTokens += 1 }
    case _: break
    }
  }

  private mutating func note(_ reply: Reply, to request: RequestID) {
    switch reply {
    case .authenticationToken(_, let told?), .authorization(_, let told?): note(told)
    case .registration:
      if let app = request.app, !unservedApps.contains(app) { unservedApps.append(app) }
    case .clientRegistered(let client): clients.note(client)
    case .accessToken: unservedApps.removeAll { $0 == request.app }
    case .mediaToken(let token):
      // An answer that is sent twice issues one token.
      if issuedMediaTokens.last != token { issuedMediaTokens.remember(token) }
    case _: break
    }
  }

  /// Drops the cached decisions on a viewer, who signs in anew.
  private mutating func forgetDecisions(about subscriber: Subscriber) {
    keptDecisions.removeAll {
      LookUp.decisionsAtSignIn.finds(.viewer, $0.guid == subscriber.guid)
    }
  }

  /// Adds a login and its session.
  private mutating func open(_ login: Login) {
    anonymousSignIns.removeAll {
      LookUp.anonymousSignInAtLogin.finds(
        .app,
        $0.app == login.app,
        .device,
        $0.device == login.device,
        .requestor,
        $0.requestor == login.requestor,
        .provider,
        $0.provider == login.subscriber.provider
      )
    }
    logins.remember(login)
    sessions.removeAll { $0.isFound(as: login.session, in: .replacedSession) }
    sessions.remember(login.session)
  }

  /// Replaces the directory, and ends the sessions of subscribers who have no account any more.
  private mutating func change(to directory: ServiceDirectory) {
    self.directory = directory
    logins = logins.compactMap { login in
      directory.subscriber(login.subscriber.name).map {
        Login(
          device: login.device,
          requestor: login.requestor,
          subscriber: $0,
          app: login.app,
          isExchanged: login.isExchanged
        )
      }
    }
    sessions.removeAll { session in
      !directory.subscribers.contains { $0.name == session.subscriber }
    }
  }

  /// Counts a request for every scripted answer that it matches, and notes the one that takes it.
  private mutating func count(_ request: Request) {
    guard !answers.isEmpty else { return }
    if let script = script(taking: request), !usedScripts.contains(script.number) {
      usedScripts.remember(script.number)
    }
    for index in answers.indices where answers[index].answer.matches(request) {
      answers[index].matchCount += 1
    }
  }

  private mutating func changeTally(of app: AppName, _ change: (inout Tally) -> Void) {
    if let index = tallies.firstIndex(where: { LookUp.tally.finds(.app, $0.app == app) }) {
      change(&tallies[index])
    } else {
      var tally = Tally(app: app)
      change(&tally)
      tallies.append(tally)
    }
  }

  /// Removes the earlier login of the same requestor and MVPD in the app: a new page begins a new login.
  private mutating func forgetLogin(of request: Request) {
    logins.removeAll { $0.isAsked(by: request, in: .forgottenLogin) }
    anonymousSignIns.removeAll { $0.isAsked(by: request, in: .forgottenAnonymousSignIn) }
  }
}

extension RequestID {
  /// The app whose SDK has sent the request; nil for a page's.
  fileprivate var app: AppName? {
    switch sender {
    case .accessEnabler(let app), .restClient(let app): app
    case .page, .client: nil
    }
  }
}
