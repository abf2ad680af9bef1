import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparison

@Suite("Matchers that are made of other patterns")
struct ValueMatcherTests {
  private func reasons(
    _ pattern: Pattern,
    _ value: Value,
    in matching: PatternMatching = matching
  ) -> [Mismatch.Reason] {
    matching.mismatches(of: value, with: pattern).map(\.reason)
  }

  /// What a pattern captures of a value that it matches; nil where it does not match.
  private func captured(_ pattern: Pattern, _ value: Value) -> [Captured]? {
    let match = matching.match(value, with: pattern)
    return match.isExact ? match.captured : nil
  }

  @Test("one of several values matches, and each may be a matcher")
  func oneOf() {
    let pattern = Pattern.oneOf("a", "<uuid>", nil, ["ID": "Alpha"])
    for value: Value in ["a", "123e4567-E89b-12d3-a456-426614174000", nil, .alpha] {
      #expect(reasons(pattern, value) == [])
    }
    #expect(reasons(pattern, "b") == [.noneOf])
    #expect(reasons([pattern, "c"], ["b", "c"]) == [.noneOf])
    #expect(matching.mismatches(of: ["b"], with: [pattern]).map(\.path) == [[.index(0)]])
  }

  @Test("any value but one matches, null included, and a value that is missing does not")
  func not() {
    #expect(reasons(.not("a"), "b") == [])
    #expect(reasons(.not("a"), nil) == [])
    #expect(reasons(.not("a"), ["a"]) == [])
    #expect(reasons(.not("a"), "a") == [.excluded])
    #expect(reasons(.not(nil), nil) == [.excluded])
    #expect(reasons(.not(.oneOf("a", "b")), "b") == [.excluded])
    #expect(reasons(.not("Alpha"), .alpha) == [.excluded])
    #expect(reasons(["x": .not("a")], [:]) == [.missingField])
  }

  @Test("a dictionary may have more keys than those that are asked for")
  func fields() {
    let pattern = Pattern.including(fields: ["a": 1, "b": ["x": "<any>"]])
    #expect(reasons(pattern, ["b": ["x": nil], "c": 3, "a": 1]) == [])
    #expect(reasons(pattern, ["b": ["x": nil, "y": 1], "a": 1]) == [.unexpectedField])
    #expect(reasons(pattern, ["b": ["x": nil]]) == [.fieldNotIncluded])
    #expect(reasons(pattern, ["a": 2, "b": ["x": 1]]) == [.different])
    #expect(reasons(pattern, ["a"]) == [.wrongKind])
    let found = matching.mismatches(of: ["a": 1], with: pattern)
    #expect(found.map(\.path) == [[.field("b")]])
  }

  @Test("an array may have other items before, between and behind those that are asked for")
  func items() {
    let pattern = Pattern.including("a", "<any>", "b")
    #expect(reasons(pattern, ["a", 1, "b"]) == [])
    #expect(reasons(pattern, [0, "a", 1, 2, "b", 3]) == [])
    #expect(reasons(pattern, ["a", "b"]) == [.itemNotIncluded])
    #expect(reasons(pattern, ["b", 1, "a"]) == [.itemNotIncluded, .itemNotIncluded])
    #expect(reasons(pattern, "a") == [.wrongKind])
    // An item that is there twice has to come twice.
    #expect(reasons(.including("a", "a"), ["a"]) == [.itemNotIncluded])
    #expect(reasons(.including("a", "a"), ["a", "b", "a"]) == [])
    let found = matching.mismatches(of: ["b", 1], with: pattern)
    #expect(found.map(\.path) == [[.index(0)], [.index(2)]])
  }

  @Test("what is included is captured, and the first item that lets the others be found")
  func captures() {
    #expect(
      captured(.including(fields: ["a": "<capture:x>"]), ["b": 2, "a": 1])
        == [Captured(name: "x", value: 1)]
    )
    #expect(captured(.including("<capture:x>"), [7, 8]) == [Captured(name: "x", value: 7)])
    #expect(
      captured(.including("<capture:x>", "<same:x>"), [1, 2, 3, 2])
        == [Captured(name: "x", value: 2)]
    )
    #expect(captured(.including("<capture:x>", "<same:x>"), [1, 2, 3]) == nil)
    #expect(
      captured(.including("<capture:x>", "<different:x>", "<same:x>"), [1, 1, 2, 1])
        == [Captured(name: "x", value: 1)]
    )
    #expect(captured([["<capture:x>", .not("<same:x>")], 3], [[1, 2], 3])?.count == 1)
    #expect(captured(["<capture:x>", .oneOf(0, "<same:x>")], [1, 1])?.count == 1)
    #expect(captured(["<capture:x>", .not("<same:x>")], [1, 1]) == nil)
  }

  @Test("anything but a value that was not captured says nothing of any other")
  func notCaptured() {
    #expect(reasons(.not("<same:x>"), 1) == [.notCaptured("x")])
    #expect(reasons(.not(.oneOf("a", "<same:x>")), 1) == [.notCaptured("x")])
    #expect(reasons(.oneOf(1, "<same:x>"), 1) == [])
    #expect(reasons(.not("<same:x>"), 1, in: matching.leavingOpen(["x"])) == [])
    #expect(reasons(.oneOf("a", "<same:x>"), 1, in: matching.leavingOpen(["x"])) == [])
  }

  @Test("a search for what a long list captures ends")
  func bounded() {
    let patterns = (0..<20).map { Pattern(stringLiteral: "<capture:x\($0)>") } + ["<same:x0>"]
    let values = (0..<400).map { Value.integer(Int64($0)) }
    let pattern = Pattern(.includingItems(patterns), at: .line(1))
    #expect(reasons(pattern, .list(values)) == [.itemNotIncluded])
  }
}

extension PatternMatching {
  fileprivate func mismatches(of value: Value, with pattern: Pattern) -> [Mismatch] {
    match(value, with: pattern).mismatches
  }
}
