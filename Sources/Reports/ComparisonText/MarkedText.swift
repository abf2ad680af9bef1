import Comparison
import Entitlement
import ScenarioModel

/// One side of a row: its text, and where in it the two sides differ.
///
/// The actual side underlines what is wrong in it; the expected side what the actual one lacks.
struct MarkedText: Equatable {
  /// Which of the two sides.
  enum Side: Equatable {
    case expected
    case actual

    func underlines(_ mismatch: Mismatch) -> Bool {
      switch self {
      case .expected: mismatch.actual == nil
      case .actual: mismatch.actual != nil
      }
    }
  }

  /// A stretch of the text that differs.
  struct Mark: Equatable {
    /// The characters, by their offsets.
    var range: Range<Int>
    /// Whether it is underlined; otherwise it is only kept in sight.
    var isUnderlined: Bool
  }

  /// The text, on one line.
  var text: String
  /// The stretches that differ, from left to right.
  var marks: [Mark] = []
  /// The offsets before which the text may be continued on another line.
  var joints: [Int] = []
}

extension MarkedText {
  /// The most places that are marked in a text, since each is looked for in the whole text.
  static let mostMarks = 30

  /// Renders trees and finds the places of mismatches in the text.
  ///
  /// The notation is not known here. A place is found by rendering the whole twice with different
  /// marks in it: the texts part where the place begins.
  ///
  /// The trees are the arguments of a callback, or a single value. Mismatches whose path leads nowhere
  /// in them are left out, and those beyond the first ``mostMarks``.
  init(
    _ trees: [Pattern],
    mismatches: [Mismatch],
    side: Side,
    render: ([Pattern]) -> String
  ) {
    text = render(trees)
    marks = mismatches.prefix(Self.mostMarks).compactMap { mismatch in
      Self.range(of: mismatch, in: trees, render: render)
        .map { Mark(range: $0, isUnderlined: side.underlines(mismatch)) }
    }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func range(
    of mismatch: Mismatch,
    in trees: [Pattern],
    render: ([Pattern]) -> String
  ) -> Range<Int>? {
    var path = mismatch.path[...]
    var index = 0
    if case .argument(let argument)? = path.first {
      index = argument
      path = path.dropFirst()
    }
    guard let range = range(of: path, inTree: index, of: trees, render: render) else { return nil }
    switch mismatch.reason {
    case .missingField, .unexpectedField:
      return withName(range, at: path)
    case .different:
      return narrowed(range, mismatch)
    case .wrongKind, .missingItem, .unexpectedItem, .notUUID, .notMD5, .notDigest,
      .unknownSubscriber, .notBase64, .regexNotFound, .notCaptured, .notTheCaptured, .captured:
      return range
    }
  }

  private static func range(
    of path: ArraySlice<PathComponent>,
    inTree index: Int,
    of trees: [Pattern],
    render: ([Pattern]) -> String
  ) -> Range<Int>? {
    guard trees.indices.contains(index), let part = trees[index].part(at: path) else { return nil }
    func rendered(_ mark: String) -> String {
      var trees = trees
      trees[index] = trees[index].replacing(path, by: Pattern(notating: .string(mark)))
      return render(trees)
    }
    let start = zip(rendered("A"), rendered("B")).prefix { $0 == $1 }.count
    return start..<start + part.notation.count
  }

  /// Returns the place of a field with its name, which belongs to what differs.
  private static func withName(
    _ range: Range<Int>,
    at path: ArraySlice<PathComponent>
  ) -> Range<Int> {
    guard case .field(let name)? = path.last else { return range }
    return range.lowerBound - Value.string(name).notation.count - 2..<range.upperBound
  }

  /// Lets the text be continued on another line before each of some fields.
  mutating func addJoints(
    before fields: [[PathComponent]],
    of tree: Pattern,
    render: ([Pattern]) -> String
  ) {
    joints = fields.compactMap { path in
      Self.range(of: path[...], inTree: 0, of: [tree], render: render)
        .map { Self.withName($0, at: path[...]).lowerBound }
    }
  }

  /// Leaves out of a long text what both sides have in common at its beginning and at its end.
  private static func narrowed(_ range: Range<Int>, _ mismatch: Mismatch) -> Range<Int> {
    guard range.count > 40, let expected = mismatch.expected?.notation,
      let actual = mismatch.actual?.notation
    else { return range }
    let start = zip(expected, actual).prefix { $0 == $1 }.count
    let shorter = min(expected.count, actual.count)
    let end = zip(expected.reversed(), actual.reversed()).prefix { $0 == $1 }.count
    let common = min(end, shorter - start)
    let lower = min(range.lowerBound + start, range.upperBound - 1)
    return lower..<max(lower + 1, range.upperBound - common)
  }
}
