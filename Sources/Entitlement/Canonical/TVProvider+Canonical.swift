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

extension TVProviderAccount: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(subscriber)
    writer.write(expires)
    writer.write(saml)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), expires: reader.read(), saml: reader.read())
  }
}

extension SAMLResponse: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(subscriber)
    writer.write(text)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(about: reader.read(), text: reader.read())
  }
}
