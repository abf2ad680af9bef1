import EntsimComparison
import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel

extension Step {
  /// Returns the step that expects exactly what a run recorded of it: outputs, requests, answers, and what is
  /// stored and where the SDK stands at its end.
  func expecting(_ record: StepRecord) -> Step {
    let outputs = record.outputs.map { output in
      Expectation(.output(OutputPattern(of: output, at: range)), at: range)
    }
    let tokens = record.end.notedStorage.map { $0.pattern(at: range) }
    let state = StatePattern(
      flow: Pattern(of: .string(record.end.notedState.flow.rawValue), at: range),
      selectedProvider: Pattern(of: record.end.notedState.selectedProvider, at: range),
      range: range
    )
    return Step(
      number: number,
      range: range,
      action: action,
      app: app,
      words: words,
      settles: settles,
      start: start,
      thread: thread,
      expectations: outputs
        + [Expectation(.storage(tokens), at: range), Expectation(.state(state), at: range)],
      requests: ExpectedServices(record.requests.map { ServicePattern(of: $0, at: range) }),
      answers: ExpectedServices(record.answers.map { ServicePattern(of: $0, at: range) }),
      isExhaustive: true
    )
  }
}

extension OutputPattern {
  /// Creates the pattern that an output meets and no other one does.
  fileprivate init(of output: Output, at range: SourceRange) {
    self.init(
      name: output.name,
      app: output.isNamed ? output.app : nil,
      receiver: output.app,
      arguments: output.arguments.map { Pattern(of: $0, at: range) },
      range: range
    )
  }
}

extension ServicePattern {
  fileprivate init(of message: ServiceMessage, at range: SourceRange) {
    self.init(
      service: message.service,
      fields: message.value.fields.map { Pattern.Field($0.name, Pattern(of: $0.value, at: range)) },
      range: range
    )
  }
}

extension StoredToken {
  fileprivate func pattern(at range: SourceRange) -> TokenPattern {
    TokenPattern(
      kind: kind,
      fields: value.fields.map { Pattern.Field($0.name, Pattern(of: $0.value, at: range)) },
      range: range
    )
  }
}

extension Pattern {
  /// Creates the pattern of a value, literally.
  fileprivate init(of value: Value, at range: SourceRange) {
    switch value {
    case .null, .bool, .integer, .string: self.init(.literal(value), at: range)
    case .list(let items):
      self.init(.list(items.map { Pattern(of: $0, at: range) }), at: range)
    case .map, .description:
      let fields = value.fields.map { Field($0.name, Pattern(of: $0.value, at: range)) }
      self.init(.map(fields), at: range)
    }
  }
}

extension Value {
  /// The fields of a dictionary or a description; none for everything else.
  fileprivate var fields: [Value.Field] {
    switch self {
    case .map(let fields): fields
    case .description(let description): description.fields
    case .null, .bool, .integer, .string, .list: []
    }
  }
}
