import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparison

@Suite("Patterns and values")
struct PatternMatchingTests {
  private static let digest = Value.string(aliceDigest)

  private func expectMatch(
    _ pattern: Pattern,
    _ value: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      matching.mismatches(of: value, with: pattern) == [],
      sourceLocation: sourceLocation
    )
  }

  private func expectMismatch(
    _ pattern: Pattern,
    _ value: Value,
    _ reason: Mismatch.Reason,
    at path: [PathComponent] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let first = matching.mismatches(of: value, with: pattern).first
    #expect(first?.reason == reason, sourceLocation: sourceLocation)
    #expect(first?.path == path, sourceLocation: sourceLocation)
  }

  @Test("matchers take what has their form")
  func matchers() {
    expectMatch("<any>", nil)
    expectMatch("<any>", ["x": 1])
    expectMatch("<uuid>", "123e4567-E89b-12d3-a456-426614174000")
    expectMatch("<md5>", Self.digest)
    expectMatch("<md5:alice>", Self.digest)
    expectMatch("<base64>", "YWJj")
    expectMatch("<base64>", "YWI=")
    expectMatch("<base64>", "YQ==")
    expectMatch("<regex:/logout$>", "https://sp/logout")
    expectMatch("<regex:^Alpha$>", .alpha)
  }

  @Test("scalars, lists and dictionaries match what they are")
  func literals() {
    expectMatch(nil, nil)
    expectMatch(true, true)
    expectMatch(3, 3)
    expectMatch("a", "a")
    expectMatch([], [])
    expectMatch([:], [:])
    expectMatch(["a", "<any>"], ["a", "b"])
    expectMatch(["a": 1, "b": 2], ["b": 2, "a": 1])
  }

  @Test("an exact matching leaves nothing open: no field and no short form")
  func exact() {
    var exact = matching
    exact.strictness = .exact
    let whole: Pattern = ["ID": "Alpha", "displayName": "Alpha TV"]
    #expect(exact.mismatches(of: .alpha, with: whole) == [])
    let found = exact.mismatches(of: [.alpha], with: [["ID": "Alpha"]])
    #expect(found.map(\.path) == [[.index(0), .field("displayName")]])
    #expect(found.map(\.reason) == [.unexpectedField])
    #expect(exact.mismatches(of: .alpha, with: "Alpha").map(\.reason) == [.wrongKind])
  }

  @Test("a description matches by its short form, or by the fields that are named")
  func descriptions() {
    expectMatch("Alpha", .alpha)
    expectMatch(["ID": "Alpha"], .alpha)
    expectMatch(["displayName": "<regex:TV>"], .alpha)
    expectMatch([:], .alpha)
    expectMatch(["Alpha", ["ID": "Alpha"]], [.alpha, .alpha])
    expectMismatch(nil, .alpha, .wrongKind)
    expectMismatch("Beta", .alpha, .different)
    expectMismatch("a", .described(["a": 1]), .wrongKind)
    expectMismatch(["ID": "Beta"], .alpha, .different, at: [.field("ID")])
    expectMismatch(["logoURL": ""], .alpha, .missingField, at: [.field("logoURL")])
  }

  @Test("each matcher tells its own reason")
  func reasons() {
    expectMismatch("<uuid>", "123e4567e89b12d3a456426614174000", .notUUID)
    expectMismatch("<uuid>", "123e4567-e89b-12d3-a456-42661417400g", .notUUID)
    expectMismatch("<uuid>", nil, .wrongKind)
    expectMismatch("<md5>", "5f4d", .notMD5)
    expectMismatch("<md5:alice>", "5f4d", .notDigest(of: "alice", [aliceDigest]))
    expectMismatch("<md5:bob>", Self.digest, .unknownSubscriber("bob"))
    expectMismatch("<base64>", "", .notBase64)
    expectMismatch("<base64>", "YWI", .notBase64)
    expectMismatch("<base64>", "Y===", .notBase64)
    expectMismatch("<base64>", "Y-I=", .notBase64)
    expectMismatch("<regex:^/logout>", "https://sp/logout", .regexNotFound)
    expectMismatch("<regex:1>", 1, .wrongKind)
  }

  @Test("a difference is told with its place")
  func places() {
    expectMismatch("a", "b", .different)
    expectMismatch("1", 1, .different)
    expectMismatch(true, "true", .different)
    expectMismatch("a", ["a"], .wrongKind)
    expectMismatch(["a"], "a", .wrongKind)
    expectMismatch(["a": 1], "a", .wrongKind)
    expectMismatch(["a": 1, "b": 2], ["a": 1], .missingField, at: [.field("b")])
    expectMismatch(["a": 1], ["a": 1, "b": 2], .unexpectedField, at: [.field("b")])
    expectMismatch(["a", "b"], ["a", "c"], .different, at: [.index(1)])
    expectMismatch(
      [["x": ["a"]]],
      [["x": ["b"]]],
      .different,
      at: [
        .index(0), .field("x"), .index(0),
      ]
    )
  }

  @Test("an item too few or too many is told alone, not with all that follow")
  func lengths() {
    expectMismatch(["a", "b"], ["b"], .missingItem, at: [.index(0)])
    expectMismatch(["a", "c"], ["a", "b", "c"], .unexpectedItem, at: [.index(1)])
    expectMismatch(["a", "b"], [], .missingItem, at: [.index(0)])
    #expect(matching.mismatches(of: ["b", "c", "d"], with: ["a", "b", "c", "d"]).count == 1)
  }

  @Test("every difference is told, in the order of the pattern")
  func all() {
    let found = matching.mismatches(
      of: ["d": 1, "b": ["x", "y", "z"], "a": 2],
      with: ["a": 1, "b": ["x", 1, "z"], "c": nil]
    )
    #expect(
      found.map(\.path) == [
        [.field("a")], [.field("b"), .index(1)], [.field("c")], [.field("d")],
      ]
    )
  }

  @Test("a truth value and its text differ, in tracking arrays too (TRACK-022)")
  func truth() throws {
    let tracking = Output.of(.sendTrackingData, "E", ["true", false, true, "yes"])
    let asked = OutputPattern(
      name: .callback(.sendTrackingData),
      arguments: ["E", [true, "false", true, "yes"]],
      range: .line(1)
    )
    let found = try #require(matching.mismatches(of: tracking, with: asked))
    #expect(found.map(\.path) == [[.argument(1), .index(0)], [.argument(1), .index(1)]])
    #expect(found.map(\.reason) == [.different, .different])
  }

  @Test("another callback is no mismatch, and an argument more or less is one")
  func arguments() {
    func paths(_ arguments: [Pattern]?, _ output: Output) -> [[PathComponent]]? {
      let asked = OutputPattern(
        name: .callback(.navigateToUrl),
        arguments: arguments,
        range: .line(1)
      )
      return matching.mismatches(of: output, with: asked)?.map(\.path)
    }
    #expect(paths(["a"], .of(.setToken, "a")) == nil)
    #expect(paths(["a"], .of(.navigateToUrl, "a")) == [])
    #expect(paths(nil, .of(.navigateToUrl, "a", true)) == [])
    #expect(paths(["a"], .of(.navigateToUrl, "a", true)) == [[.argument(1)]])
    #expect(paths(["a", true], .of(.navigateToUrl, "b")) == [[.argument(0)], [.argument(1)]])
  }

  @Test("stored tokens are dealt out so that as many patterns as possible are met")
  func storage() {
    func mismatches(_ tokens: [String], _ patterns: [KeyValuePairs<String, Pattern>]) -> [Mismatch]
    {
      StorageMatching(matching: matching)
        .match(tokens.map(Snapshot.token), with: patterns.map(TokenPattern.init(of:)))
        .mismatches
    }
    #expect(mismatches([], []) == [])
    #expect(mismatches(["bob", "alice"], [[:], ["subscriber": "bob"]]) == [])
    #expect(
      mismatches(
        ["a", "b", "c"],
        [
          ["subscriber": "<any>"], ["subscriber": "<regex:[ab]>"],
          [
            "subscriber": "a"
          ],
        ]
      ) == []
    )
    #expect(
      mismatches(["alice"], [["subscriber": "bob"]]).map(\.path)
        == [[.index(0), .field("subscriber")]]
    )
    #expect(mismatches(["alice"], []).map(\.reason) == [.unexpectedItem])
    #expect(mismatches([], [["subscriber": "bob"]]).map(\.reason) == [.missingItem])
  }
}

extension PatternMatching {
  func match(_ value: Value, with pattern: Pattern) -> Match {
    var search = MismatchSearch(matching: self, path: [])
    search.compare(value, with: pattern)
    return search.found
  }

  fileprivate func mismatches(of value: Value, with pattern: Pattern) -> [Mismatch] {
    match(value, with: pattern).mismatches
  }

  fileprivate func mismatches(of output: Output, with pattern: OutputPattern) -> [Mismatch]? {
    match(output, with: pattern)?.mismatches
  }
}
