import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparison

@Suite("Literals that are seen to be met without a search")
struct LiteralTests {
  private static let patterns: [Pattern] = [
    nil, true, false, 1, "a", "true", "Alpha", "<any>", "<uuid>", "<capture:x>", "<same:x>",
    "<different:x>", "<regex:a>", [], ["a"], ["a", "b"], ["b", "a"], [["a"], "b"],
    [["a", "b"], "b"],
    ["<capture:x>"], ["<any>"], [true], ["true"], [:], ["ID": "Alpha"], [["ID": "Alpha"]],
    .oneOf("a", "b"), .not("a"), .including("a"), .including(fields: ["ID": "Alpha"]),
    [.oneOf("a", "b")],
  ]
  private static let values: [Value] = [
    nil, true, false, 1, "a", "b", "true", "Alpha", [], ["a"], ["a", "b"], ["b", "a"],
    [["a"], "b"],
    [["a", "b"], "b"], [true], ["true"], [:], ["ID": "Alpha"], [["ID": "Alpha"]], .alpha, [.alpha],
  ]

  @Test(
    "they are only where a search finds that the value matches, and captures nothing",
    arguments: [Strictness.open, .exact]
  )
  func law(strictness: Strictness) {
    var matching = matching
    matching.strictness = strictness
    var seen = 0
    for pattern in Self.patterns {
      for value in Self.values where [pattern].areLiterally([value]) {
        seen += 1
        let match = matching.match(value, with: pattern)
        #expect(match == Match(), "\(pattern.matcher) and \(value)")
      }
    }
    // Of each literal its own value, of `<any>` all, of a list with `<any>` those with one item.
    let literals = 7 + 6 + 2
    #expect(seen == literals + Self.values.count + 5)
  }

  @Test(
    "where a literal is not met, a search finds one mismatch",
    arguments: [Strictness.open, .exact]
  )
  func oneMismatch(strictness: Strictness) {
    var matching = matching
    matching.strictness = strictness
    var seen = 0
    for pattern in Self.patterns {
      for value in Self.values where [pattern].isLiterally([value], at: 0) == false {
        seen += 1
        var search = MismatchSearch(matching: matching, path: [])
        search.compare(value, with: pattern)
        #expect(search.found.mismatches.count == 1, "\(pattern.matcher) and \(value)")
      }
    }
    // Each of three texts differs from three of the four, and each truth value from the other one.
    #expect(seen == 3 * 3 + 2)
  }

  @Test("nothing is literally a list of another length, at any depth")
  func lengths() {
    let items: [Pattern] = ["a", "b"]
    let nested: [Pattern] = [["a", "b"], "b"]
    #expect(items.areLiterally(["a", "b"]))
    #expect(!items.areLiterally(["a"]))
    #expect(!items.areLiterally(["a", "b", "c"]))
    #expect(nested.areLiterally([["a", "b"], "b"]))
    #expect(!nested.areLiterally([["a"], "b"]))
    #expect(!nested.areLiterally([["a", "b", "c"], "b"]))
  }
}
