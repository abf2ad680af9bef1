import Entitlement
public import Simulation

// The enums that are written as the text of their case.
extension AccessEnabler.LogoutEnding: CanonicalWord {}
extension AccessEnabler.Exchange.Stage: CanonicalWord {}

extension AccessEnabler.Exchange: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    provider = try c.field("provider", it().provider)
    request = try c.field("request", it().request)
    stage = try c.field("stage", it().stage)
  }
}

extension AccessEnabler.Abandoned.Reason: CanonicalTag {}
