/// A point on the virtual clock.
///
/// All arithmetic is in integer milliseconds; there is no floating point on the replay path.
@frozen
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let milliseconds: Int64

  /// Creates an instant from milliseconds since 1970-01-01T00:00:00Z.
  @inlinable
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Orders the earlier before the later.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the instant that is `interval` later, clamped to the clock's range.
  @inlinable
  public static func + (instant: Self, interval: Interval) -> Self {
    let (sum, overflow) = instant.milliseconds.addingReportingOverflow(interval.milliseconds)
    guard overflow else { return Self(milliseconds: sum) }
    return Self(milliseconds: interval.milliseconds < 0 ? .min : .max)
  }

  /// Returns the interval from `earlier` to `later`, negative when `later` comes first.
  @inlinable
  public static func - (later: Self, earlier: Self) -> Interval {
    let (difference, overflow) =
      later.milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    guard overflow else { return Interval(milliseconds: difference) }
    return Interval(milliseconds: later < earlier ? .min : .max)
  }
}
