import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel

/// One side of a row: its text, and where in it the two sides differ.
///
/// The actual side underlines what is wrong in it; the expected side what the actual one lacks.
package struct MarkedText: Equatable {
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
  package var text: String
  /// The stretches that differ, from left to right.
  var marks: [Mark] = []
  /// The offsets before which the text may be continued on another line.
  var joints: [Int] = []
}

extension MarkedText {
  /// Renders trees and finds the places of mismatches in the text.
  ///
  /// The trees are the arguments of a callback, or a single value. Mismatches whose path leads nowhere
  /// in them are left out.
  init(
    _ trees: [Pattern],
    mismatches: [Mismatch],
    side: Side,
    render: ([Pattern]) -> String
  ) {
    text = render(trees)
    let ways = mismatches.map { PartSearch.Way($0.path) }
    let ranges = PartSearch.ranges(of: ways, in: trees, render: render)
    marks = zip(mismatches, ways).compactMap { mismatch, way in
      ranges[way].map {
        Mark(
          range: Self.range(of: mismatch, in: $0, at: way),
          isUnderlined: side.underlines(mismatch)
        )
      }
    }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the stretch that a mismatch marks at the place of its part.
  private static func range(
    of mismatch: Mismatch,
    in range: Range<Int>,
    at way: PartSearch.Way
  ) -> Range<Int> {
    switch mismatch.reason {
    case .missingField, .unexpectedField, .fieldNotIncluded: withName(range, at: way.path)
    case .different: narrowed(range, mismatch)
    case .wrongKind, .missingItem, .unexpectedItem, .notUUID, .notMD5, .notDigest,
      .unknownSubscriber, .notBase64, .regexNotFound, .notCaptured, .notTheCaptured, .captured,
      .tooEarly, .tooLate, .noneOf, .excluded, .itemNotIncluded:
      range
    }
  }

  /// Returns the place of a field with its name, which belongs to what differs.
  private static func withName(
    _ range: Range<Int>,
    at path: ArraySlice<PathComponent>
  ) -> Range<Int> {
    guard case .field(let name)? = path.last else { return range }
    let key = Notation.scalar(MatcherSyntax.escapedKey(name))
    return range.lowerBound - key.count - 2..<range.upperBound
  }

  /// Lets the text be continued on another line before each of some fields.
  mutating func addJoints(
    before fields: [[PathComponent]],
    of tree: Pattern,
    render: ([Pattern]) -> String
  ) {
    let ways = fields.map { PartSearch.Way($0) }
    let ranges = PartSearch.ranges(of: ways, in: [tree], render: render)
    joints = ways.compactMap { way in
      ranges[way].map { Self.withName($0, at: way.path).lowerBound }
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
