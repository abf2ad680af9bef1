/// The delivery of a callback in which a step takes place, where its arguments or its number matter (language.md,
/// Time).
public struct DeliveryPattern: Equatable, Sendable {
  /// The callback, with patterns for its arguments where they matter.
  public let callback: OutputPattern
  /// Which of the deliveries that match, counted from 1 from the beginning of the step before.
  public let occurrence: Int

  /// Creates a pattern.
  public init(_ callback: OutputPattern, occurrence: Int = 1) {
    self.callback = callback
    self.occurrence = occurrence
  }

  /// The callback as a scenario writes it; its bare name where any arguments will do.
  public var words: String { Notation.text(of: callback) }

  /// Whether another step says the same, wherever that stands: then both take place in one delivery.
  public func isSame(as other: Self) -> Bool {
    occurrence == other.occurrence && words == other.words
  }
}
