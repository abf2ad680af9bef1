import EntsimEntitlement
import EntsimSimulation

/// What the servers send back: the answer with the requirements that it rests on, the time until it arrives, and the
/// time until it arrives again; nil where it is sent once.
private typealias Response = (
  answer: Answer, rules: Rules, delay: Interval, delayOfCopy: Interval?
)

// How the servers answer a request: by the first scripted answer that takes it, else by the model.
extension Transaction<PassService> {
  /// Receives a request, records what the answer changes at the services, and sends the answer.
  ///
  /// The answer is decided before the request is counted.
  mutating func receive(_ sent: Request) {
    let request = sent.isOfClient ? state.completed(sent, at: now) : sent
    let response = response(to: request)
    record(.requestReceived(sent), by: [])
    guard let response else { return record(.answerWithheld(request.id), by: []) }
    if case .reply(let reply) = response.answer {
      switch request.id.sender {
      case .accessEnabler, .page: apply(reply, to: request)
      case .restClient: recordChanges(by: reply, to: request)
      case .client: recordChangesForClient(by: reply, to: request)
      }
    }
    record(.answered(request.id, response.answer, after: response.delay), by: response.rules)
    if let delay = response.delayOfCopy {
      record(.answered(request.id, response.answer, after: delay), by: response.rules)
    }
  }

  /// Returns what the servers send back; nil where they never answer.
  ///
  /// The sender gives up when no answer has come after the timeout; an answer at that very instant
  /// counts. The copy of an answer has no timeout, since no sender waits for it.
  private func response(to request: Request) -> Response? {
    let script = state.script(taking: request)?.answer
    let timeout = state.durations.timeout
    var delay =
      script?.delay ?? state.directory.host(at: request.serviceProvider)?.latency
      ?? state.durations.latency
    var delayOfCopy: Interval?
    let answer: Answer
    var rules: Rules = []
    switch script?.outcome ?? .modelled {
    case .modelled:
      if let body = script?.body {
        (answer, rules) = scripted(200, body, to: request)
      } else {
        (answer, rules) = modelled(request)
      }
    case .status(let code): (answer, rules) = scripted(code, script?.body, to: request)
    case .fault(.offline): answer = .failed(.offline)
    case .fault(.reset): answer = .failed(.reset)
    case .fault(.tls): answer = .failed(.tls)
    case .fault(.timeout):
      answer = .failed(.timeout)
      delay = timeout
    case .fault(.malformed): (answer, rules) = cut(request)
    case .fault(.never): return nil
    case .fault(.duplicated):
      (answer, rules) = modelled(request)
      let gap = script?.gap ?? .zero
      delayOfCopy = Interval(milliseconds: delay.milliseconds &+ gap.milliseconds)
    }
    return !timeout.endsBefore(delay, deciding: .timeout)
      ? (answer, rules, delay, delayOfCopy) : (.failed(.timeout), [], timeout, nil)
  }

  /// Records what a reply changes at the services.
  mutating func apply(_ reply: Reply, to request: Request) {
    switch reply {
    case .logoutPage:
      endSessions(for: request)
      forgetTokens(behindPageOf: request)
    case .authenticationToken: openExchangedSession(for: request)
    case .freePreview:
      signInAnonymously(
        for: request,
        by: .tempPass,
        identifiedBy: state.identifier(of: request)
      )
    case .openLoginPage:
      signInAnonymously(for: request, by: .degradation)
      if let code = state.codeBehindPage(of: request.app) { keepAnonymousSignIn(by: code) }
    case .authorization(let token, _): useTrial(for: request, by: token)
    case .registrationCode(let code, let lifetime): keepCode(code, for: lifetime, from: request)
    case .preauthorization(let response): keepDecisions(of: response, for: request)
    case .configuration, .loginPage, .registration, .accessToken, .authorizationDenied, .mediaToken,
      .profileRequest, .deviceMismatch, .signedOut, .freePreviewOver, .tokenIsValid, .tokenIsKept,
      .profile, .userMetadata, .refusal, .clientRegistered, .codeRecord, .codeRemoved:
      break
    }
  }

  /// Returns the model's answer, with the requirements that it rests on.
  func modelled(_ request: Request) -> (Answer, Rules) {
    switch request.id.sender {
    case .accessEnabler, .page: answerToSDK(request)
    case .restClient: restAnswer(to: request)
    case .client: clientAnswer(to: request)
    }
  }

