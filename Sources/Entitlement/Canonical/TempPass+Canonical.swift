public import Simulation

extension TempPass.Kind: CanonicalWord {}
extension Degradation: CanonicalWord {}

extension TempPass: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(kind)
    writer.write(duration)
    writer.write(resources)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), lasting: reader.read(), resources: reader.read())
  }
}
