public import Simulation

extension PreauthorizeResponse: CanonicalCodable {
  /// Writes the decisions, or the status that stands in their place.
  public func encode(to writer: inout CanonicalWriter) {
    switch status {
    case nil: writer.tag(0, decisions)
    case let status?: writer.tag(1, status)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: try self.init(reader.read([PreauthorizeDecision].self))
    case 1: try self.init(reader.read(PreauthorizeStatus.self))
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension PreauthorizeDecision: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(resource)
    writer.write(isAuthorized)
    writer.write(error)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), isAuthorized: reader.read(), error: reader.read())
  }
}

extension PreauthorizeStatus: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(status)
    writer.write(code)
    writer.write(message)
    writer.write(details)
    writer.write(helpURL)
    writer.write(trace)
    writer.write(action)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      reader.read(),
      reader.read(),
      message: reader.read(),
      details: reader.read(),
      helpURL: reader.read(),
      trace: reader.read(),
      action: reader.read()
    )
  }
}
