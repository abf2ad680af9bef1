import EntsimEntitlement

extension MVPDSession {
  /// Whether a look-up for another session finds this one.
  @inline(__always)
  func isFound(as other: MVPDSession, in lookUp: LookUp) -> Bool {
    lookUp.finds(.device, device == other.device, .subscriber, subscriber == other.subscriber)
  }
}
