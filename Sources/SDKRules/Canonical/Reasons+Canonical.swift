public import EntsimEntitlement
public import EntsimSimulation

// The enums that are written as the text of their case.
extension AccessEnabler.LogoutEnding: CanonicalWord {}
extension AccessEnabler.Exchange.Stage: CanonicalWord {}

extension AccessEnabler.Exchange: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    request = try c.field("request", it().request, .shown)
    stage = try c.field("stage", it().stage, .word)
  }
}

extension AccessEnabler.Abandoned.Reason: CanonicalTag {}
