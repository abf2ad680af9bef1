/// How far a run has come, on one line of a terminal.
public struct ProgressLine: Equatable, Sendable {
  private let done: Int
  private let count: Int
  private let milliseconds: Int

  /// Creates the line.
  ///
  /// - Parameters:
  ///   - done: How many files are done.
  ///   - count: How many there are.
  ///   - milliseconds: How long it has taken, by the clock of the person who waits.
  public init(done: Int, of count: Int, after milliseconds: Int) {
    self.done = done
    self.count = count
    self.milliseconds = max(milliseconds, 1)
  }

  /// Returns a bar, how many are done, how many a second, and the time left; what finds no room in
  /// the columns is left out, the bar first.
  public func text(width: Int) -> String {
    let rate = done * 1000 / milliseconds
    let left = done == 0 ? nil : (count - done) * milliseconds / done
    let numbers =
      "\(done) of \(count) files, \(rate > 0 ? "\(rate)" : "less than 1") a second"
      + (left.map { ", \(Self.time($0)) left" } ?? "")
    let room = min(width - numbers.count - 3, 30)
    guard room >= 5 else { return String(numbers.prefix(max(width - 1, 0))) }
    let full = count == 0 ? room : room * done / count
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: room - full)
    return "\(bar)  \(numbers)"
  }

  /// Returns a time in whole seconds, rounded up.
  private static func time(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 999) / 1000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(seconds % 60) s" : "\(seconds) s"
  }
}
