/// The real time that passes, also while the machine sleeps; nothing that a run does may depend on it.
public struct Stopwatch: Sendable {
  private let start = System.passedNanoseconds

  /// Starts.
  public init() {}

  /// The milliseconds since the start.
  public var milliseconds: Int { Int(microseconds / 1000) }

  /// The microseconds since the start.
  public var microseconds: Int64 { (System.passedNanoseconds - start) / 1_000 }
}
