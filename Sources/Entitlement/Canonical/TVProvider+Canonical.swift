public import Simulation

extension TVProviderAccount: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(subscriber)
    writer.write(expires)
    writer.write(saml)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), expires: reader.read(), saml: reader.read())
  }
}

extension SAMLResponse: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(subscriber)
    writer.write(text)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(about: reader.read(), text: reader.read())
  }
}
