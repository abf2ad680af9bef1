public import EntsimEntitlement
public import EntsimJSONText

extension JSON {
  /// Makes the JSON of a value; a description is an object of its fields.
  public init(_ value: EntsimEntitlement.Value) {
    self =
      switch value {
      case .null: .null
      case .bool(let isTrue): .bool(isTrue)
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      case .list(let values): .array(values.map { JSON($0) })
      case .map(let fields): .object(fields.map { Member($0.name, JSON($0.value)) })
      case .description(let description):
        .object(description.fields.map { Member($0.name, JSON($0.value)) })
      }
  }
}
