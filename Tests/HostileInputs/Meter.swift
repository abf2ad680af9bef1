/// What measures a piece of work.
public protocol Meter {
  /// Does a piece of work once, and throws where it takes more than it may.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - inputBytes: How many bytes it was given.
  ///   - work: The work.
  /// - Throws: What the work throws, or how much it takes.
  func measure(_ name: String, inputBytes: Int, _ work: () throws -> Void) throws
}

/// Does the work, whatever it takes.
public struct Unmeasured: Meter {
  /// Creates it.
  public init() {}

  /// Does the work.
  public func measure(_ name: String, inputBytes: Int, _ work: () throws -> Void) throws {
    try work()
  }
}
