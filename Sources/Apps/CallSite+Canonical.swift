import Entitlement
public import Simulation

extension CallSite: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(thread)
    writer.write(callback)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(thread: reader.read(), inside: reader.read())
  }
}
