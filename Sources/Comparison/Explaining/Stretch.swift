/// A part of a list that differs, and the ways to lay it out.
struct Stretch {
  enum Contents {
    /// It may be laid out anew.
    case open(elements: ArraySlice<Range<Int>>, actual: Range<Int>)
    /// It keeps its rows; a pair in them may only be taken apart.
    case kept
  }

  let list: Int
  /// Which rows of the list it has.
  let rows: Range<Int>
  let contents: Contents

  /// Returns the parts of a list that differ, in their order.
  static func all<List: ComparedList>(of list: List, at place: Int) -> [Self] {
    guard let first = list.misfits.first, let last = list.misfits.last else { return [] }
    let hasGroups = list.elements.contains { $0.count > 1 }
    if list.isExhaustive {
      var rows = 0
      let equal = list.elements.prefix { element in
        guard rows + element.count <= first else { return false }
        rows += element.count
        return true
      }
      let actualCount = list.rows.count { if case .missing = $0 { false } else { true } }
      let elements = list.elements.dropFirst(equal.count)
      if isWithinLimit(elements.count, actualCount - rows),
        Alignment.work(elements, rows..<actualCount) <= Alignment.groupLimit
      {
        return [
          Self(
            list: place,
            rows: rows..<list.rows.count,
            contents: .open(elements: elements, actual: rows..<actualCount)
          )
        ]
      }
    }
    guard list.isExhaustive, !hasGroups else {
      return [Self(list: place, rows: first..<last + 1, contents: .kept)]
    }
    return differing(of: list, at: place)
  }

  /// Returns the runs of rows that differ, between those that are as expected.
  private static func differing<List: ComparedList>(of list: List, at place: Int) -> [Self] {
    var found: [Self] = []
    var rest = list.misfits[...]
    while let start = rest.first {
      var end = start
      while rest.first == end {
        rest.removeFirst()
        end += 1
      }
      let expected = list.rows[start..<end].compactMap(\.expected)
      let actual = list.rows[start..<end].compactMap(\.actual)
      let range = actual.first.map { $0..<$0 + actual.count } ?? 0..<0
      let elements = expected.first.map { list.elements[$0..<$0 + expected.count] } ?? []
      found.append(
        Self(
          list: place,
          rows: start..<end,
          contents: isWithinLimit(elements.count, range.count)
            ? .open(elements: elements, actual: range) : .kept
        )
      )
    }
    return found
  }

  private static func isWithinLimit(_ expected: Int, _ actual: Int) -> Bool {
    expected * actual <= Alignment.wholeLimit * Alignment.wholeLimit
  }
}

extension Alignment.Row {
  /// The expected item; nil where there is none.
  var expected: Int? {
    switch self {
    case .pair(let expected, _), .missing(let expected): expected
    case .unexpected: nil
    }
  }

  /// The actual item; nil where there is none.
  var actual: Int? {
    switch self {
    case .pair(_, let actual), .unexpected(let actual): actual
    case .missing: nil
    }
  }
}
