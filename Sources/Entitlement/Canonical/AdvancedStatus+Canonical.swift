public import Simulation

extension AdvancedStatus: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(errorID)
    writer.write(level)
    writer.write(message)
    writer.write(details)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      reader.read(),
      reader.read(),
      message: reader.read(),
      details: reader.read()
    )
  }
}
