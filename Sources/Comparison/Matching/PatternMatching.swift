public import Entitlement
public import Scenarios

/// Says whether values are what patterns ask for, and where they are not (language, section 2).
public struct PatternMatching {
  /// How texts and truth values compare.
  public enum Truth: Hashable, Sendable {
    /// They differ.
    case strict
    /// `"true"` and `true` are the same, as in tracking arrays (AMB-04).
    case textual
  }

  /// Returns the MD5 digest of a subscriber's GUID, or nil for somebody unknown.
  private let digest: (SubscriberName) -> String?

  /// Creates the matching of one run.
  ///
  /// - Parameter digest: Returns the MD5 digest of a subscriber's GUID, or nil for somebody unknown.
  public init(digest: @escaping (SubscriberName) -> String?) {
    self.digest = digest
  }

  /// Returns where a value is not what a pattern asks for, in the order of the pattern.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - pattern: The pattern.
  ///   - path: The way to the value, with which every path of the result begins.
  ///   - truth: How texts and truth values compare.
  /// - Returns: The mismatches; empty when the value matches.
  public func mismatches(
    of value: Value,
    with pattern: Pattern,
    at path: [PathComponent] = [],
    truth: Truth = .strict
  ) -> [Mismatch] {
    var search = MismatchSearch(digest: digest, truth: truth, path: path)
    search.compare(value, with: pattern)
    return search.found
  }

  /// Returns where a description does not have the fields that are named; others do not count.
  func mismatches(
    of description: Value,
    withFields fields: [Pattern.Field],
    at path: [PathComponent] = []
  ) -> [Mismatch] {
    var search = MismatchSearch(digest: digest, truth: .strict, path: path)
    switch description {
    case .description(let description): search.compareNamed(description.fields, with: fields)
    case .map(let actual): search.compareNamed(actual, with: fields)
    case .null, .bool, .integer, .string, .list: preconditionFailure("no fields: \(description)")
    }
    return search.found
  }

  /// Returns where the arguments of an output are not what a callback's pattern asks for.
  ///
  /// - Returns: The mismatches; empty when the output matches; nil when it is another callback.
  public func mismatches(of output: Output, with pattern: CallbackPattern) -> [Mismatch]? {
    guard output.name == pattern.name else { return nil }
    guard let patterns = pattern.arguments else { return [] }
    let parameters = output.name.surface.parameters
    var found: [Mismatch] = []
    for (index, (pattern, value)) in zip(patterns, output.arguments).enumerated() {
      let tracks = parameters.indices.contains(index) && parameters[index].kind == .trackingData
      found += mismatches(
        of: value,
        with: pattern,
        at: [.argument(index)],
        truth: tracks ? .textual : .strict
      )
    }
    for index in patterns.indices.dropFirst(output.arguments.count) {
      found.append(.missing(patterns[index], at: [.argument(index)]))
    }
    for index in output.arguments.indices.dropFirst(patterns.count) {
      found.append(.unexpected(output.arguments[index], at: [.argument(index)]))
    }
    return found
  }
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
