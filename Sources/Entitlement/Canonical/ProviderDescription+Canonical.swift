public import Simulation

extension ProviderDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(mvpd)
    writer.write(requiredMetadataFields)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read())
    requiredMetadataFields = try reader.read()
  }
}

extension RequestorDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(id)
    writer.write(providers)
    writer.write(usesPlatformSSO)
    writer.write(revealsDeviceID)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read())
    providers = try reader.read()
    usesPlatformSSO = try reader.read()
    revealsDeviceID = try reader.read()
  }
}

extension ServiceProviderDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(url)
    writer.write(latency)
    writer.write(providers)
    writer.write(overrides)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(reader.read())
    latency = try reader.read()
    providers = try reader.read()
    overrides = try reader.read()
  }
}
