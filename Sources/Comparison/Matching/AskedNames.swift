package import EntsimScenarioModel

// The names whose values patterns ask for, with `<same:NAME>` and `<different:NAME>`.

extension Pattern {
  /// The names that the pattern asks for, in the order of the file.
  package var askedNames: [CaptureName] {
    switch matcher {
    case .same(let name), .different(let name): [name]
    case .list(let items), .oneOf(let items), .includingItems(let items):
      items.flatMap(\.askedNames)
    case .map(let fields), .includingFields(let fields): fields.flatMap(\.pattern.askedNames)
    case .not(let pattern): pattern.askedNames
    case .any, .uuid, .md5, .base64, .regex, .capture, .literal: []
    }
  }
}

extension Expectation {
  /// The names that the expectation asks for, in the order of the file.
  package var askedNames: [CaptureName] {
    switch item {
    case .output(let pattern): (pattern.arguments ?? []).flatMap(\.askedNames)
    case .storage(let tokens): tokens.flatMap { $0.fields.flatMap(\.pattern.askedNames) }
    case .state(let pattern): pattern.fields.flatMap(\.pattern.askedNames)
    case .anyOrder(let items): items.flatMap(\.askedNames)
    }
  }
}
