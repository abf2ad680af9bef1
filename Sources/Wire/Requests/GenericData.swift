import EntsimEntitlement
import EntsimJSONText

/// The data of an app for a service (`generic_data`).
enum GenericData {
  /// Reads an object of JSON, which the documents' sample has in parentheses in place of braces.
  ///
  /// - Returns: The fields; none for a text that is neither.
  static func read(_ text: String) -> [Value.Field] {
    var text = text
    if text.hasPrefix("("), text.hasSuffix(")") { text = "{\(text.dropFirst().dropLast())}" }
    guard let value = LenientJSON.read(Array(text.utf8)) else { return [] }
    return value.members.map { Value.Field($0.name, Value($0.value)) }
  }
}

extension Value {
  /// Creates a value from JSON.
  fileprivate init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let isTrue): self = .bool(isTrue)
    case .integer(let number): self = .integer(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map { Value($0) })
    case .object(let members): self = .map(members.map { Field($0.name, Value($0.value)) })
    }
  }
}
