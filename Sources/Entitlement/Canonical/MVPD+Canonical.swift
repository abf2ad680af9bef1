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

extension MVPD.Integration: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    self.init()
    page = try c.field("page", it.page)
    isAuthenticatedPerRequestor = try c.field(
      "isAuthenticatedPerRequestor",
      it.isAuthenticatedPerRequestor
    )
    platformMappingID = try c.field("platformMappingID", it.platformMappingID)
    tempPass = try c.field("tempPass", it.tempPass)
    degradation = try c.field("degradation", it.degradation)
  }
}
