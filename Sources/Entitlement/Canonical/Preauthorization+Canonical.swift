public import EntsimSimulation

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

extension PreauthorizeDecision: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    resource = try c.field("resource", it().resource)
    isAuthorized = try c.field("isAuthorized", it().isAuthorized)
    error = try c.field("error", it().error)
  }
}

extension PreauthorizeStatus: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    status = try c.field("status", it().status)
    code = try c.field("code", it().code)
    message = try c.field("message", it().message)
    details = try c.field("details", it().details)
    helpURL = try c.field("helpURL", it().helpURL)
    trace = try c.field("trace", it().trace)
    action = try c.field("action", it().action)
  }
}
