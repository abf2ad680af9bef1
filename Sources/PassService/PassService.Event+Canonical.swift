import Entitlement
public import Simulation

extension PassService.Event: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .requestReceived(let request): writer.tag(0, request)
    case .answered(let request, let answer, let delay): writer.tag(1, request, answer, delay)
    case .answerWithheld(let request): writer.tag(2, request)
    case .sessionOpened(let login, let app): writer.tag(3, login, app)
    case .loginFailed(let provider, let app): writer.tag(4, provider, app)
    case .sessionEnded(let session): writer.tag(5, session)
    case .sessionsEnded(let subscriber): writer.tag(6, subscriber)
    case .decisionsKept(let decisions): writer.tag(7, decisions)
    case .answerScripted(let answer): writer.tag(8, answer)
    case .serviceRestored(let service): writer.tag(9, service)
    case .directoryChanged(let directory): writer.tag(10, directory)
    case .mediaTokenVerified(let token, let resource, let verdict):
      writer.tag(11, token, resource, verdict)
    case .sessionExchanged(let login): writer.tag(12, login)
    case .signedInByCode(let login, let isAwaited): writer.tag(13, login, isAwaited)
    case .codeIssued(let code): writer.tag(14, code)
    case .passIssued(let pass): writer.tag(15, pass)
    case .trialUsed(let use): writer.tag(16, use)
    }
  }

  /// Reads what ``encode(to:)`` writes.
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

extension PassService.Login: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(device)
    writer.write(requestor)
    writer.write(subscriber)
    writer.write(app)
    writer.write(isExchanged)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      device: reader.read(),
      requestor: reader.read(),
      subscriber: reader.read(),
      app: reader.read(),
      isExchanged: reader.read()
    )
  }
}

extension PassService.KeptDecision: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(requestor)
    writer.write(guid)
    writer.write(decision)
    writer.write(until)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      requestor: reader.read(),
      guid: reader.read(),
      decision: reader.read(),
      until: reader.read()
    )
  }
}
