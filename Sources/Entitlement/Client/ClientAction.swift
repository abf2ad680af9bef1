public import EntsimSimulation

/// What an HTTP client does.
///
/// A browser in which a viewer signs in with a registration code is one too.
public enum ClientAction: Hashable, Sendable {
  /// It sends a request to a service.
  case asks(Request)
  /// A viewer signs in at the MVPD with a registration code.
  case signsIn(SubscriberName, RegistrationCode)
}

extension ClientAction: FactFields {
  /// The request, or who signs in by which code.
  public var facts: [Value.Field] {
    switch self {
    case .asks(let request): request.facts
    case .signsIn(let subscriber, let code):
      [Value.Field("signsIn", .name(subscriber)), Value.Field("code", .name(code))]
    }
  }
}

extension ClientAction: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .asks(let request): writer.tag(0, request)
    case .signsIn(let subscriber, let code): writer.tag(1, subscriber, code)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .asks(reader.read())
    case 1: self = try .signsIn(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
