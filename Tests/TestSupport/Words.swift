public import EntsimEntitlement

extension Value {
  /// The value in short, for tables that people read.
  public var words: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .string(let text): text.isEmpty ? "\"\"" : text
    case .list(let values): "[\(values.map(\.words).joined(separator: ", "))]"
    case .map(let fields):
      fields.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
    case .description(let description):
      description.shortForm ?? Value.map(description.fields).words
    }
  }
}

extension FactDescription {
  /// The fact in one line, with its fields.
  public var words: String {
    let parts = fields.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
    return parts.isEmpty ? name : "\(name)(\(parts))"
  }
}
