/// Reads a pattern into its tree.
struct Parser {
  typealias Failure = RegularExpression.Failure

  let scalars: [Unicode.Scalar]
  /// The index of the next scalar.
  var position = 0
  /// The groups that are open.
  private var openGroups = 0

  /// Parses a whole pattern.
  static func parse(_ pattern: String) throws(Failure) -> Syntax {
    let length = pattern.unicodeScalars.count
    guard length <= RegularExpression.maximumLength else {
      throw Failure(
        "it has \(length) characters; at most \(RegularExpression.maximumLength) are allowed",
        advice: "match a part of the text"
      )
    }
    var parser = Parser(scalars: Array(pattern.unicodeScalars))
    let syntax = try parser.alternatives()
    guard syntax.size <= RegularExpression.maximumSize else {
      throw Failure(
        "its repetitions make it too large: written out, \(RegularExpression.maximumSize) "
          + "characters are allowed",
        advice: "repeat less, or without an upper bound: `[a-z]{1,5000}` as `[a-z]+`"
      )
    }
    return syntax
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// The next scalar, or nil at the end.
  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Takes the next scalar where it is this one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Takes sequences with `|` between them, up to the end of the group or of the pattern.
  private mutating func alternatives() throws(Failure) -> Syntax {
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  /// Takes elements one after the other; there may be none.
  private mutating func sequence() throws(Failure) -> Syntax {
    var parts: [Syntax] = []
    while let scalar = next, scalar != "|", scalar != ")" || openGroups == 0 {
      parts.append(try element(scalar))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Takes one element with what repeats it; an anchor cannot be repeated.
  private mutating func element(_ scalar: Unicode.Scalar) throws(Failure) -> Syntax {
    let start = position
    position += 1
    switch scalar {
    case "^": return .textStart
    case "$": return .textEnd
    case "*", "+", "?", "{":
      throw Failure(
        "`\(scalar)` has nothing before it to repeat",
        advice: scalar == "?" && start > 0 && scalars[start - 1] == "("
          ? "a group is `(…)`, and there are no others such as `(?:…)`"
          : "write `\\\(scalar)` for the character itself",
        at: start..<position
      )
    case "(": return try repeated(try group(at: start))
    case "[": return try repeated(.scalar(try bracket(at: start)))
    case "\\": return try repeated(.scalar(.one(try escaped(at: start))))
    case ".": return try repeated(.scalar(.any))
    // A `)` that closes no group stands for itself, as POSIX says.
    case _: return try repeated(.scalar(.one(scalar)))
    }
  }

  /// Takes the rest of a group.
  private mutating func group(at start: Int) throws(Failure) -> Syntax {
    openGroups += 1
    let content = try alternatives()
    guard take(")") else {
      throw Failure(
        "the group is not closed",
        advice: "add `)`, or write `\\(` for the character itself",
        at: start..<start + 1
      )
    }
    openGroups -= 1
    return content
  }
}
