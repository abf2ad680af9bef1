extension RegularExpression {
  /// Why a pattern is refused.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// What is wrong.
    public let problem: String
    /// What to do instead.
    public let advice: String
    /// The scalars of the pattern that are wrong, counted from 0; nil where it is the whole pattern.
    public let place: Range<Int>?

    /// Creates a failure.
    init(_ problem: String, advice: String, at place: Range<Int>? = nil) {
      self.problem = problem
      self.advice = advice
      self.place = place
    }

    /// What is wrong, where, and what to do.
    public var description: String {
      let location = place.map { ", at character \($0.lowerBound + 1)" } ?? ""
      return "\(problem)\(location); \(advice)"
    }
  }
}
