extension Parser {
  /// Takes the rest of a bracket expression; `]` is plain where it comes first.
  mutating func bracket(at start: Int) throws(Failure) -> ScalarSet {
    let isNegated = take("^")
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var classes: [ScalarClass] = []
    let first = position
    while position == first || next != "]" {
      guard let scalar = next else { throw isOpen(start) }
      let place = position
      if scalar == "[", let kind = kindOfName {
        let scalarClass = try named(kind, at: place, in: start)
        guard !beginsRange else { throw rangeNeedsCharacters(place) }
        classes.append(scalarClass)
        continue
      }
      // Between two elements a `-` could only begin a range that has begun already.
      if scalar == "-", place != first, position + 1 < scalars.count, scalars[position + 1] != "]" {
        throw Failure(
          "`-` in brackets stands between two elements",
          advice: "write it first or last for the character itself",
          at: place..<place + 1
        )
      }
      try checkBackslash(at: place)
      position += 1
      ranges.append(try range(from: scalar, at: place, in: start))
    }
    position += 1
    return .bracket(Bracket(isNegated: isNegated, ranges: ranges, classes: classes))
  }

  /// Takes the rest of a range, where the scalar before begins one.
  private mutating func range(
    from lower: Unicode.Scalar,
    at place: Int,
    in start: Int
  ) throws(Failure) -> ClosedRange<Unicode.Scalar> {
    guard beginsRange else { return lower...lower }
    position += 1
    guard let upper = next else { throw isOpen(start) }
    if upper == "[", kindOfName != nil { throw rangeNeedsCharacters(place) }
    try checkBackslash(at: position)
    position += 1
    guard lower <= upper else {
      throw Failure(
        "the range `\(lower)-\(upper)` ends before it begins",
        advice: "write `\(upper)-\(lower)`",
        at: place..<position
      )
    }
    return lower...upper
  }

  /// Whether a `-` comes that is not the last element.
  private var beginsRange: Bool {
    next == "-" && position + 1 < scalars.count && scalars[position + 1] != "]"
  }

  /// What stands behind a `[` that begins a name: `:`, `.` or `=`.
  private var kindOfName: Unicode.Scalar? {
    guard position + 1 < scalars.count else { return nil }
    let kind = scalars[position + 1]
    return [":", ".", "="].contains(kind) ? kind : nil
  }

  /// Takes `[:name:]`.
  private mutating func named(
    _ kind: Unicode.Scalar,
    at place: Int,
    in start: Int
  ) throws(Failure) -> ScalarClass {
    position += 2
    var name = ""
    while let scalar = next, scalar != kind {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    position += 1
    guard take("]") else { throw isOpen(start) }
    guard kind == ":" else {
      throw Failure(
        "names such as `[\(kind)\(name)\(kind)]` are not supported",
        advice: "write the characters themselves",
        at: place..<position
      )
    }
    guard let scalarClass = ScalarClass(rawValue: name) else {
      let names = ScalarClass.allCases.map { "`[:\($0.rawValue):]`" }.joined(separator: ", ")
      throw Failure(
        "there is no class `[:\(name):]`",
        advice: "the classes are \(names)",
        at: place..<position
      )
    }
    return scalarClass
  }

  /// Refuses a backslash that is meant as an escape: in brackets it stands for itself, also at the beginning of a range.
  private func checkBackslash(at place: Int) throws(Failure) {
    guard scalars[place] == "\\", place + 1 < scalars.count else { return }
    let escaped = scalars[place + 1]
    let isRange = escaped == "-" && place + 2 < scalars.count && scalars[place + 2] != "]"
    guard isRange || escaped.isASCII && ScalarClass.alnum.contains(escaped) else { return }
    let advice =
      switch escaped {
      case "-": "write `-` first or last for the character itself"
      case "d": "write `0-9` in the brackets"
      case "w": "write `[:alnum:]_` in the brackets"
      case "s", "n", "r", "t": "write `[:space:]` in the brackets"
      case _: "write a backslash last for the character itself"
      }
    throw Failure(
      "in brackets the escape `\\\(escaped)` has no meaning",
      advice: advice,
      at: place..<place + 2
    )
  }

  private func isOpen(_ start: Int) -> Failure {
    Failure(
      "the brackets are not closed",
      advice: "add `]`, or write `\\[` for the character itself",
      at: start..<start + 1
    )
  }

  private func rangeNeedsCharacters(_ place: Int) -> Failure {
    Failure(
      "a range in brackets has a name at one of its ends",
      advice: "write a character there, or `-` last for the character itself",
      at: place..<place + 1
    )
  }
}
