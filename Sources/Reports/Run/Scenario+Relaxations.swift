import Entitlement
import ScenarioModel

extension Scenario {
  /// What the scenario does not look at, so that relaxing stays in sight with every result; nil where
  /// it looks at everything.
  var relaxations: String? {
    var parts: [String] = []
    if let only {
      let kinds = CallbackDescription.Kind.allCases.filter(only.contains).map(\.rawValue)
      parts.append("compared: \(kinds.joined(separator: " and ")) only")
    }
    switch steps.count(where: { !$0.isExhaustive }) {
    case 0: break
    case 1: parts.append("in 1 step more may come out")
    case let count: parts.append("in \(count) steps more may come out")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
