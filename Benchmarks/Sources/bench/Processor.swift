import BareEvents

/// Counts the processor time of the calling thread.
enum Processor {
  /// The least that one measure takes, so that the clock's own steps do not count.
  private static let least = 0.25

  /// Returns the seconds that a long piece of work takes, done once.
  static func secondsOnce(of work: () throws -> Void) throws -> Double {
    let start = bare_thread_seconds()
    try work()
    return bare_thread_seconds() - start
  }

  /// Returns the seconds that a piece of work takes, by doing it over and over for a while.
  ///
  /// - Parameter work: What is done; the same each time.
  /// - Returns: The seconds of doing it once.
  /// - Throws: What the work throws.
  static func seconds(of work: () throws -> Void) throws -> Double {
    var times = 0
    let start = bare_thread_seconds()
    var passed = 0.0
    repeat {
      try work()
      times += 1
      passed = bare_thread_seconds() - start
    } while passed < least
    return passed / Double(times)
  }
}
