public import Simulation

extension SDKVersion: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(major)
    writer.write(minor)
    writer.write(patch)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), reader.read(), reader.read())
  }
}

extension SystemVersion: CanonicalWord {}
