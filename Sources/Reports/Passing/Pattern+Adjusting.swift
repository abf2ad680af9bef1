import EntsimComparison
import EntsimComparisonText
import EntsimEntitlement
import EntsimScenarioModel

extension OutputPattern {
  /// Returns the pattern that the output matches: this one, with the output's values where the ways lead.
  func adjusted(to output: Output, at ways: [ArraySlice<PathComponent>]) -> OutputPattern {
    let rests = ways.behindFirst
    return OutputPattern(
      name: name,
      app: app,
      receiver: receiver,
      arguments: output.arguments.enumerated().map { index, value in
        guard let patterns = arguments, patterns.indices.contains(index) else {
          return Pattern(.literal(value), at: range)
        }
        return patterns[index].adjusted(to: value, rests[.argument(index)] ?? [])
      },
      range: range
    )
  }
}

extension ServicePattern {
  /// Returns the pattern that the request matches: this one, with the request's values where the ways lead.
  func adjusted(to request: ServiceMessage, at ways: [ArraySlice<PathComponent>]) -> ServicePattern
  {
    let adjusted = Pattern(.map(fields), at: range).adjusted(to: request.value, ways)
    guard case .map(let fields) = adjusted.matcher else { return self }
    return ServicePattern(service: service, fields: fields, range: range)
  }
}

extension Pattern {
  /// Returns the pattern that a value matches, as much of this one kept as is right: all but what the
  /// paths lead to.
  func adjusted(to value: Value, _ paths: [ArraySlice<PathComponent>]) -> Pattern {
    guard !paths.isEmpty else { return self }
    let rests = paths.behindFirst
    switch (matcher, value) {
    case (.list(let patterns), .list(let values)) where patterns.count == values.count:
      let items = values.indices.map {
        patterns[$0].adjusted(to: values[$0], rests[.index($0)] ?? [])
      }
      return Pattern(.list(items), at: range)
    case (.list(let patterns), .list(let values)):
      return Pattern(.list(adjusted(patterns, to: values, rests)), at: range)
    case (.map(let patterns), .map(let values)):
      let fields = values.map { value in
        let pattern = patterns.first { $0.name == value.name }?.pattern
        let adjusted = pattern?.adjusted(to: value.value, rests[.field(value.name)] ?? [])
        return Field(value.name, adjusted ?? Pattern(.literal(value.value), at: range))
      }
      return Pattern(.map(fields), at: range)
    case (.map(let patterns), .description(let description)):
      // Of an object only what is named is looked at, so the same names go on being looked at.
      let fields = patterns.compactMap { field in
        description.fields[field.name].map { value in
          Field(field.name, field.pattern.adjusted(to: value, rests[.field(field.name)] ?? []))
        }
      }
      return Pattern(.map(fields), at: range)
    case (.includingFields(let patterns), .map(let values))
    where patterns.allSatisfy { values[$0.name] != nil }:
      // The keys that are asked for go on being those that are.
      let fields = patterns.compactMap { field in
        values[field.name].map { value in
          Field(field.name, field.pattern.adjusted(to: value, rests[.field(field.name)] ?? []))
        }
      }
      return Pattern(.includingFields(fields), at: range)
    case (.list, _), (.map, _), (.any, _), (.uuid, _), (.md5, _), (.base64, _), (.regex, _),
      (.capture, _), (.same, _), (.different, _), (.literal, _), (.oneOf, _), (.not, _),
      (.includingFields, _), (.includingItems, _):
      return Pattern(.literal(value), at: range)
    }
  }

  /// Returns the items that values match, where there are more or fewer than these: those before the first mismatch
  /// stay, and so does what captures a value, counted from the end.
  private func adjusted(
    _ patterns: [Pattern],
    to values: [Value],
    _ rests: [PathComponent: [ArraySlice<PathComponent>]]
  ) -> [Pattern] {
    // Without an item that differs, the list differs as a whole.
    let first =
      rests.isEmpty ? 0 : patterns.indices.first { rests[.index($0)] != nil } ?? patterns.count
    return values.indices.map { index in
      if index < min(first, patterns.count) { return patterns[index] }
      let place = index + patterns.count - values.count
      if place >= first, patterns[place].captures { return patterns[place] }
      return Pattern(.literal(values[index]), at: range)
    }
  }

  private var captures: Bool {
    if case .capture = matcher { true } else { false }
  }
}
