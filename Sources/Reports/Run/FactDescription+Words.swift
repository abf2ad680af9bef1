import EntsimEntitlement
import EntsimScenarioModel

extension FactDescription {
  /// The fact in a few words: its name and two fields, of what is nested only the name, and a number.
  var words: String {
    let values = fields.prefix(2).map { field in
      guard case .map(let fields) = field.value, fields.count == 1 else {
        return Notation.text(of: field.value)
      }
      guard case .map(let parts) = fields[0].value, parts.count == 1,
        case .integer(let number) = parts[0].value
      else { return fields[0].name }
      return "\(fields[0].name) \(number)"
    }
    return ([name] + values).joined(separator: " ")
  }
}
