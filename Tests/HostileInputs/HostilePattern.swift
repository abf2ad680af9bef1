import EntsimRegularExpressions

/// A pattern that a matcher which tries one way after another would not come to the end of, and a long text.
struct HostilePattern {
  private static let parts = [
    "a", "b", "c", ".", "[ab]", "[^a]", "[[:alpha:]]", "(a|b)", "(a|ab|b)", "(a*)*", "(a+)+",
    "(.*)",
    "^", "$", "a?", "\\.", "é", "|",
  ]
  private static let repetitions = ["", "", "*", "+", "?", "{2}", "{0,255}", "{255}", "{3000}"]
  private static let texts = ["a", "b", "ab", "aab", "c", "é", "\n", ".", "\u{1F600}"]

  let pattern: String
  let text: String

  /// Creates those that some choices make.
  init(_ choices: inout Choices) {
    var pattern = ""
    for _ in 0...choices.number(below: 12) {
      pattern += choices.pick(Self.parts) + choices.pick(Self.repetitions)
      if choices.one(in: 6) { pattern = "(\(pattern))" + choices.pick(Self.repetitions) }
    }
    var text = ""
    for _ in 0...choices.number(below: 6) {
      text += String(
        repeating: choices.pick(Self.texts),
        count: choices.pick([1, 2, 10, 100, 1_000, 10_000, 30_000])
      )
    }
    (self.pattern, self.text) = (pattern, text)
  }

  /// Searches the text for the pattern, or is told what is wrong with the pattern.
  func search() throws {
    do throws(RegularExpression.Failure) {
      _ = try RegularExpression(pattern).matches(in: text)
    } catch {
      try require(
        !error.problem.isEmpty && !error.advice.isEmpty,
        "the pattern \(pattern) is refused without a reason"
      )
    }
  }
}
