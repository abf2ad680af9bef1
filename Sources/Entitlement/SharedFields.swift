public import EntsimSimulation

/// A value whose fields lie in memory once; each field is read as if it were the value's own.
@dynamicMemberLookup
public protocol SharedFields: CanonicalCodable, Hashable, Sendable {
  /// The fields of the value.
  associatedtype Fields: CanonicalCodable, Hashable, Sendable

  /// The fields, once in memory.
  var fields: Shared<Fields> { get }

  /// Creates the value from its fields.
  init(fields: Shared<Fields>)
}

extension SharedFields {
  /// A field.
  @inlinable
  @inline(__always)
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

  /// Creates the value from its fields, and keeps them in memory once.
  @inlinable
  public init(_ fields: Fields) {
    self.init(fields: Shared(fields))
  }

  /// Writes the fields.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads the fields.
  @inlinable
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(fields: reader.read())
  }
}

extension SharedFields where Fields: DescribedState {
  /// The state of the fields.
  public func state(in style: StateStyle) -> Value { fields.contents.state(in: style) }
}
