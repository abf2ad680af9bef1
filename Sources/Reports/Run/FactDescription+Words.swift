import Entitlement
import ScenarioModel

extension FactDescription {
  /// The fact in a few words: its name and two fields, of what is nested only the name.
  var words: String {
    let values = fields.prefix(2).map { field in
      if case .map(let fields) = field.value, fields.count == 1 { return fields[0].name }
      return Notation.text(of: field.value)
    }
    return ([name] + values).joined(separator: " ")
  }

  /// The fact with all of its fields, on one line.
  var wholeText: String {
    fields.isEmpty ? name : "\(name): \(Notation.text(of: .map(fields)))"
  }
}
