/// How often something was seen in passing scenarios, and in which first.
public struct Evidence: Equatable, Sendable {
  /// How often.
  public private(set) var count = 0
  /// The path of the first scenario in which it was seen; nil while it never was.
  public private(set) var scenario: String?

  /// Adds what one scenario shows; a count of 0 shows nothing.
  mutating func add(_ count: Int = 1, in scenario: String) {
    guard count > 0 else { return }
    self.count += count
    self.scenario = self.scenario ?? scenario
  }

  /// Whether it was seen at all.
  public var isReached: Bool { count > 0 }
}
