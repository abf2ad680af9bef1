public import Simulation

extension TVProviderPermission: CanonicalWord {}
extension TVProviderError: CanonicalWord {}

extension TVProviderTrouble: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .denied: writer.tag(0)
    case .undetermined: writer.tag(1)
    case .failed(let error): writer.tag(2, error)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .denied
    case 1: self = .undetermined
    case 2: self = try .failed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension TVProviderAccount: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    subscriber = try c.field("subscriber", it.subscriber)
    expires = try c.field("expires", it.expires)
    saml = try c.field("saml", it.saml)
  }
}

extension SAMLResponse: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    subscriber = try c.field("subscriber", it.subscriber)
    text = try c.field("text", it.text)
  }
}
