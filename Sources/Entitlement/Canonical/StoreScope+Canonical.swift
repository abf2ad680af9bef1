public import EntsimSimulation

extension StoreScope: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    owner = try c.field("owner", it().owner)
    medium = try c.field("medium", it().medium)
  }
}

extension StoreScope.Owner: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .everybody: writer.tag(0)
    case .team(let team): writer.tag(1, team)
    case .vendor(let vendor, let team): writer.tag(2, vendor, team)
    case .app(let app): writer.tag(3, app)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .everybody
    case 1: self = try .team(reader.read())
    case 2: self = try .vendor(reader.read(), of: reader.read())
    case 3: self = try .app(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension StoreScope.Medium: CanonicalWord {}
