import Diagnostics
import Platform
import ScenarioModel
import Scenarios

/// The scenarios that the paths on the command line of `entsim run` stand for.
struct WantedScenarios {
  /// Why a line stands for nothing, a sentence.
  struct Refusal: Error {
    let message: String
  }

  /// The files, in the order of their paths.
  let files: [String]
  /// Of files of which not everything is wanted, the lines at which it stands.
  let lines: [String: Set<Int>]

  /// Finds the files, and checks that something stands at each line.
  ///
  /// - Parameter words: The words on the command line.
  /// - Returns: Nil, after a message, when a path is missing or there are no files.
  /// - Throws: What there is at a line's place.
  static func find(_ words: [String]) throws(Refusal) -> Self? {
    let placed = words.map(PlacedPath.init)
    for place in placed where place.line != nil && Files.kind(of: place.path) == .directory {
      throw Refusal(message: "\(place.path.visible) is a folder, and only a file has lines")
    }
    guard let files = ScenarioPaths.find(placed.map(\.path)) else { return nil }
    let whole = placed.filter { $0.line == nil }.map(\.path)
    let wholeFiles = whole.isEmpty ? [] : ScenarioPaths.find(whole) ?? []
    let everything = Set(wholeFiles.compactMap { Files.identity(of: $0) })
    var lines: [String: Set<Int>] = [:]
    for file in files {
      guard let identity = Files.identity(of: file), !everything.contains(identity) else {
        continue
      }
      let asked = placed.filter { $0.line != nil && Files.identity(of: $0.path) == identity }
      for place in asked {
        guard let line = place.line else { continue }
        try check(line, of: file)
        lines[file, default: []].insert(line)
      }
    }
    return Self(files: files, lines: lines)
  }

  /// Throws where nothing stands at a line; of a file that is not valid, running it says more.
  private static func check(_ line: Int, of file: String) throws(Refusal) {
    var loader = ScenarioLoader()
    let scenarios = loader.load(path: file).scenarios
    guard let first = scenarios.first, scenarios.standing(at: line).isEmpty else { return }
    let cells = scenarios.compactMap { scenario in
      scenario.lines.cell.map { "'\((scenario.cell ?? "").visible)' at \(words(for: $0))" }
    }
    let list = cells.isEmpty ? "" : ", and its cell \(cells.joined(separator: ", "))"
    throw Refusal(
      message: "\(file.visible):\(line): nothing stands there; "
        + "'\(first.title.value.visible)' stands at \(words(for: first.lines.whole))\(list)"
    )
  }

  private static func words(for lines: ClosedRange<Int>) -> String {
    lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
  }
}
