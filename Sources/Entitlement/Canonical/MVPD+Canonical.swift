public import Simulation

extension MVPD: CanonicalCodable {
  /// Writes the fields in their order, and how far Apple has it only where that is told.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(id)
    writer.write(displayName)
    writer.write(logoURL)
    writer.write(enablePlatformServices)
    writer.write(tellsBoardingStatus)
    if tellsBoardingStatus { writer.write(boardingStatus) }
    writer.write(integration)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    let id: ProviderID = try reader.read()
    let displayName: String = try reader.read()
    let logoURL: String = try reader.read()
    let enablePlatformServices: Bool = try reader.read()
    let tellsBoardingStatus: Bool = try reader.read()
    let boardingStatus: BoardingStatus? = try tellsBoardingStatus ? reader.read() : nil
    let whole = try MVPD(
      id: id,
      displayName: displayName,
      logoURL: logoURL,
      enablePlatformServices: enablePlatformServices,
      boardingStatus: boardingStatus,
      integration: reader.read()
    )
    self = tellsBoardingStatus ? whole : whole.withoutBoardingStatus
  }
}

extension MVPD.Integration: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(page)
    writer.write(isAuthenticatedPerRequestor)
    writer.write(platformMappingID)
    writer.write(tempPass)
    writer.write(degradation)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    page = try reader.read()
    isAuthenticatedPerRequestor = try reader.read()
    platformMappingID = try reader.read()
    tempPass = try reader.read()
    degradation = try reader.read()
  }
}
