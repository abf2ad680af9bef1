public import EntsimSimulation

/// How often, and when, something that is expected comes: what an item of a list says beside its name.
///
/// On the heap, since few items say anything, and patterns are handed on many times.
public final class Occurrence: Sendable {
  /// Which of several equal ones it is; nil where the item stands for one.
  public let repetition: Repetition?
  /// The time from the beginning of the step before which it must not come; nil where it may come at once.
  public let earliest: Located<Interval>?
  /// The time from the beginning of the step after which it must not come; nil where it does not matter.
  public let latest: Located<Interval>?

  /// Creates an occurrence; nil where it would say nothing.
  public init?(
    _ repetition: Repetition? = nil,
    notBefore earliest: Located<Interval>? = nil,
    within latest: Located<Interval>? = nil
  ) {
    guard repetition != nil || earliest != nil || latest != nil else { return nil }
    self.repetition = repetition
    self.earliest = earliest
    self.latest = latest
  }

  /// Whether it says when something comes.
  public var hasBounds: Bool { earliest != nil || latest != nil }
}

extension Occurrence: Equatable {
  /// Whether two occurrences say the same at the same place.
  public static func == (left: Occurrence, right: Occurrence) -> Bool {
    left === right
      || left.repetition == right.repetition && left.earliest == right.earliest
        && left.latest == right.latest
  }
}

/// The place of an expectation among the equal ones that one item of a list stands for.
public struct Repetition: Equatable, Sendable {
  /// The place, counted from 1.
  public let number: Int
  /// How many there are.
  public let count: Int

  /// Creates a place.
  public init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }
}
