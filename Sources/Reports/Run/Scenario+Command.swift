import Diagnostics
import ScenarioModel

extension Scenario {
  /// Returns the command that runs this scenario alone, and of a matrix this cell.
  func command(options: String = "") -> String {
    let line = lines.cell?.lowerBound ?? title.range.start.line
    let place = "entsim run \(options)\(ShellWord.quoting("\(path):\(line)"))"
    guard let cell, lines.cell == nil else { return place }
    return "\(place) --filter \(ShellWord.quoting("[\(cell)]"))"
  }
}
