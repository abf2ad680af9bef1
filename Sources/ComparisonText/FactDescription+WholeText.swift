package import EntsimEntitlement
import EntsimScenarioModel

extension FactDescription {
  /// The fact with all of its fields, on one line.
  package var wholeText: String {
    fields.isEmpty ? name : "\(name): \(Notation.text(of: .map(fields)))"
  }
}
