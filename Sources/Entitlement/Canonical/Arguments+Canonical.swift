public import Simulation

extension AuthenticationArguments: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(forceAuthn)
    writer.write(data)
    writer.write(filter)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(forceAuthn: reader.read(), data: reader.read(), filter: reader.read())
  }
}

extension ProviderFilter: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .list(let providers): writer.tag(0, providers)
    case .dictionary(let providers, let featured): writer.tag(1, providers, featured)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .list(reader.read())
    case 1: self = try .dictionary(providers: reader.read(), featured: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension AuthorizationArguments: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(resource)
    writer.write(data)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), data: reader.read())
  }
}

extension CheckPreauthorizedArguments: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(resources)
    writer.write(cache)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read(), cache: reader.read())
  }
}

extension PreauthorizeArguments: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(resources)
    writer.write(disabledFeatures)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    resources = try reader.read()
    disabledFeatures = try reader.read()
  }
}

extension MetadataQuery: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(dictionary)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read())
  }
}
