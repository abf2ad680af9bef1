public import Simulation

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

extension Switches: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(advancedStatus)
    writer.write(trackingOnFailure)
    writer.write(callsAfterFailedConfiguration)
    writer.write(rememberedProviderSkipsPicker)
    writer.write(checkAuthorizationUnauthenticated)
    writer.write(cancelledReauthentication)
    writer.write(logoutCode)
    writer.write(inFlightAtLogout)
    writer.write(appleProviderOnTV)
    writer.write(appleDialogCancelled)
    writer.write(erasedByIOS10)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    advancedStatus = try reader.read()
    trackingOnFailure = try reader.read()
    callsAfterFailedConfiguration = try reader.read()
    rememberedProviderSkipsPicker = try reader.read()
    checkAuthorizationUnauthenticated = try reader.read()
    cancelledReauthentication = try reader.read()
    logoutCode = try reader.read()
    inFlightAtLogout = try reader.read()
    appleProviderOnTV = try reader.read()
    appleDialogCancelled = try reader.read()
    erasedByIOS10 = try reader.read()
  }
}
