extension Parser {
  /// Takes what repeats an element: `*`, `+`, `?`, counts in braces, or several of them.
  mutating func repeated(_ element: Syntax) throws(Failure) -> Syntax {
    var result = element
    while let scalar = next {
      let start = position
      switch scalar {
      case "*": result = .repeating(result, atLeast: 0, atMost: nil)
      case "+": result = .repeating(result, atLeast: 1, atMost: nil)
      case "?": result = .repeating(result, atLeast: 0, atMost: 1)
      case "{":
        let (least, most) = try counts(at: start)
        result = .repeating(result, atLeast: least, atMost: most)
        continue
      case _: return result
      }
      position += 1
    }
    return result
  }

  /// Takes `{m}`, `{m,}`, `{,n}` or `{m,n}`.
  private mutating func counts(at start: Int) throws(Failure) -> (least: Int, most: Int?) {
    position += 1
    let first = number()
    var least = first ?? 0
    var most = first
    let hasComma = take(",")
    if hasComma { most = number() }
    guard first != nil || most != nil, take("}") else {
      throw Failure(
        "`{` does not begin a count",
        advice: "write `{m}`, `{m,}` or `{m,n}`, or `\\{` for the character itself",
        at: start..<start + 1
      )
    }
    if let most, most < least {
      throw Failure(
        "the count's lower bound \(least) is above its upper bound \(most)",
        advice: "write `{\(most),\(least)}`",
        at: start..<position
      )
    }
    if !hasComma { least = most ?? 0 }
    return (least, most)
  }

  /// Takes digits; a number beyond every limit is cut to one that still is.
  private mutating func number() -> Int? {
    var result: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      result = min((result ?? 0) * 10 + Int(scalar.value - 48), 1_000_000)
      position += 1
    }
    return result
  }
}
