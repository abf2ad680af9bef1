public import Entitlement
public import Simulation

extension PassService.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .requestReceived(let request):
      sink.begin(0, "requestReceived")
      sink.spread(request)
    case .answered(let request, let answer, let delay):
      sink.begin(1, "answered")
      sink.show("request", request)
      sink.show("answer", answer)
      sink.show("after", delay)
    case .answerWithheld(let request):
      sink.begin(2, "answerWithheld")
      sink.show("request", request)
    case .sessionOpened(let login, let app):
      sink.begin(3, "sessionOpened")
      sink.spread(login)
      sink.keep(app)
    case .loginFailed(let provider, let app):
      sink.begin(4, "loginFailed")
      sink.show("mvpd", provider)
      sink.keep(app)
    case .sessionEnded(let session):
      sink.begin(5, "sessionEnded")
      sink.keep(session)
      sink.note("subscriber", .name(session.subscriber))
    case .sessionsEnded(let subscriber):
      sink.begin(6, "sessionsEnded")
      sink.show("subscriber", subscriber)
    case .decisionsKept(let decisions):
      sink.begin(7, "decisionsKept")
      sink.keep(decisions)
      sink.note("decisions", decisions.map(\.decision).factValue)
      sink.note("until", decisions.map(\.until).factValue)
    case .answerScripted(let answer):
      sink.begin(8, "answerScripted")
      sink.keep(answer)
      sink.note("answer", .word(answer.service))
    case .serviceRestored(let service):
      sink.begin(9, "serviceRestored")
      sink.show("service", service)
    case .directoryChanged(let directory):
      sink.begin(10, "directoryChanged")
      sink.spread(directory)
    case .mediaTokenVerified(let token, let resource, let verdict):
      sink.begin(11, "mediaTokenVerified")
      sink.show("token", token)
      sink.show("resource", resource)
      sink.keep(verdict)
      sink.note("status", .word(verdict.status))
      sink.note("reason", .word(verdict))
    case .sessionExchanged(let login):
      sink.begin(12, "sessionExchanged")
      sink.spread(login)
    case .signedInByCode(let login, let isAwaited):
      sink.begin(13, "signedInByCode")
      sink.spread(login)
      sink.show("awaited", isAwaited)
    case .codeIssued(let code):
      sink.begin(14, "codeIssued")
      sink.keep(code)
      sink.note("code", .name(code.code))
      sink.note("mvpd", .name(code.provider))
      sink.note("until", .string(code.expires.description))
    case .passIssued(let pass):
      sink.begin(15, "passIssued")
      sink.spread(pass)
    case .trialUsed(let use):
      sink.begin(16, "trialUsed")
      sink.spread(use)
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
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension PassService.Login: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    device = try c.field("device", it.device)
    requestor = try c.field("requestor", it.requestor)
    subscriber = try c.field("subscriber", it.subscriber)
    app = try c.field("app", it.app)
    isExchanged = try c.field("isExchanged", it.isExchanged)
  }
}

extension PassService.KeptDecision: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    requestor = try c.field("requestor", it.requestor)
    guid = try c.field("guid", it.guid)
    decision = try c.field("decision", it.decision)
    until = try c.field("until", it.until)
  }
}
