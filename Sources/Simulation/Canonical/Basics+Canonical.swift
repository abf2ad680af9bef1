extension Bool: CanonicalCodable {
  /// Writes 0 or 1.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.byte(self ? 1 : 0) }

  /// Reads 0 or 1.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = false
    case 1: self = true
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension UInt64: CanonicalCodable {
  /// Writes the number.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.number(self) }

  /// Reads the number.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self = try reader.number()
  }
}

extension Int64: CanonicalCodable {
  /// Writes the number.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.signed(self) }

  /// Reads the number.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self = try reader.signed()
  }
}

extension Int: CanonicalCodable {
  /// Writes the number.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.signed(Int64(self)) }

  /// Reads the number.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let start = reader.position
    guard let number = Int(exactly: try reader.signed()) else {
      throw CanonicalError(at: start, .numberOutOfRange(of: "Int"))
    }
    self = number
  }
}

extension String: CanonicalCodable {
  /// Writes the text by way of the table.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.text(self) }

  /// Reads the text by way of the table.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self = try reader.text()
  }
}
