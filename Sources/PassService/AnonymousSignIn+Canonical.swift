import Entitlement
public import Simulation

extension PassService.AnonymousSignIn: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(app)
    writer.write(device)
    writer.write(requestor)
    writer.write(provider)
    writer.write(source)
    writer.write(identifier)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      app: reader.read(),
      device: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      source: reader.read(),
      identifier: reader.read()
    )
  }
}

extension PassService.TrialUse: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(requestor)
    writer.write(provider)
    writer.write(device)
    writer.write(resource)
    writer.write(time)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      reader.read(),
      reader.read(),
      reader.read(),
      reader.read(),
      at: reader.read()
    )
  }
}
