public import EntsimSimulation

extension Identifier: CanonicalCodable {
  /// Writes the text by way of the table.
  public func encode(to writer: inout CanonicalWriter) { writer.name(symbol) }

  /// Reads the text by way of the table.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.name())
  }
}
