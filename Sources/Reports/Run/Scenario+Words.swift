import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel

extension Scenario {
  /// Returns the command that runs this scenario alone, and of a matrix this cell.
  func command(options: String = "") -> String {
    let line = lines.cell?.lowerBound ?? title.range.start.line
    let place = "entsim run \(options)\(ShellWord.quoting("\(path):\(line)"))"
    guard let cell, lines.cell == nil else { return place }
    return "\(place) --filter \(ShellWord.quoting("[\(cell)]"))"
  }

  /// What the scenario does not look at, so that relaxing stays in sight with every result; nil where
  /// it looks at everything.
  var relaxations: String? {
    var parts: [String] = []
    if let only {
      let kinds = OutputKind.allCases.filter(only.contains).map(\.rawValue)
      parts.append("compared: \(kinds.joined(separator: " and ")) only")
    }
    switch steps.count(where: { !$0.isExhaustive }) {
    case 0: break
    case 1: parts.append("1 step not fully checked")
    case let count: parts.append("\(count) steps not fully checked")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
