public import Simulation

extension MVPD: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(id)
    writer.write(displayName)
    writer.write(logoURL)
    writer.write(enablePlatformServices)
    writer.write(boardingStatus)
    writer.write(integration)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      id: reader.read(),
      displayName: reader.read(),
      logoURL: reader.read(),
      enablePlatformServices: reader.read(),
      boardingStatus: reader.read(),
      integration: reader.read()
    )
  }
}

extension MVPD.Integration: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(page)
    writer.write(isAuthenticatedPerRequestor)
    writer.write(platformMappingID)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    page = try reader.read()
    isAuthenticatedPerRequestor = try reader.read()
    platformMappingID = try reader.read()
  }
}
