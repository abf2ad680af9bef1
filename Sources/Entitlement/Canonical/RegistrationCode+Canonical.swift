public import Simulation

extension RegisteredCode: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(code)
    writer.write(app)
    writer.write(device)
    writer.write(requestor)
    writer.write(provider)
    writer.write(expires)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      code: reader.read(),
      app: reader.read(),
      device: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      expires: reader.read()
    )
  }
}
