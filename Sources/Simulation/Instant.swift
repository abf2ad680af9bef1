/// A point on the virtual clock.
///
/// All arithmetic is in integer milliseconds; there is no floating point on the replay path.
///
/// Instants are not `Comparable`: a rule that compares two of them says what that decides, so that coverage knows of
/// it. The clock and the schedule order instants by ``precedes(_:)``.
@frozen
public struct Instant: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let milliseconds: Int64

  /// Creates an instant from milliseconds since 1970-01-01T00:00:00Z.
  @inlinable
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Whether it comes before another one, for the clock and the schedule.
  @inlinable
  public func precedes(_ other: Self) -> Bool { milliseconds < other.milliseconds }

  /// Returns the earlier of two instants.
  @inlinable
  public static func earlier(_ first: Self, _ second: Self) -> Self {
    second.precedes(first) ? second : first
  }

  /// Returns the later of two instants.
  @inlinable
  public static func later(_ first: Self, _ second: Self) -> Self {
    first.precedes(second) ? second : first
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
    return Interval(milliseconds: later.precedes(earlier) ? .min : .max)
  }
}
