/// A length of virtual time, in milliseconds.
@frozen
public struct Interval: Hashable, Comparable, Sendable {
  /// The length in milliseconds; negative where a sign is meaningful, as when a clock moves back.
  public let milliseconds: Int64

  /// No time at all.
  public static let zero = Interval(milliseconds: 0)

  /// Creates an interval from milliseconds.
  @inlinable
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Orders by length, the negative ones first.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns an interval in seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> Self { Self(milliseconds: count * 1_000) }

  /// Returns an interval in minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> Self { .seconds(count * 60) }

  /// Returns an interval in days of 24 hours.
  @inlinable
  public static func days(_ count: Int64) -> Self { .minutes(count * 24 * 60) }
}

extension Interval: CustomStringConvertible {
  /// The scenario notation: whole units from the largest down, as `1h30m`, `300ms` or `0s`.
  public var description: String {
    guard milliseconds != 0 else { return "0s" }
    let units: [(UInt64, String)] = [
      (86_400_000, "d"), (3_600_000, "h"), (60_000, "m"), (1_000, "s"), (1, "ms"),
    ]
    var rest = milliseconds.magnitude
    var text = milliseconds < 0 ? "-" : ""
    for (size, name) in units where rest >= size {
      text += "\(rest / size)\(name)"
      rest %= size
    }
    return text
  }
}
