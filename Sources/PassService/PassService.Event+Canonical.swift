public import Entitlement
public import Simulation

extension PassService.Event: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .requestReceived(let request): sink.event(0, "requestReceived", Spread(request))
    case .answered(let request, let answer, let delay):
      sink.event(
        1,
        "answered",
        Shown("request", request),
        Shown("answer", answer),
        Shown("after", delay)
      )
    case .answerWithheld(let request): sink.event(2, "answerWithheld", Shown("request", request))
    case .sessionOpened(let login, let app):
      sink.event(3, "sessionOpened", Spread(login), Kept(app))
    case .loginFailed(let provider, let app):
      sink.event(4, "loginFailed", Shown("mvpd", provider), Kept(app))
    case .sessionEnded(let session):
      sink.event(5, "sessionEnded", Kept(session))
      sink.note("subscriber", .name(session.subscriber))
    case .sessionsEnded(let subscriber):
      sink.event(6, "sessionsEnded", Shown("subscriber", subscriber))
    case .decisionsKept(let decisions):
      sink.event(7, "decisionsKept", Kept(decisions))
      sink.note("decisions", decisions.map(\.decision).factValue)
      sink.note("until", decisions.map(\.until).factValue)
    case .answerScripted(let answer):
      sink.event(8, "answerScripted", Kept(answer))
      sink.note("answer", .word(answer.service))
    case .serviceRestored(let service): sink.event(9, "serviceRestored", Shown("service", service))
    case .directoryChanged(let directory): sink.event(10, "directoryChanged", Spread(directory))
    case .mediaTokenVerified(let token, let resource, let verdict):
      sink.event(
        11,
        "mediaTokenVerified",
        Shown("token", token),
        Shown("resource", resource),
        Kept(verdict)
      )
      sink.note("status", .word(verdict.status))
      sink.note("reason", .word(verdict))
    case .sessionExchanged(let login): sink.event(12, "sessionExchanged", Spread(login))
    case .signedInByCode(let login, let isAwaited):
      sink.event(13, "signedInByCode", Spread(login), Shown("awaited", isAwaited))
    case .codeIssued(let code):
      sink.event(14, "codeIssued", Kept(code))
      sink.note("code", .name(code.code))
      sink.note("mvpd", .name(code.provider))
      sink.note("until", .string(code.expires.description))
    case .passIssued(let pass): sink.event(15, "passIssued", Spread(pass))
    case .trialUsed(let use): sink.event(16, "trialUsed", Spread(use))
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
    try self.init(
      device: c.field("device", it.device),
      requestor: c.field("requestor", it.requestor),
      subscriber: c.field("subscriber", it.subscriber),
      app: c.field("app", it.app),
      isExchanged: c.field("isExchanged", it.isExchanged)
    )
  }
}

extension PassService.KeptDecision: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      requestor: c.field("requestor", it.requestor),
      guid: c.field("guid", it.guid),
      decision: c.field("decision", it.decision),
      until: c.field("until", it.until)
    )
  }
}
