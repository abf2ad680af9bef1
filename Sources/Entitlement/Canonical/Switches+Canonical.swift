public import EntsimSimulation

extension Switches.AdvancedStatusDelivery: CanonicalWord {}
extension Switches.TrackingOnFailure: CanonicalWord {}
extension Switches.CallsAfterFailedConfiguration: CanonicalWord {}
extension Switches.RememberedProviderSkipsPicker: CanonicalWord {}
extension Switches.UnauthenticatedCheck: CanonicalWord {}
extension Switches.CancelledReauthentication: CanonicalWord {}
extension Switches.LogoutCode: CanonicalWord {}
extension Switches.InFlightAtLogout: CanonicalWord {}
extension Switches.AppleProviderOnTV: CanonicalWord {}
extension Switches.AppleDialogCancelled: CanonicalWord {}
extension Switches.ErasedByIOS10: CanonicalWord {}
extension Switches.FirstPoll: CanonicalWord {}
extension Switches.ClientChecks: CanonicalWord {}

extension Switches: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    advancedStatus = try c.field("advancedStatus", it().advancedStatus)
    trackingOnFailure = try c.field("trackingOnFailure", it().trackingOnFailure)
    callsAfterFailedConfiguration = try c.field(
      "callsAfterFailedConfiguration",
      it().callsAfterFailedConfiguration
    )
    rememberedProviderSkipsPicker = try c.field(
      "rememberedProviderSkipsPicker",
      it().rememberedProviderSkipsPicker
    )
    checkAuthorizationUnauthenticated = try c.field(
      "checkAuthorizationUnauthenticated",
      it().checkAuthorizationUnauthenticated
    )
    cancelledReauthentication = try c.field(
      "cancelledReauthentication",
      it().cancelledReauthentication
    )
    logoutCode = try c.field("logoutCode", it().logoutCode)
    inFlightAtLogout = try c.field("inFlightAtLogout", it().inFlightAtLogout)
    appleProviderOnTV = try c.field("appleProviderOnTV", it().appleProviderOnTV)
    appleDialogCancelled = try c.field("appleDialogCancelled", it().appleDialogCancelled)
    erasedByIOS10 = try c.field("erasedByIOS10", it().erasedByIOS10)
    firstPoll = try c.field("firstPoll", it().firstPoll, since: 2, before: .interval)
    clientChecks = try c.field("clientChecks", it().clientChecks, since: 4, before: .lenient)
  }
}
