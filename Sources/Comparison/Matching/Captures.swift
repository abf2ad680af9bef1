public import Entitlement
public import Scenarios

/// What `<capture:NAME>` has remembered so far (language, section 2).
public struct Captures: Hashable, Sendable {
  private var values: [CaptureName: Value] = [:]

  /// Creates a memory that is empty.
  public init() {}

  /// Returns what is remembered under a name, nil where the expectation that was to remember it was
  /// not met.
  public subscript(name: CaptureName) -> Value? { values[name] }

  /// Whether something is remembered under a name.
  func contains(_ name: CaptureName) -> Bool { values[name] != nil }

  /// Remembers values under their names, each in place of what was there.
  mutating func remember(_ found: [Captured]) {
    for captured in found { values[captured.name] = captured.value }
  }
}

/// A value that a pattern captures, with the name under which it is to be remembered.
struct Captured: Hashable {
  let name: CaptureName
  let value: Value
}

/// How a value and a pattern go together.
struct Match: Hashable {
  /// Where the value is not what the pattern asks for; empty when it matches.
  var mismatches: [Mismatch] = []
  /// What the pattern captures of the value; only of use when the value matches.
  var captured: [Captured] = []

  /// Whether the value matches.
  var isExact: Bool { mismatches.isEmpty }

  static func += (match: inout Self, other: Self) {
    match.mismatches += other.mismatches
    match.captured += other.captured
  }
}

extension Pattern {
  /// The names under which the pattern remembers something.
  var captureNames: [CaptureName] {
    switch matcher {
    case .capture(let name): [name]
    case .list(let patterns): patterns.flatMap(\.captureNames)
    case .map(let fields): fields.captureNames
    case .any, .uuid, .md5, .base64, .regex, .same, .different, .literal: []
    }
  }
}

extension [Pattern.Field] {
  /// The names under which the fields remember something.
  var captureNames: [CaptureName] { flatMap(\.pattern.captureNames) }
}

extension Expectation {
  /// The names under which the expectation remembers something.
  var captureNames: [CaptureName] {
    switch item {
    case .callback(let pattern): pattern.arguments?.flatMap(\.captureNames) ?? []
    case .outcome(let pattern): pattern.pattern.captureNames
    case .storage(let tokens): tokens.flatMap(\.fields.captureNames)
    case .state(let pattern): pattern.fields.captureNames
    case .anyOrder(let expectations): expectations.flatMap(\.captureNames)
    }
  }
}
