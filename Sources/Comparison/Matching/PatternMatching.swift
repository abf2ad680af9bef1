import Entitlement
import ScenarioModel

/// How much a pattern leaves open.
public enum Strictness: Sendable {
  /// As much as scenarios do: fields of a description that it does not name, whether a description is
  /// meant by its short form, and whether `"true"` is `true` in tracking arrays.
  case open
  /// Nothing, as where the pattern was made of a whole value.
  case exact
}

/// Says whether values are what patterns ask for, and where they are not (language.md, Matchers).
struct PatternMatching {
  /// How texts and truth values compare.
  enum Truth {
    /// They differ.
    case strict
    /// `"true"` and `true` are the same, as in tracking arrays (AMB-04).
    case textual
  }

  /// The digests that `<md5:NAME>` stands for; nil where no pattern asks for one.
  let guids: (any GUIDDigests)?
  /// The number of steps that have begun.
  var stepCount = 0
  /// How much the patterns leave open.
  var strictness = Strictness.open
  /// What has been captured.
  var captures = Captures()
  /// The names whose values are still to be found out; anything passes for them.
  var open: Set<CaptureName> = []

  /// Returns the digests that a subscriber is known by now.
  func digests(of subscriber: SubscriberName) -> [String] {
    guids?.digests(of: subscriber, after: stepCount) ?? []
  }

  /// Returns the matching for which anything passes for some names.
  func leavingOpen(_ names: some Sequence<CaptureName>) -> Self {
    var copy = self
    copy.open = Set(names)
    return copy
  }

  /// Returns where the arguments of an output are not what a callback's pattern asks for; nil when it
  /// is another callback.
  func mismatches(of output: Output, with pattern: CallbackPattern) -> [Mismatch]? {
    match(output, with: pattern)?.mismatches
  }

  /// Returns how a value and a pattern go together.
  func match(_ value: Value, with pattern: Pattern) -> Match {
    var search = MismatchSearch(matching: self, truth: .strict, path: [])
    search.compare(value, with: pattern)
    return search.found
  }

  /// Returns how a description and the fields that are named go together; others do not count, unless
  /// the matching is exact.
  func match(
    _ description: Value,
    withFields fields: [Pattern.Field],
    at path: [PathComponent] = []
  ) -> Match {
    var search = MismatchSearch(matching: self, truth: .strict, path: path)
    switch description {
    case .description(let description): search.compare(description, with: fields)
    case .map(let actual): search.compareNamed(actual, with: fields)
    case .null, .bool, .integer, .string, .list: preconditionFailure("no fields: \(description)")
    }
    return search.found
  }

  /// Returns how an output and a callback's pattern go together; nil when it is another callback, or
  /// that of another app.
  func match(_ output: Output, with pattern: CallbackPattern) -> Match? {
    var search = MismatchSearch(matching: self, truth: .strict, path: [])
    return search.compare(output, with: pattern) ? search.found : nil
  }

  /// Returns in how many places an output is not what a callback's pattern asks for; nil when it is
  /// another callback.
  ///
  /// It is the number of ``mismatches(of:with:)``, found without looking for words about them.
  func mismatchCount(of output: Output, with pattern: CallbackPattern) -> Int? {
    guard output.name == pattern.name else { return nil }
    var search = MismatchSearch(matching: self, truth: .strict, path: [], onlyCounts: true)
    return search.compare(output, with: pattern) ? search.count : nil
  }

  /// Whether an output is what a callback's pattern asks for.
  func isMet(_ pattern: CallbackPattern, by output: Output) -> Bool {
    mismatchCount(of: output, with: pattern) == 0
  }
}

extension MismatchSearch {
  /// Compares the arguments of an output; returns false when it is another callback.
  fileprivate mutating func compare(_ output: Output, with pattern: CallbackPattern) -> Bool {
    guard output.name == pattern.name else { return false }
    if let app = output.app, let receiver = pattern.receiver, app != receiver { return false }
    guard let patterns = pattern.arguments else { return true }
    let tracked = output.name.trackingParameter
    let arguments = output.arguments
    for index in 0..<min(patterns.count, arguments.count)
    where !patterns.isLiterally(arguments, at: index) {
      truth = index == tracked && matching.strictness == .open ? .textual : .strict
      inside(.argument(index)) { $0.compare(arguments[index], with: patterns[index]) }
    }
    for index in patterns.indices.dropFirst(arguments.count) {
      inside(.argument(index)) { $0.report(.missingItem, nil, patterns[index]) }
    }
    for index in arguments.indices.dropFirst(patterns.count) {
      inside(.argument(index)) { $0.report(.unexpectedItem, arguments[index], nil) }
    }
    return true
  }
}

extension CallbackName {
  /// The place of the parameter that is a tracking array; nil where there is none.
  fileprivate var trackingParameter: Int? { Self.trackingParameters[self] }

  /// Those places, found once.
  private static let trackingParameters = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { name in
      name.surface.parameters.firstIndex { $0.kind == .trackingData }.map { (name, $0) }
    }
  )
}

extension Mismatch {
  /// An item that is expected and not there.
  static func missing(_ pattern: Pattern, at path: [PathComponent]) -> Self {
    Self(path: path, expected: pattern, actual: nil, reason: .missingItem)
  }

  /// An item that is there and not expected.
  static func unexpected(_ value: Value, at path: [PathComponent]) -> Self {
    Self(path: path, expected: nil, actual: value, reason: .unexpectedItem)
  }
}
