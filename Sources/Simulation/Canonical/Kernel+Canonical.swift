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
  public func encode(to writer: inout CanonicalWriter) { storage.contents.encode(to: &writer) }

  /// Reads the value; it is the one that was read before where the bytes are the same.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let type = ObjectIdentifier(Storage.self)
    if let known = reader.recentValue(type) {
      self.init(unsafe unsafeDowncast(known, to: Storage.self))
      return
    }
    let start = reader.position
    self.init(Storage(try reader.read()))
    reader.note(storage, type, from: start)
  }
}
