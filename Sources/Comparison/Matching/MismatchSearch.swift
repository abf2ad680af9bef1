import EntsimEntitlement
import EntsimScenarioModel

/// The walk through a value and a pattern at the same time.
struct MismatchSearch {
  let matching: PatternMatching
  var path: [PathComponent]
  /// What was found, and what was captured on the way; a search that only counts finds no mismatches.
  var found = Match()
  /// The number of mismatches so far.
  var count = 0
  /// Whether what is found is not collected but only counted, which is many times faster.
  var onlyCounts = false

  mutating func compare(_ value: Value, with pattern: Pattern) {
    switch pattern.matcher {
    case .any:
      break
    case .capture(let name):
      if matching.isBound, matching.captures[name] != nil {
        return compare(value, withCaptured: name, of: pattern)
      }
      found.captured.append(Captured(name: name, value: value))
    case .same(let name), .different(let name):
      compare(value, withCaptured: name, of: pattern)
    case .literal(let literal):
      compare(value, withLiteral: literal, of: pattern)
    case .list(let patterns):
      guard case .list(let values) = value else { return report(.wrongKind, value, pattern) }
      compare(values, with: patterns)
    case .map(let fields):
      switch value {
      case .map(let actual): compareWhole(actual, with: fields)
      case .description(let description): compare(description, with: fields)
      case .null, .bool, .integer, .string, .list: report(.wrongKind, value, pattern)
      }
    case .oneOf(let patterns):
      compare(value, withOneOf: patterns, of: pattern)
    case .not(let excluded):
      compare(value, withNot: excluded, of: pattern)
    case .includingFields(let fields):
      switch value {
      case .map(let actual): compare(actual, includingFields: fields)
      case .description(let description): compare(description.fields, includingFields: fields)
      case .null, .bool, .integer, .string, .list: report(.wrongKind, value, pattern)
      }
    case .includingItems(let patterns):
      guard case .list(let values) = value else { return report(.wrongKind, value, pattern) }
      compare(values, includingItems: patterns)
    case .uuid, .md5, .base64, .regex:
      guard let text = value.scalarText else { return report(.wrongKind, value, pattern) }
      if let reason = reason(against: pattern.matcher, text) { report(reason, value, pattern) }
    }
  }

  /// Compares two lists.
  ///
  /// Of lists of different lengths, what is equal at the beginning and at the end is set aside first, so
  /// that one item too few in the middle does not make all that follow differ.
  private mutating func compare(_ values: [Value], with patterns: [Pattern]) {
    guard values.count != patterns.count else {
      for index in patterns.indices { compare(values, with: patterns, at: index, .index(index)) }
      return
    }
    func matches(_ value: Value, _ pattern: Pattern) -> Bool {
      guard let captured = captured(of: value, by: pattern) else { return false }
      found.captured = captured
      return true
    }
    var values = values[...]
    var patterns = patterns[...]
    while let value = values.first, let pattern = patterns.first, matches(value, pattern) {
      values.removeFirst()
      patterns.removeFirst()
    }
    while let value = values.last, let pattern = patterns.last, matches(value, pattern) {
      values.removeLast()
      patterns.removeLast()
    }
    for (index, place) in zip(values.indices, patterns.indices) {
      inside(.index(index)) { $0.compare(values[index], with: patterns[place]) }
    }
    for index in patterns.indices.dropFirst(values.count) {
      inside(.index(index)) { $0.report(.missingItem, nil, patterns[index]) }
    }
    for index in values.indices.dropFirst(patterns.count) {
      inside(.index(index)) { $0.report(.unexpectedItem, values[index], nil) }
    }
  }

  /// Compares what stands at one place of two lists.
  mutating func compare(
    _ values: [Value],
    with patterns: [Pattern],
    at index: Int,
    _ component: PathComponent
  ) {
    // A list in which something differs would be walked twice: to see that it does, and to count in how many places.
    if onlyCounts, case .list(let patterns) = patterns[index].matcher,
      case .list(let values) = values[index]
    {
      return compare(values, with: patterns)
    }
    switch patterns.isLiterally(values, at: index) {
    case true?: break
    case false? where onlyCounts: count += 1
    case false?, nil: inside(component) { $0.compare(values[index], with: patterns[index]) }
    }
  }

