/// A piece of a file, by the offsets of its bytes, and what takes its place.
struct TextEdit: Equatable, Sendable {
  /// The bytes that are replaced; none for an insertion.
  let range: Range<Int>
  /// What stands there afterwards.
  let bytes: [UInt8]

  /// Creates an edit.
  init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// Creates an edit that writes a text.
  init(_ range: Range<Int>, _ text: String) { self.init(range, Array(text.utf8)) }
}

extension [UInt8] {
  /// Returns the bytes after edits, which are given in any order.
  ///
  /// - Precondition: No two of the edits overlap.
  /// - Complexity: O(*n* + *e* log *e*) for *n* bytes and *e* edits.
  func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.inOrder {
      precondition(place <= edit.range.lowerBound, "two edits overlap at \(edit.range)")
      result += self[place..<edit.range.lowerBound]
      result += edit.bytes
      place = edit.range.upperBound
    }
    return result + self[place...]
  }
}

extension [TextEdit] {
  /// The edits in the order of their places; those at one place as they were given.
  var inOrder: [TextEdit] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, first.upperBound, left.offset)
        < (second.lowerBound, second.upperBound, right.offset)
    }.map(\.element)
  }

  /// Whether an edit shares bytes with one of these, or inserts where one of them does.
  func overlap(_ edit: TextEdit) -> Bool {
    contains { other in
      other.range.overlaps(edit.range) || other.range.lowerBound == edit.range.lowerBound
    }
  }
}
