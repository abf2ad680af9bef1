public import EntsimSimulation

extension Value: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .null: writer.tag(0)
    case .bool(let value): writer.tag(1, value)
    case .integer(let value): writer.tag(2, value)
    case .string(let value): writer.tag(3, value)
    case .list(let values): writer.tag(4, values)
    case .map(let fields): writer.tag(5, fields)
    case .description(let description): writer.tag(6, description)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .null
    case 1: self = try .bool(reader.read())
    case 2: self = try .integer(reader.read())
    case 3: self = try .string(reader.read())
    case 4: self = try .list(Self.readDeeper(from: &reader))
    case 5: self = try .map(Self.readDeeper(from: &reader))
    case 6: self = try .description(Self.readDeeper(from: &reader))
    case _: throw reader.unknownTag(of: Self.self)
    }
  }

  /// Reads what a value holds, in which further values may lie.
  private static func readDeeper<Contents: CanonicalCodable>(
    from reader: inout CanonicalReader
  ) throws(CanonicalError) -> Contents {
    try reader.readDeeper { reader throws(CanonicalError) in try reader.read() }
  }
}

extension Value.Field: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    name = try c.field("name", it().name)
    value = try c.field("value", it().value)
  }
}

extension Value.Description: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    shortForm = try c.field("shortForm", it().shortForm)
    fields = try c.field("fields", it().fields)
  }
}
