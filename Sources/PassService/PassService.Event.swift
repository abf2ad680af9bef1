public import EntsimEntitlement
public import EntsimSimulation

extension PassService {
  /// An event of the servers.
  public enum Event: Hashable, Sendable {
    /// A request arrived.
    case requestReceived(Request)
    /// The servers sent an answer, which arrives after a delay.
    indirect case answered(RequestID, Answer, after: Interval)
    /// The servers never answer the request.
    case answerWithheld(RequestID)
    /// A subscriber signed in at an MVPD, on the page of an app; the SDK can get a token.
    indirect case sessionOpened(Login, AppName)
    /// The services exchanged an earlier sign-in, with Apple or at the MVPD, for a token and a session.
    indirect case sessionExchanged(Login)
    /// A subscriber signed in on another device; the SDK can get a token if it still waits for the code.
    indirect case signedInByCode(Login, isAwaited: Bool)
    /// The services issued a registration code.
    indirect case codeIssued(RegisteredCode)
    /// A viewer signed in without an account; the SDK can get a token.
    indirect case passIssued(AnonymousSignIn)
    /// A temporary pass was used for a resource.
    indirect case trialUsed(TrialUse)
    /// A sign-in failed on the page of an app.
    case loginFailed(ProviderID, AppName)
    /// One session ended, at the MVPD and at the services.
    case sessionEnded(MVPDSession)
    /// All sessions of a subscriber ended, at the MVPD and at the services.
    case sessionsEnded(SubscriberName)
    /// The services cached an MVPD's decisions on resources.
    case decisionsKept([KeptDecision])
    /// The scenario added a scripted answer, which comes before the others.
    case answerScripted(ScriptedAnswer)
    /// A service follows the model again.
    case serviceRestored(Service)
    /// The requestors, MVPDs or subscribers changed.
    indirect case directoryChanged(ServiceDirectory)
    /// The verifier checked a media token, nil for a text that is none, for a resource.
    case mediaTokenVerified(MediaToken?, ResourceID, MediaTokenVerdict)
    /// The services keep a sign-in for apps on the REST path, in place of the device's last for the requestor.
    case tokenKept(AuthenticationToken)
    /// The services keep an authorization for apps on the REST path, in place of the last on the resource.
    case authorizationKept(AuthorizationToken)
    /// The services forgot the sign-in and the authorizations that they kept for a requestor and a device.
    case tokensForgotten(RequestorID, DeviceID)
    /// The services issued an access token to an app on the REST path, until a time by their clock.
    case accessIssued(AccessToken, AppName, until: Instant)
    /// The services learned user metadata beside a sign-in that they keep.
    case metadataKept(UserMetadata)
    /// An answer reached the HTTP client that had asked.
    indirect case answerDelivered(RequestID, Answer)
    /// A viewer could not sign in by a registration code, in a browser that is an HTTP client.
    case clientSignInFailed(SubscriberName, RegistrationCode)
    /// A registration code ended before its time.
    case codeRemoved(RegistrationCode)
  }
}

