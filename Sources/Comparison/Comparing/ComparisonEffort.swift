import EntsimScenarioModel

/// How much comparing the runs of a file may take.
///
/// The unit is a look: one expectation beside one output, request or token. A search for a regular expression
/// takes as many as its size and the length of the text make of it. Looks depend on the file alone,
/// so comparing is given up at the same place on every machine.
///
/// A class, since all that compares in a run takes from the same.
public final class ComparisonEffort {
  /// The looks that a difference takes, which is kept and told.
  static let looksOfDifference = 100

  private let limit: Int
  /// The looks that were taken.
  public private(set) var looks = 0

  /// Creates an effort of at most so many looks.
  public init(limit: Int) { self.limit = limit }

  /// The looks that may still be taken.
  var left: Int { max(0, limit - looks) }
  /// Whether more looks were needed than may be taken; what was found since then says nothing.
  private(set) var isExhausted = false

  /// Takes looks; returns whether there were as many.
  @discardableResult
  func take(_ count: Int) -> Bool {
    guard count <= left else {
      looks = limit
      isExhausted = true
      return false
    }
    looks += count
    return true
  }
}

extension ComparisonEffort {
  /// Why comparing was given up, a sentence.
  var reason: String {
    "to compare what came with what is expected takes more than \(limit) looks, of one expectation beside one "
      + "output each; expect less at once, or allow more with --limit looks=\(max(2 * limit, 1))"
  }
}

extension RegexPattern {
  /// The size from which on a pattern is built before each of its first searches.
  private static let largeSize = 64

  /// The looks that a search in a text takes.
  ///
  /// A look is about a microsecond. In that time a search moves on by some 2,000 characters of the pattern times
  /// characters of the text.
  func looks(in text: String) -> Int {
    1 + (size < Self.largeSize ? 0 : size) + (size * text.utf8.count) >> 11
  }
}
