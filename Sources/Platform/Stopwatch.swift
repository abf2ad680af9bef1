/// The real time that passes; nothing that a run does may depend on it.
public struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  /// Starts.
  public init() {}

  /// The milliseconds since the start.
  public var milliseconds: Int { Int(microseconds / 1000) }

  /// The microseconds since the start.
  public var microseconds: Int64 {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
