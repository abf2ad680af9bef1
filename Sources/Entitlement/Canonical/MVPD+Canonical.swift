public import Simulation

extension MVPD: DescribedFields {
  /// The fields in their order; the boarding status only where it is told.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    let id = try c.field("id", it().id)
    let displayName = try c.field("displayName", it().displayName)
    let logoURL = try c.field("logoURL", it().logoURL)
    let enablePlatformServices = try c.field("enablePlatformServices", it().enablePlatformServices)
    let tellsBoardingStatus = try c.field("tellsBoardingStatus", it().tellsBoardingStatus)
    let whole = try MVPD(
      id: id,
      displayName: displayName,
      logoURL: logoURL,
      enablePlatformServices: enablePlatformServices,
      boardingStatus: tellsBoardingStatus ? c.field("boardingStatus", it().boardingStatus) : nil,
      integration: c.field("integration", it().integration)
    )
    self = tellsBoardingStatus ? whole : whole.withoutBoardingStatus
  }
}

extension MVPD.Integration: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    page = try c.field("page", it().page)
    isAuthenticatedPerRequestor = try c.field(
      "isAuthenticatedPerRequestor",
      it().isAuthenticatedPerRequestor
    )
    platformMappingID = try c.field("platformMappingID", it().platformMappingID)
    tempPass = try c.field("tempPass", it().tempPass)
    degradation = try c.field("degradation", it().degradation)
  }
}

extension Degradation: CanonicalWord {}

extension TempPass: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    kind = try c.field("kind", it().kind)
    duration = try c.field("duration", it().duration)
    resources = try c.field("resources", it().resources)
  }
}
