public import Simulation

extension TokenKind: CanonicalWord {}
extension TokenDescription.Fingerprint: CanonicalWord {}
extension TokenDescription.Generation: CanonicalWord {}

extension TokenDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(subscriber)
    writer.write(requestor)
    writer.write(kind)
    writer.write(resource)
    writer.write(app)
    writer.write(expires)
    writer.write(source)
    writer.write(device)
    writer.write(store)
    writer.write(isCorrupt)
    writer.write(isSelected)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(subscriber: reader.read(), requestor: reader.read())
    kind = try reader.read()
    resource = try reader.read()
    app = try reader.read()
    expires = try reader.read()
    source = try reader.read()
    device = try reader.read()
    store = try reader.read()
    isCorrupt = try reader.read()
    isSelected = try reader.read()
  }
}
