import Entitlement
public import Simulation

extension AccessEnabler.Attempt: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(isForced)
    writer.write(data)
    writer.write(filter)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    isForced = try reader.read()
    data = try reader.read()
    filter = try reader.read()
  }
}

extension AccessEnabler.Authorization.Purpose: CanonicalWord {}

extension AccessEnabler.Authorization: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(number)
    writer.write(purpose)
    writer.write(resource)
    writer.write(data)
    writer.write(progress)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    number = try reader.read()
    purpose = try reader.read()
    resource = try reader.read()
    data = try reader.read()
    progress = try reader.read()
  }
}

extension AccessEnabler.Authorization.Progress: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .awaitingSignIn: writer.tag(0)
    case .ready(let afterSignIn): writer.tag(1, afterSignIn)
    case .authorizing(let viewer, let request): writer.tag(2, viewer, request)
    case .retrieving(let viewer, let fromCache, let request):
      writer.tag(3, viewer, fromCache, request)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .awaitingSignIn
    case 1: self = try .ready(afterSignIn: reader.read())
    case 2: self = try .authorizing(reader.read(), reader.read())
    case 3: self = try .retrieving(reader.read(), fromCache: reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
