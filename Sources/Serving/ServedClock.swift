public import EntsimSimulation

/// The clock of a run that is served: instants that follow the time of the machine, as fast or faster.
///
/// It reads no clock itself. Each function is told the machine's time, in milliseconds from any beginning on, which
/// never goes back.
public struct ServedClock: Hashable, Sendable {
  /// How many milliseconds of the run pass in one of the machine.
  public private(set) var speed: Int64
  private var instant: Instant
  private var machine: Int64

  /// Creates a clock that shows an instant now.
  ///
  /// - Parameters:
  ///   - instant: What it shows.
  ///   - machine: The machine's time.
  ///   - speed: How fast it goes, at least 1.
  public init(showing instant: Instant, at machine: Int64, speed: Int64 = 1) {
    self.instant = instant
    self.machine = machine
    self.speed = max(1, speed)
  }

  /// Returns what it shows at a time of the machine.
  public func instant(at machine: Int64) -> Instant {
    instant + Interval(milliseconds: (machine - self.machine) &* speed)
  }

  /// Returns how many milliseconds of the machine pass until it shows an instant, at least 0; rounded up, so that it
  /// is not looked at too early.
  public func wait(until instant: Instant, at machine: Int64) -> Int64 {
    let left = instant.milliseconds - self.instant(at: machine).milliseconds
    return left <= 0 ? 0 : (left + speed - 1) / speed
  }

  /// Moves the clock forward.
  public mutating func advance(by interval: Interval, at machine: Int64) {
    self = ServedClock(showing: instant(at: machine) + interval, at: machine, speed: speed)
  }

  /// Lets the clock go at another speed from now on.
  public mutating func go(at speed: Int64, from machine: Int64) {
    self = ServedClock(showing: instant(at: machine), at: machine, speed: speed)
  }
}
