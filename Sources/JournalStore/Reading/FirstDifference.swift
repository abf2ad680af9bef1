/// The first place at which two sequences of entries differ.
public struct FirstDifference<Entry: Equatable & Sendable>: Equatable, Sendable {
  /// The place, counted from 1.
  public let number: Int
  /// What the first has there; nil where it has ended.
  public let first: Entry?
  /// What the second has there; nil where it has ended.
  public let second: Entry?

  /// Compares two sequences, whose next entry is nil behind their last; nil where they are the same.
  public static func between(
    _ first: () throws -> Entry?,
    _ second: () throws -> Entry?
  ) rethrows -> Self? {
    var number = 0
    while true {
      number += 1
      let (left, right) = (try first(), try second())
      if left != right { return Self(number: number, first: left, second: right) }
      if left == nil { return nil }
    }
  }
}
