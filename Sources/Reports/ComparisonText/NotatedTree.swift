import Comparison
import Entitlement
import ScenarioModel

/// What has parts and a text on one line: a value or a pattern.
protocol NotatedTree {
  /// The text in the notation of scenarios.
  var notation: String { get }

  /// The items of a list; empty for everything else.
  var items: [Self] { get }

  /// The names of the fields of a mapping; empty for everything else.
  var fieldNames: [String] { get }

  /// Returns something of this kind, to be put in the place of a part.
  func mark(_ text: String) -> Self

  /// Returns the part under a field or at an index, or nil when there is none.
  func part(_ component: PathComponent) -> Self?

  /// Returns the whole with a part replaced; without the part, unchanged.
  func replacing(_ component: PathComponent, by part: Self) -> Self
}

extension NotatedTree {
  /// Returns the part at the end of a path, or nil when the path leads nowhere.
  func part(at path: ArraySlice<PathComponent>) -> Self? {
    guard let first = path.first else { return self }
    return part(first)?.part(at: path.dropFirst())
  }

  /// Returns the whole with the part at the end of a path replaced.
  func replacing(_ path: ArraySlice<PathComponent>, by other: Self) -> Self {
    guard let first = path.first else { return other }
    guard let part = part(first) else { return self }
    return replacing(first, by: part.replacing(path.dropFirst(), by: other))
  }
}

extension Value: NotatedTree {
  var notation: String { Notation.text(of: self) }

  var items: [Value] {
    switch self {
    case .list(let values): values
    case .null, .bool, .integer, .string, .map, .description: []
    }
  }

  var fieldNames: [String] {
    switch self {
    case .map(let fields): fields.map(\.name)
    case .null, .bool, .integer, .string, .list, .description: []
    }
  }

  func mark(_ text: String) -> Value { .string(text) }

  func part(_ component: PathComponent) -> Value? {
    switch (self, component) {
    case (.list(let values), .index(let index)):
      values.indices.contains(index) ? values[index] : nil
    case (.map(let fields), .field(let name)): fields[name]
    case (.null, _), (.bool, _), (.integer, _), (.string, _), (.list, _), (.map, _),
      (.description, _):
      nil
    }
  }

  func replacing(_ component: PathComponent, by part: Value) -> Value {
    switch (self, component) {
    case (.list(var values), .index(let index)):
      values[index] = part
      return .list(values)
    case (.map(let fields), .field(let name)):
      return .map(fields.map { $0.name == name ? Field(name, part) : $0 })
    case (.null, _), (.bool, _), (.integer, _), (.string, _), (.list, _), (.map, _),
      (.description, _):
      return self
    }
  }
}

extension Pattern: NotatedTree {
  var notation: String { Notation.text(of: self) }

  var items: [Pattern] {
    switch matcher {
    case .list(let patterns): patterns
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .map: []
    }
  }

  var fieldNames: [String] {
    switch matcher {
    case .map(let fields): fields.map(\.name)
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .list: []
    }
  }

  func mark(_ text: String) -> Pattern { Pattern(.literal(.string(text)), at: range) }

  func part(_ component: PathComponent) -> Pattern? {
    switch (matcher, component) {
    case (.list(let patterns), .index(let index)):
      patterns.indices.contains(index) ? patterns[index] : nil
    case (.map(let fields), .field(let name)): fields.first { $0.name == name }?.pattern
    case (.any, _), (.uuid, _), (.md5, _), (.base64, _), (.regex, _), (.capture, _), (.same, _),
      (.different, _), (.literal, _), (.list, _), (.map, _):
      nil
    }
  }

  func replacing(_ component: PathComponent, by part: Pattern) -> Pattern {
    switch (matcher, component) {
    case (.list(var patterns), .index(let index)):
      patterns[index] = part
      return Pattern(.list(patterns), at: range)
    case (.map(let fields), .field(let name)):
      return Pattern(.map(fields.map { $0.name == name ? Field(name, part) : $0 }), at: range)
    case (.any, _), (.uuid, _), (.md5, _), (.base64, _), (.regex, _), (.capture, _), (.same, _),
      (.different, _), (.literal, _), (.list, _), (.map, _):
      return self
    }
  }
}
