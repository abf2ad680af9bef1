public import EntsimSimulation

extension MVPD: StateFields {
  /// The fields in their order; the boarding status only where it is told.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    let id = try c.field("id", it().id, .shown)
    let displayName = try c.field("displayName", it().displayName, .shown)
    let logoURL = try c.field("logoURL", it().logoURL, .value { .note($0) })
    let enablePlatformServices = try c.field(
      "enablePlatformServices",
      it().enablePlatformServices,
      .shown
    )
    let tellsBoardingStatus = try c.field(
      "tellsBoardingStatus",
      it().tellsBoardingStatus,
      .value { .text($0 ? nil : "no") }.named("boardingStatusIsTold")
    )
    let whole = try MVPD(
      id: id,
      displayName: displayName,
      logoURL: logoURL,
      enablePlatformServices: enablePlatformServices,
      boardingStatus: tellsBoardingStatus
        ? c.field("boardingStatus", it().boardingStatus, .value { .word($0) }) : nil,
      integration: c.field("integration", it().integration, .spread)
    )
    self = tellsBoardingStatus ? whole : whole.withoutBoardingStatus
  }
}

extension MVPD.Integration: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    page = try c.field("page", it().page, .value { .word($0 == .web ? nil : $0) })
    isAuthenticatedPerRequestor = try c.field(
      "isAuthenticatedPerRequestor",
      it().isAuthenticatedPerRequestor,
      .shown.named("authPerRequestor")
    )
    platformMappingID = try c.field(
      "platformMappingID",
      it().platformMappingID,
      .shown.named("platformMappingId")
    )
    tempPass = try c.field("tempPass", it().tempPass, .state)
    degradation = try c.field("degradation", it().degradation, .value { .word($0) })
    requiredMetadataFields = try c.field(
      "requiredMetadataFields",
      it().requiredMetadataFields,
      .value { $0.isEmpty ? .null : .texts($0) },
      since: 2,
      before: []
    )
    isHiddenInPlatformPicker = try c.field(
      "isHiddenInPlatformPicker",
      it().isHiddenInPlatformPicker,
      .value { .text($0 ? "no" : nil) }.named("displayInPlatformPicker"),
      since: 3,
      before: false
    )
  }
}

extension Degradation: CanonicalWord {}

extension TempPass: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    kind = try c.field("kind", it().kind, .word)
    duration = try c.field("duration", it().duration, .shown)
    resources = try c.field("resources", it().resources, .shown)
  }
}
