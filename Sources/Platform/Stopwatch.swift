/// The time that passes for the person who waits; nothing that a run does may depend on it.
public struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  /// Starts.
  public init() {}

  /// The milliseconds since the start.
  public var milliseconds: Int {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
