public import Simulation

extension TVProviderDialog: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it.number)
    providers = try c.field("providers", it.providers)
    featured = try c.field("featured", it.featured)
  }
}

extension TVProviderDialog.Outcome: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .signedIn(let provider): writer.tag(0, provider)
    case .chosen(let provider): writer.tag(1, provider)
    case .otherProviders: writer.tag(2)
    case .cancelled: writer.tag(3)
    case .failed(let error): writer.tag(4, error)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .signedIn(reader.read())
    case 1: self = try .chosen(reader.read())
    case 2: self = .otherProviders
    case 3: self = .cancelled
    case 4: self = try .failed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
