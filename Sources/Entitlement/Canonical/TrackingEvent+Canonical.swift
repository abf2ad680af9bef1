public import Simulation

extension TrackingEvent: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .authenticated(let provider, let digest, let fromCache, let client):
      writer.tag(0, provider, digest, fromCache, client)
    case .notAuthenticated(let client): writer.tag(1, client)
    case .authorized(let provider, let digest, let fromCache, let client):
      writer.tag(2, provider, digest, fromCache, client)
    case .notAuthorized(let code, let text, let client): writer.tag(3, code, text, client)
    case .providerSelected(let provider, let client): writer.tag(4, provider, client)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0:
      self = try .authenticated(
        reader.read(),
        guidDigest: reader.read(),
        fromCache: reader.read(),
        reader.read()
      )
    case 1: self = try .notAuthenticated(reader.read())
    case 2:
      self = try .authorized(
        reader.read(),
        guidDigest: reader.read(),
        fromCache: reader.read(),
        reader.read()
      )
    case 3: self = try .notAuthorized(reader.read(), reader.read(), reader.read())
    case 4: self = try .providerSelected(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension ClientTraits: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    entries = try c.field("entries", it.entries)
  }
}
