import HostileInputs
import Taken

/// Ends the program when a piece of work takes more than any input may.
struct Budget: Meter {
  /// The memory that work may have at once besides ten times its input.
  private static let allowance = 64 << 20
  /// The processor time that work may take: five seconds, and about three times as much under the sanitizer.
  private static let seconds = 15.0

  func measure(_ name: String, inputBytes: Int, _ work: () throws -> Void) throws {
    taken_begin()
    let (bytes, start) = (taken_bytes(), taken_seconds())
    try work()
    let (peak, seconds) = (Int(taken_peak() - bytes), taken_seconds() - start)
    let most = 10 * inputBytes + Self.allowance
    require(peak <= most, "\(name) takes \(peak) bytes for \(inputBytes), expected at most \(most)")
    require(
      seconds <= Self.seconds,
      "\(name) takes \(seconds) s for \(inputBytes) bytes, expected at most \(Self.seconds) s"
    )
  }
}
