package import EntsimComparison
package import EntsimEntitlement
package import EntsimScenarioModel

/// The texts of the two sides of rows.
enum SideTexts {
  static func expected(_ pattern: OutputPattern, _ mismatches: [Mismatch] = []) -> MarkedText {
    MarkedText(pattern.arguments ?? [], mismatches: mismatches, side: .expected) {
      Notation.text(
        of: OutputPattern(
          name: pattern.name,
          app: pattern.app,
          arguments: pattern.arguments == nil ? nil : $0,
          range: pattern.range
        )
      )
    }
  }

  static func actual(
    _ output: Output,
    for pattern: OutputPattern? = nil,
    _ mismatches: [Mismatch] = []
  ) -> MarkedText {
    let patterns = pattern?.arguments ?? []
    let ways = mismatches.paths.behindFirst
    let arguments = output.arguments.enumerated().map { index, value in
      patterns.indices.contains(index)
        ? value.shown(for: patterns[index], ways[.argument(index)] ?? []) : value
    }
    let trees = arguments.map { Pattern(notating: $0) }
    return MarkedText(trees, mismatches: mismatches, side: .actual) {
      output.notation(of: $0.map(\.notation))
    }
  }

  static func expected(_ pattern: ServicePattern, _ mismatches: [Mismatch] = []) -> MarkedText {
    guard !pattern.fields.isEmpty else { return MarkedText(text: pattern.service.rawValue) }
    let fields = Pattern(.map(pattern.fields), at: pattern.range)
    return MarkedText([fields], mismatches: mismatches, side: .expected) {
      Notation.map($0.map { (pattern.service.rawValue, $0.notation) })
    }
  }

  /// Returns a request with the fields that the pattern names; without a pattern, with all.
  static func actual(
    _ request: ServiceMessage,
    for pattern: ServicePattern? = nil,
    _ mismatches: [Mismatch] = []
  ) -> MarkedText {
    let fields =
      pattern.map {
        request.value.shown(for: Pattern(.map($0.fields), at: $0.range), mismatches.paths)
      }
      ?? request.value
    guard fields != .map([]) else { return MarkedText(text: request.service.rawValue) }
    return MarkedText([Pattern(notating: fields)], mismatches: mismatches, side: .actual) {
      Notation.map($0.map { (request.service.rawValue, $0.notation) })
    }
  }
}

extension Value {
  /// Returns the value as far as a pattern looks at it: of descriptions the fields that the pattern
  /// names, and behind them those that are wrong because it does not, by the ways to what is wrong.
  package func shown(for pattern: Pattern, _ paths: [ArraySlice<PathComponent>]) -> Value {
    let rests = paths.behindFirst
    func shown(_ field: Field, for pattern: Pattern) -> Field {
      Field(field.name, field.value.shown(for: pattern, rests[.field(field.name)] ?? []))
    }
    switch (self, pattern.matcher) {
    case (.description(let description), .map(let fields)):
      let named = fields.compactMap { field in
        description.fields[field.name].map { shown(Field(field.name, $0), for: field.pattern) }
      }
      let others = description.fields.filter { field in
        paths.contains([.field(field.name)]) && !fields.contains { $0.name == field.name }
      }
      return .map(named + others)
    case (.map(let values), .map(let fields)), (.map(let values), .includingFields(let fields)):
      return .map(
        values.map { value in
          let pattern = fields.first { $0.name == value.name }?.pattern
          return pattern.map { shown(value, for: $0) } ?? value
        }
      )
    case (.list(let values), .list(let patterns)):
      return .list(
        values.enumerated().map { index, value in
          patterns.indices.contains(index)
            ? value.shown(for: patterns[index], rests[.index(index)] ?? []) : value
        }
      )
    case (.null, _), (.bool, _), (.integer, _), (.string, _), (.list, _), (.map, _),
      (.description, _):
      return self
    }
  }
}

extension [Mismatch] {
  /// The ways to what is wrong.
  package var paths: [ArraySlice<PathComponent>] { map { $0.path[...] } }
}

extension [ArraySlice<PathComponent>] {
  /// What is left of the ways behind each of the components with which they begin.
  package var behindFirst: [PathComponent: Self] {
    var rests: [PathComponent: Self] = [:]
    for way in self {
      if let first = way.first { rests[first, default: []].append(way.dropFirst()) }
    }
    return rests
  }
}
