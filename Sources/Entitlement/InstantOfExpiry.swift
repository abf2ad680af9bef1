public import EntsimSimulation

/// Whether the very instant at which a sign-in at Apple expires still belongs to it.
public enum InstantOfExpiry: Sendable {
  /// It does not; the SDK treats every expiry so.
  case excluded
  /// It does; an app on the REST path asks whether the date has passed (AMB-68).
  case included

  /// Returns whether a sign-in at Apple is valid at a time by the device's clock; a sign-in without a date never
  /// expires.
  public func isValid(until expires: Instant?, at clock: Instant, deciding site: Deadline) -> Bool {
    guard let expires else { return true }
    return switch self {
    case .excluded: clock.isBefore(expires, deciding: site)
    case .included: !expires.isBefore(clock, deciding: site)
    }
  }
}
