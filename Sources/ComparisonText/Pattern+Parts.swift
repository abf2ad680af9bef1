import EntsimComparison
import EntsimDiagnostics
package import EntsimEntitlement
package import EntsimScenarioModel

extension Pattern {
  /// Creates the pattern that is written as a value is; it stands at no place of a file.
  package init(notating value: Value) {
    let matcher: Matcher =
      switch value {
      case .list(let values): .list(values.map { Pattern(notating: $0) })
      case .map(let fields): .map(fields.map { Field($0.name, Pattern(notating: $0.value)) })
      case .null, .bool, .integer, .string, .description: .literal(value)
      }
    let nowhere = SourceLocation(file: "", line: 1, column: 1)
    self.init(matcher, at: SourceRange(start: nowhere, length: 0))
  }

  /// The text in the notation of scenarios, on one line.
  package var notation: String { Notation.text(of: self) }

  /// The items of a list; empty for everything else.
  var items: [Pattern] {
    if case .list(let items) = matcher { items } else { [] }
  }

  /// The fields of a mapping; empty for everything else.
  package var fields: [Field] {
    if case .map(let fields) = matcher { fields } else { [] }
  }
}

extension Value {
  /// The text in the notation of scenarios, on one line.
  package var notation: String { Notation.text(of: self) }
}
