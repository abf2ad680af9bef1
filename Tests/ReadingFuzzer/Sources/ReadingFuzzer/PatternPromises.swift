import EntsimRegularExpressions

/// Takes the first line of an input for a regular expression, and searches the rest for it.
func checkPattern(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
  let pattern = String(decoding: parts[0], as: UTF8.self)
  let text = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
  do throws(RegularExpression.Failure) {
    let expression = try RegularExpression(pattern)
    check(expression, of: pattern, in: text)
  } catch {
    let length = pattern.unicodeScalars.count
    require(!error.problem.isEmpty && !error.advice.isEmpty, "a refused pattern without a reason")
    require((error.place?.upperBound ?? 0) <= length, "a place behind the pattern")
  }
}

private func check(_ expression: RegularExpression, of pattern: String, in text: String) {
  let isFound = expression.matches(in: text)
  let hasAnchor = pattern.unicodeScalars.contains("^") || pattern.unicodeScalars.contains("$")
  if isFound, !hasAnchor {
    require(expression.matches(in: "\0\(text)\0"), "found in a text, not in a longer one")
  }
  // The same pattern beside one that the text does not hold, in a program of many words.
  let isFree = !text.unicodeScalars.contains("\u{1}")
  if isFree, let large = try? RegularExpression("\(pattern)|\u{1}{99}") {
    require(large.matches(in: text) == isFound, "a large program finds something else")
  }
}
