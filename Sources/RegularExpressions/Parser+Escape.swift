extension Parser {
  /// Takes what stands behind a backslash: a punctuation character, which then stands for itself.
  mutating func escaped(at start: Int) throws(Failure) -> Unicode.Scalar {
    guard let scalar = next else {
      throw Failure(
        "a backslash ends it",
        advice: "write `\\\\` for the character itself",
        at: start..<position
      )
    }
    position += 1
    if ("1"..."9").contains(scalar) {
      throw Failure(
        "back-references such as `\\\(scalar)` are not supported",
        advice: "write out what has to come again",
        at: start..<position
      )
    }
    guard ScalarClass.punct.contains(scalar), scalar.isASCII, !Self.isAnchorElsewhere(scalar) else {
      let isPrintable = ScalarClass.print.contains(scalar)
      throw Failure(
        isPrintable ? "the escape `\\\(scalar)` has no meaning" : "the escape has no meaning",
        advice: Self.replacement(of: scalar),
        at: start..<position
      )
    }
    return scalar
  }

  /// Whether programs of GNU read the escaped character as an end of a word or of the text.
  private static func isAnchorElsewhere(_ scalar: Unicode.Scalar) -> Bool {
    ["<", ">", "`", "'"].contains(scalar)
  }

  /// What to write instead of an escape that other kinds of regular expressions have.
  static func replacement(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "d": "write `[0-9]` for a digit"
    case "D": "write `[^0-9]` for anything but a digit"
    case "w": "write `[[:alnum:]_]` for a letter, a digit or `_`"
    case "W": "write `[^[:alnum:]_]` for anything but a letter, a digit or `_`"
    case "s", "h", "n", "r", "t", "v", "f": "write `[[:space:]]` for white space"
    case "S", "N": "write `[^[:space:]]` for anything but white space"
    case "b", "B", "<", ">": "ends of words cannot be matched; write the characters around the word"
    case "A", "`": "write `^` for the beginning of the text"
    case "z", "Z", "'": "write `$` for the end of the text"
    case "Q", "E": "write `\\` before each special character"
    case "x", "u", "0": "write the character itself"
    case "p", "P": "write a class such as `[[:alpha:]]`"
    case _: "leave out the backslash, or write `\\\\` for a backslash"
    }
  }
}
