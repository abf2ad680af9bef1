/// What a pattern says, as a tree.
enum Syntax: Hashable, Sendable {
  /// One scalar of a set.
  case scalar(ScalarSet)
  /// The beginning of the text: `^`.
  case textStart
  /// The end of the text: `$`.
  case textEnd
  /// One after the other; the empty text where there is none.
  case sequence([Syntax])
  /// One of several.
  case alternatives([Syntax])
  /// So many times, without an upper bound where it is nil.
  indirect case repeated(Syntax, atLeast: Int, atMost: Int?)

  /// The characters of the pattern with its repetitions written out, up to one more than are allowed.
  ///
  /// What matches only the empty text counts as one character, since it takes room when it is repeated.
  var size: Int {
    let size =
      switch self {
      case .scalar, .textStart, .textEnd: 1
      case .sequence(let parts): max(1, parts.reduce(0) { $0 + $1.size })
      case .alternatives(let branches): branches.reduce(-1) { $0 + $1.size + 1 }
      case .repeated(let part, let least, let most): part.size * max(least, most ?? 1, 1)
      }
    return min(size, RegularExpression.maximumSize + 1)
  }

  /// Returns a repetition; `*`, `+` and `?` of each other become one of them, so that `a*+?*` takes no more room than `a*`.
  static func repeating(_ part: Syntax, atLeast least: Int, atMost most: Int?) -> Syntax {
    if least == 1, most == 1 { return part }
    guard case .repeated(let inner, let innerLeast, let innerMost) = part,
      least <= 1, (most ?? 1) == 1, innerLeast <= 1, (innerMost ?? 1) == 1
    else { return .repeated(part, atLeast: least, atMost: most) }
    let isBounded = most != nil && innerMost != nil
    return .repeated(inner, atLeast: min(least, innerLeast), atMost: isBounded ? 1 : nil)
  }
}