  mutating func compare(_ description: Value.Description, with fields: [Pattern.Field]) {
    switch matching.strictness {
    case .open: compareNamed(description.fields, with: fields)
    case .exact: compareWhole(description.fields, with: fields)
    }
  }

  private mutating func compareWhole(_ values: [Value.Field], with fields: [Pattern.Field]) {
    compareNamed(values, with: fields)
    for value in values where !fields.contains(where: { $0.name == value.name }) {
      inside(.field(value.name)) { $0.report(.unexpectedField, value.value, nil) }
    }
  }

  mutating func compareNamed(_ values: [Value.Field], with fields: [Pattern.Field]) {
    for field in fields {
      inside(.field(field.name)) { search in
        if let value = values[field.name] {
          search.compare(value, with: field.pattern)
        } else {
          search.report(.missingField, nil, field.pattern)
        }
      }
    }
  }

  private mutating func compare(_ value: Value, withLiteral literal: Value, of pattern: Pattern) {
    switch (literal, value) {
    case (.string, .description(let description)):
      // A text stands for the description whose short form it is.
      guard matching.strictness == .open, let shortForm = description.shortForm else {
        return report(.wrongKind, value, pattern)
      }
      if literal != .string(shortForm) { report(.different, value, pattern) }
    case (_, .list), (_, .map), (_, .description):
      if literal != value { report(.wrongKind, value, pattern) }
    case (_, .null), (_, .bool), (_, .integer), (_, .string):
      if literal != value { report(.different, value, pattern) }
    }
  }

  /// Compares a value with what was remembered under a name.
  private mutating func compare(
    _ value: Value,
    withCaptured name: CaptureName,
    of pattern: Pattern
  ) {
    let own = found.captured.last { $0.name == name }?.value
    guard own != nil || !matching.open.contains(name) else { return }
    guard let remembered = own ?? matching.captures[name] else {
      return report(.notCaptured(name), value, pattern)
    }
    let isSame = value.means(remembered)
    switch pattern.matcher {
    case .different: if isSame { report(.captured(name, remembered), value, pattern) }
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .literal, .list, .map, .oneOf, .not,
      .includingFields, .includingItems:
      if !isSame { report(.notTheCaptured(name, remembered), value, pattern) }
    }
  }

  /// Returns why a text does not have the form that a matcher asks for, or nil when it has.
  private func reason(against matcher: Pattern.Matcher, _ text: String) -> Mismatch.Reason? {
    switch matcher {
    case .uuid: return TextForm.isUUID(text) ? nil : .notUUID
    case .md5(nil): return TextForm.isMD5(text) ? nil : .notMD5
    case .md5(let subscriber?):
      let digests = matching.digests(of: subscriber)
      if digests.isEmpty { return .unknownSubscriber(subscriber) }
      return digests.contains(text) ? nil : .notDigest(of: subscriber, digests)
    case .base64: return TextForm.isBase64(text) ? nil : .notBase64
    case .regex(let regex):
      let mayLook = matching.effort?.take(regex.looks(in: text)) ?? true
      return mayLook && regex.matches(text) ? nil : .regexNotFound
    case .any, .capture, .same, .different, .literal, .list, .map, .oneOf, .not, .includingFields,
      .includingItems:
      return nil
    }
  }

  mutating func report(_ reason: Mismatch.Reason, _ value: Value?, _ pattern: Pattern?) {
    count += 1
    guard !onlyCounts else { return }
    found.mismatches.append(Mismatch(path: path, expected: pattern, actual: value, reason: reason))
  }

  mutating func inside(_ component: PathComponent, _ body: (inout Self) -> Void) {
    guard !onlyCounts else { return body(&self) }
    path.append(component)
    body(&self)
    path.removeLast()
  }
}

extension Value {
  /// The text of a scalar that is one, or that stands for a description.
  fileprivate var scalarText: String? {
    switch self {
    case .string(let text): text
    case .description(let description): description.shortForm
    case .null, .bool, .integer, .list, .map: nil
    }
  }

  /// Whether two values are the same for a person: a text stands for the description whose short form it is.
  fileprivate func means(_ other: Value) -> Bool {
    if isSame(as: other) { return true }
    switch (self, other) {
    case (.string, .description), (.description, .string):
      return scalarText == other.scalarText
    case (.null, _), (.bool, _), (.integer, _), (.string, _), (.list, _), (.map, _),
      (.description, _):
      return false
    }
  }
}
