import EntsimEntitlement
import EntsimScenarioModel

// The matchers that are made of other patterns (language.md, Matchers).

extension MismatchSearch {
  /// The most items that are compared to find those that go with what the list itself captures.
  private static let limit = 10_000

  /// Returns all that is captured once a value has matched a pattern; nil where it does not match.
  func captured(of value: Value, by pattern: Pattern) -> [Captured]? {
    var search = Self(
      matching: matching,
      path: [],
      found: Match(captured: found.captured),
      onlyCounts: true
    )
    search.compare(value, with: pattern)
    return search.count == 0 ? search.found.captured : nil
  }

  /// Compares a value with several patterns, one of which it has to match.
  mutating func compare(_ value: Value, withOneOf patterns: [Pattern], of pattern: Pattern) {
    guard !patterns.contains(where: { captured(of: value, by: $0) != nil }) else { return }
    report(.noneOf, value, pattern)
  }

  /// Compares a value with a pattern that it must not match.
  ///
  /// What asks for a value that was not captured says nothing of any other value.
  mutating func compare(_ value: Value, withNot excluded: Pattern, of pattern: Pattern) {
    for name in excluded.askedNames where !found.captured.contains(where: { $0.name == name }) {
      if matching.open.contains(name) { return }
      if matching.captures[name] == nil { return report(.notCaptured(name), value, pattern) }
    }
    if captured(of: value, by: excluded) != nil { report(.excluded, value, pattern) }
  }

  /// Compares the named fields of a dictionary; others do not count.
  mutating func compare(_ values: [Value.Field], includingFields fields: [Pattern.Field]) {
    for field in fields {
      inside(.field(field.name)) { search in
        if let value = values[field.name] {
          search.compare(value, with: field.pattern)
        } else {
          search.report(.fieldNotIncluded, nil, field.pattern)
        }
      }
    }
  }

  /// Compares the items of a list in their order; others between them do not count.
  ///
  /// Each pattern takes the first item that matches it, behind that of the pattern before. Where patterns ask for
  /// what others capture, a later one is taken if the rest then finds its items (backtracking).
  mutating func compare(_ values: [Value], includingItems patterns: [Pattern]) {
    if patterns.contains(where: { !$0.askedNames.isEmpty }),
      patterns.count <= CaptureSearch.expectationLimit,
      patterns.contains(where: { !$0.captureNames.isEmpty })
    {
      var looks = 0
      let captured = captured(of: values[...], including: patterns[...], &looks)
      matching.effort?.take(looks)
      if let captured {
        found.captured = captured
        return
      }
    }
    var start = values.startIndex
    patterns: for (index, pattern) in patterns.enumerated() {
      for place in start..<values.endIndex {
        guard let captured = captured(of: values[place], by: pattern) else { continue }
        found.captured = captured
        start = place + 1
        continue patterns
      }
      inside(.index(index)) { $0.report(.itemNotIncluded, nil, pattern) }
    }
  }

  /// Returns all that is captured once the patterns have found their items; nil where they do not, or not in time.
  private func captured(
    of values: ArraySlice<Value>,
    including patterns: ArraySlice<Pattern>,
    _ looks: inout Int
  ) -> [Captured]? {
    guard let pattern = patterns.first else { return found.captured }
    for place in values.indices {
      guard looks < Self.limit else { return nil }
      looks += 1
      guard let captured = captured(of: values[place], by: pattern) else { continue }
      var search = self
      search.found.captured = captured
      let rest = values[(place + 1)...]
      if let all = search.captured(of: rest, including: patterns.dropFirst(), &looks) {
        return all
      }
    }
    return nil
  }
}
