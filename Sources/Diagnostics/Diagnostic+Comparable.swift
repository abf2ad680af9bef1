extension Diagnostic: Comparable {
  /// Orders by file, line, column and code; what has no place comes last.
  ///
  /// Findings that agree in these are ordered by the rest of what they say, so that the order is
  /// total and a sorted list is the same on every run.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if let order = precedes(left.range?.start, right.range?.start) { return order }
    if left.code != right.code { return left.code < right.code }
    if left.message != right.message { return left.message < right.message }
    if let order = precedes(left.range, right.range) { return order }
    if left.severity != right.severity { return left.severity.rawValue < right.severity.rawValue }
    if left.help != right.help { return (left.help ?? "") < (right.help ?? "") }
    return left.notes.lexicographicallyPrecedes(right.notes)
  }

  /// Says which of two places comes first, or nil when they are the same.
  fileprivate static func precedes<Place: Comparable>(_ left: Place?, _ right: Place?) -> Bool? {
    switch (left, right) {
    case (nil, nil): nil
    case (nil, _): false
    case (_, nil): true
    case (let left?, let right?): left == right ? nil : left < right
    }
  }
}

extension Diagnostic.Note: Comparable {
  /// Orders by place, then by message; what has no place comes last.
  public static func < (left: Self, right: Self) -> Bool {
    Diagnostic.precedes(left.range, right.range) ?? (left.message < right.message)
  }
}

extension SourceLocation: Comparable {
  /// Orders by file, line and column.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    left.sourceFile == right.sourceFile
      ? (left.line, left.column) < (right.line, right.column)
      : left.sourceFile < right.sourceFile
  }
}
