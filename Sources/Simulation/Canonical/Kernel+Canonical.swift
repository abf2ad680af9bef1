extension Instant: CanonicalCodable {
  /// Writes the milliseconds.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.signed(milliseconds) }

  /// Reads the milliseconds.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(milliseconds: reader.signed())
  }
}

extension Interval: CanonicalCodable {
  /// Writes the milliseconds.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.signed(milliseconds) }

  /// Reads the milliseconds.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(milliseconds: reader.signed())
  }
}

extension RequirementID: CanonicalCodable {
  /// Writes the id by way of the table.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.requirement(self) }

  /// Reads the id by way of the table.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self = try reader.requirement()
  }
}

extension Shared: CanonicalCodable where Contents: CanonicalCodable {
  /// Writes the value.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.write(contents) }

  /// Reads the value.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read())
  }
}