extension PassService.Event: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .requestReceived(let request): sink.add(0, "requestReceived", .spread(request))
    case .answered(let request, let answer, let delay):
      sink.add(
        1,
        "answered",
        .show("request", request),
        .show("answer", answer),
        .show("after", delay)
      )
    case .answerWithheld(let request): sink.add(2, "answerWithheld", .show("request", request))
    case .sessionOpened(let login, let app):
      sink.add(3, "sessionOpened", .spread(login), .keep(app))
    case .loginFailed(let provider, let app):
      sink.add(4, "loginFailed", .show("mvpd", provider), .keep(app))
    case .sessionEnded(let session):
      sink.add(
        5,
        "sessionEnded",
        .keep(session),
        .note("subscriber", session) { .name($0.subscriber) }
      )
    case .sessionsEnded(let subscriber):
      sink.add(6, "sessionsEnded", .show("subscriber", subscriber))
    case .decisionsKept(let decisions):
      sink.add(
        7,
        "decisionsKept",
        .keep(decisions),
        .note("decisions", decisions) { $0.map(\.decision).factValue },
        .note("until", decisions) { $0.map(\.until).factValue }
      )
    case .answerScripted(let answer):
      sink.add(8, "answerScripted", .keep(answer), .note("answer", answer) { .word($0.service) })
    case .serviceRestored(let service): sink.add(9, "serviceRestored", .show("service", service))
    case .directoryChanged(let directory): sink.add(10, "directoryChanged", .spread(directory))
    case .mediaTokenVerified(let token, let resource, let verdict):
      sink.add(
        11,
        "mediaTokenVerified",
        .show("token", token),
        .show("resource", resource),
        .keep(verdict),
        .note("status", verdict) { .word($0.status) },
        .note("reason", verdict) { .word($0) }
      )
    case .sessionExchanged(let login): sink.add(12, "sessionExchanged", .spread(login))
    case .signedInByCode(let login, let isAwaited):
      sink.add(13, "signedInByCode", .spread(login), .show("awaited", isAwaited))
    case .codeIssued(let code):
      sink.add(
        14,
        "codeIssued",
        .keep(code),
        .note("code", code) { .name($0.code) },
        .note("mvpd", code) { .name($0.provider) },
        .note("until", code) { .string($0.expires.description) }
      )
    case .passIssued(let pass): sink.add(15, "passIssued", .spread(pass))
    case .trialUsed(let use): sink.add(16, "trialUsed", .spread(use))
    case .tokenKept(let token): sink.add(17, "tokenKept", .spread(token))
    case .authorizationKept(let token): sink.add(18, "authorizationKept", .spread(token))
    case .tokensForgotten(let requestor, let device):
      sink.add(19, "tokensForgotten", .show("requestor", requestor), .show("device", device))
    case .accessIssued(let token, let app, let end):
      sink.add(
        20,
        "accessIssued",
        .show("number", token),
        .show("app", app),
        .show("until", end)
      )
    case .metadataKept(let told): sink.add(21, "metadataKept", .spread(told))
    case .answerDelivered(let request, let answer):
      sink.add(22, "answerDelivered", .show("request", request), .show("answer", answer))
    case .clientSignInFailed(let subscriber, let code):
      sink.add(24, "clientSignInFailed", .show("subscriber", subscriber), .show("code", code))
    case .codeRemoved(let code): sink.add(23, "codeRemoved", .show("code", code))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .requestReceived(reader.read())
    case 1: self = try .answered(reader.read(), reader.read(), after: reader.read())
    case 2: self = try .answerWithheld(reader.read())
    case 3: self = try .sessionOpened(reader.read(), reader.read())
    case 4: self = try .loginFailed(reader.read(), reader.read())
    case 5: self = try .sessionEnded(reader.read())
    case 6: self = try .sessionsEnded(reader.read())
    case 7: self = try .decisionsKept(reader.read())
    case 8: self = try .answerScripted(reader.read())
    case 9: self = try .serviceRestored(reader.read())
    case 10: self = try .directoryChanged(reader.read())
    case 11: self = try .mediaTokenVerified(reader.read(), reader.read(), reader.read())
    case 12: self = try .sessionExchanged(reader.read())
    case 13: self = try .signedInByCode(reader.read(), isAwaited: reader.read())
    case 14: self = try .codeIssued(reader.read())
    case 15: self = try .passIssued(reader.read())
    case 16: self = try .trialUsed(reader.read())
    case 17: self = try .tokenKept(reader.read())
    case 18: self = try .authorizationKept(reader.read())
    case 19: self = try .tokensForgotten(reader.read(), reader.read())
    case 20: self = try .accessIssued(reader.read(), reader.read(), until: reader.read())
    case 21: self = try .metadataKept(reader.read())
    case 22: self = try .answerDelivered(reader.read(), reader.read())
    case 23: self = try .codeRemoved(reader.read())
    case 24: self = try .clientSignInFailed(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
