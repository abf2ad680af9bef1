import EntsimRegularExpressions
import TestSupport
import Testing

/// A pattern by its definition: which ends a match may have that begins at a place.
private indirect enum Definition {
  case scalar(String, (Unicode.Scalar) -> Bool)
  case textStart, textEnd
  case sequence([Definition])
  case alternatives([Definition])
  case repeated(Definition, String, ClosedRange<Int>)

  /// The pattern as it is written.
  var pattern: String {
    switch self {
    case .scalar(let pattern, _): pattern
    case .textStart: "^"
    case .textEnd: "$"
    case .sequence(let parts): parts.map(\.pattern).joined()
    case .alternatives(let branches): "(\(branches.map(\.pattern).joined(separator: "|")))"
    case .repeated(let part, let count, _): "(\(part.pattern))\(count)"
    }
  }

  /// Tries everything.
  func ends(from start: Int, in text: [Unicode.Scalar]) -> Set<Int> {
    switch self {
    case .scalar(_, let matches):
      return start < text.count && matches(text[start]) ? [start + 1] : []
    case .textStart: return start == 0 ? [0] : []
    case .textEnd: return start == text.count ? [start] : []
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        starts.reduce(into: []) { $0.formUnion(part.ends(from: $1, in: text)) }
      }
    case .alternatives(let branches):
      return branches.reduce(into: []) { $0.formUnion($1.ends(from: start, in: text)) }
    case .repeated(let part, _, let counts):
      var ends: Set<Int> = counts.contains(0) ? [start] : []
      var reached: Set<Int> = [start]
      for count in 1...max(1, counts.upperBound) where count <= counts.upperBound {
        reached = reached.reduce(into: []) { $0.formUnion(part.ends(from: $1, in: text)) }
        if counts.contains(count) { ends.formUnion(reached) }
      }
      return ends
    }
  }

  func isFound(in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return (0...scalars.count).contains { !ends(from: $0, in: scalars).isEmpty }
  }
}

extension Definition {
  /// The characters of the texts.
  static let letters = ["a", "b", "é", "\n", "😀"]

  /// Returns a random pattern, with at most so many levels.
  static func random(_ levels: Int, using dice: inout Dice) -> Definition {
    guard levels > 0, !dice.one(in: 4) else { return element(using: &dice) }
    let parts = (0..<dice.pick([0, 1, 2, 2, 3])).map { _ in random(levels - 1, using: &dice) }
    switch dice.pick([0, 1, 2]) {
    case 0: return .sequence(parts)
    case 1: return .alternatives(parts.isEmpty ? [.sequence([])] : parts)
    case _:
      // No text is longer than seven scalars, and a match of one more turn adds nothing.
      let most = 8
      let (count, turns) = dice.pick([
        ("*", 0...most), ("+", 1...most), ("?", 0...1), ("{2}", 2...2), ("{0}", 0...0),
        ("{1,3}", 1...3), ("{2,}", 2...most), ("{,2}", 0...2), ("*?", 0...most), ("+*", 0...most),
      ])
      return .repeated(.sequence(parts), count, turns)
    }
  }

  private static func element(using dice: inout Dice) -> Definition {
    dice.pick([
      .textStart, .textEnd,
      .scalar("a") { $0 == "a" }, .scalar("b") { $0 == "b" }, .scalar("é") { $0 == "é" },
      .scalar(".") { _ in true },
      .scalar("[^a]") { $0 != "a" },
      .scalar("[a-z]") { ("a"..."z").contains($0) },
      .scalar("[^[:alpha:]]") { !$0.properties.isAlphabetic },
      .scalar("[[:space:]é]") { $0 == "\n" || $0 == "é" },
    ])
  }
}

@Suite("Regular expressions by their definition")
struct DefinitionTests {
  @Test(
    "a search finds what the definition of the pattern says",
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func definition(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var found = 0
    for _ in 0..<250 {
      let definition = Definition.random(4, using: &dice)
      let pattern = definition.pattern
      // The same within a program of many words, as large patterns have.
      guard pattern.unicodeScalars.count < 240,
        let expression = try? RegularExpression(pattern),
        let large = try? RegularExpression("\(pattern)|y{99}z")
      else { continue }
      for _ in 0..<6 {
        let text = (0..<dice.pick([0, 1, 2, 4, 7])).map { _ in dice.pick(Definition.letters) }
          .joined()
        let isFound = definition.isFound(in: text)
        found += isFound ? 1 : 0
        #expect(expression.matches(in: text) == isFound, "seed \(seed): \(pattern) in \(text)")
        #expect(large.matches(in: text) == isFound, "seed \(seed): large \(pattern) in \(text)")
      }
    }
    #expect(found > 100)
  }
}
