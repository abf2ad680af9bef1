import Comparison
import Diagnostics
import Entitlement
import ScenarioModel

extension Pattern {
  /// Creates the pattern that is written as a value is; it stands at no place of a file.
  init(notating value: Value) {
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
  var notation: String { Notation.text(of: self) }

  /// The items of a list; empty for everything else.
  var items: [Pattern] {
    if case .list(let items) = matcher { items } else { [] }
  }

  /// The fields of a mapping; empty for everything else.
  var fields: [Field] {
    if case .map(let fields) = matcher { fields } else { [] }
  }

  /// Returns the part at the end of a path, or nil when the path leads nowhere.
  func part(at path: ArraySlice<PathComponent>) -> Pattern? {
    guard let first = path.first else { return self }
    let part: Pattern? =
      switch first {
      case .index(let index): items.indices.contains(index) ? items[index] : nil
      case .field(let name): fields.first { $0.name == name }?.pattern
      case .argument: nil
      }
    return part?.part(at: path.dropFirst())
  }

  /// Returns the whole with the part at the end of a path replaced, which has to be there.
  func replacing(_ path: ArraySlice<PathComponent>, by other: Pattern) -> Pattern {
    switch path.first {
    case .index(let place)?:
      let items = items.enumerated().map { index, item in
        index == place ? item.replacing(path.dropFirst(), by: other) : item
      }
      return Pattern(.list(items), at: range)
    case .field(let name)?:
      let fields = fields.map { field in
        field.name == name
          ? Field(name, field.pattern.replacing(path.dropFirst(), by: other)) : field
      }
      return Pattern(.map(fields), at: range)
    case .argument?, nil: return other
    }
  }
}

extension Value {
  /// The text in the notation of scenarios, on one line.
  var notation: String { Notation.text(of: self) }
}
