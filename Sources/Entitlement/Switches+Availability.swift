extension Switches {
  /// Returns which SDKs deliver an advanced status, or all of them, by the versions in which they usually do.
  ///
  /// A status that came after the first ones keeps its version (STATUS-001).
  public func availability(ofStatus usual: Availability) -> Availability {
    switch advancedStatus {
    case .always where usual.since == Feature.advancedStatus.availability.since:
      Availability(on: usual.platforms)
    case .always, .from2, .never: usual
    }
  }
}
