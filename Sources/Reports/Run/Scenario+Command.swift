import Diagnostics
import Scenarios

extension Scenario {
  /// The command that runs this scenario alone, and of a matrix this cell.
  var command: String {
    let line = lines.cell?.lowerBound ?? title.range.start.line
    let place = "entsim run \(ShellWord.quoting("\(path):\(line)"))"
    guard let cell, lines.cell == nil else { return place }
    return "\(place) --filter \(ShellWord.quoting("[\(cell)]"))"
  }
}
