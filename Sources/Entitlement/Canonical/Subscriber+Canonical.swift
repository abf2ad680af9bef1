public import Simulation

extension Subscriber: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(name)
    writer.write(provider)
    writer.write(guid)
    writer.write(resources)
    writer.write(denied)
    writer.write(metadata)
    writer.write(encrypted)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      name: reader.read(),
      provider: reader.read(),
      guid: reader.read(),
      resources: reader.read(),
      denied: reader.read(),
      metadata: reader.read(),
      encrypted: reader.read()
    )
  }
}

extension MVPDSession: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(device)
    writer.write(subscriber)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(device: reader.read(), subscriber: reader.read())
  }
}