  /// Returns the model's answer to the SDK or one of its pages.
  func answerToSDK(_ request: Request) -> (Answer, Rules) {
    switch request.service {
    case .configuration:
      (
        .reply(
          .configuration(
            state.directory.configuration(of: request.requestor, at: request.serviceProvider),
            revealsDeviceID: state.directory.revealsDeviceID(to: request.requestor)
          )
        ),
        "CFG-001"
      )
    case .authenticate:
      request.provider.flatMap(state.directory.degradation(of:)) == .authenticateAll
        ? (
          .reply(.openLoginPage),
          state.rules(for: request, sdk: "AUTHN-014 STATUS-014", rest: "REST-036 REST-081")
        )
        : (.reply(.loginPage), state.rules(for: request, sdk: "AUTHN-014", rest: "REST-036"))
    case .logout:
      switch request.id.sender {
      case .page:
        (.reply(.logoutPage), state.rules(for: request, sdk: "LOGOUT-006", rest: "REST-045"))
      case .client: (.reply(.logoutPage), "LOGOUT-006")
      case .accessEnabler, .restClient: (.reply(.signedOut), "LOGOUT-023")
      }
    case .registrationCode: state.registrationCode(for: request)
    case .authenticationToken: authenticationToken(for: request)
    case .register: (.reply(.registration), "CFG-032")
    case .accessToken:
      (
        state.accessToken(for: request),
        state.unservedApps.contains(request.app) ? "CFG-032" : "CFG-033"
      )
    case .authorize: authorization(for: request)
    case .mediaToken: mediaToken(for: request)
    case .preauthorize: preauthorization(for: request)
    case .profileRequest: state.profileRequest(for: request)
    case .tokenExchange: tokenExchange(for: request)
    case .passiveAuthentication: passiveToken(for: request)
    case .freePreview: freePreview(for: request)
    case .checkToken, .authorizationToken, .userMetadata, .registrationCodeRecord,
      .registrationCodeRemoval:
      preconditionFailure("no rule sends a request to \(request.service)")
    }
  }

  /// Returns the token of a finished login, or the status 401 where there is none.
  private func authenticationToken(for request: Request) -> (Answer, Rules) {
    if let signIn = state.anonymousSignIn(for: request) {
      return token(for: signIn, behind: request)
    }
    let login = state.logins.first {
      !$0.isExchanged && $0.isAsked(by: request, in: .login)
    }
    // An app that has a code polls for the outcome of the second screen.
    let isPoll = state.codes.contains { $0.app == request.app }
    guard let login else {
      return (.status(401), request.isOfClient ? "CLIENT-008" : isPoll ? "TVOS-004" : "AUTHN-018")
    }
    let (answer, rules) = token(for: login.subscriber, .mvpd, behind: request)
    return (answer, (request.isOfClient ? "CLIENT-008" : isPoll ? "TVOS-003" : "AUTHN-016") + rules)
  }

  /// Returns the token of a viewer who signed in at the MVPD or with Apple.
  func token(
    for viewer: Subscriber,
    _ source: TokenSource,
    behind request: Request,
    telling names: [String] = []
  ) -> (Answer, Rules) {
    let token = token(viewer.guid, at: viewer.provider, source, for: request)
    let told = metadata(of: viewer, beside: token, telling: names)
    return (
      .reply(.authenticationToken(token, told)),
      "TOKEN-001 DEVICE-009" + (told?.rulesOfContent ?? [])
    )
  }

  /// Issues an authentication token to the sender of a request.
  func token(
    _ guid: String,
    at provider: ProviderID,
    _ source: TokenSource,
    for request: Request
  ) -> AuthenticationToken {
    token(guid, at: provider, source, of: request.requestor, on: request.device)
  }

  /// Issues an authentication token of a requestor on a device.
  func token(
    _ guid: String,
    at provider: ProviderID,
    _ source: TokenSource,
    of requestor: RequestorID,
    on device: DeviceID
  ) -> AuthenticationToken {
    var marks = TokenMarks()
    marks.source = source
    marks.isForOneRequestor = state.directory.authenticatesPerRequestor(provider)
    return AuthenticationToken(
      guid: guid,
      requestor: requestor,
      provider: provider,
      expires: now + state.durations.authentication,
      fingerprint: device,
      marks: marks
    )
  }
}

extension PassService {
  /// Returns the next access token of an app.
  func accessToken(for request: Request) -> Answer {
    let token = AccessToken(number: tally(of: request.app).accessTokens + 1)
    return .reply(.accessToken(token, lives: durations.accessToken))
  }
}
