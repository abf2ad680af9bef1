import EntsimDiagnostics
import EntsimPlatform
import EntsimScenarioModel
import EntsimScenarios

/// The scenarios that the paths on the command line of `entsim run` stand for.
struct WantedScenarios {
  /// The files, in the order of their paths.
  let files: [String]
  /// Of files of which not everything is wanted, the lines at which it stands.
  let lines: [String: Set<Int>]
  /// Of files of which not everything is wanted, the cells of their matrix.
  var cells: [String: Set<String>] = [:]

  /// Whether every scenario of a file is wanted.
  func hasAll(of file: String) -> Bool { lines[file] == nil && cells[file] == nil }

  /// Finds the files behind words of the command line, and checks that something stands at each line.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - nodeLimit: The most nodes that the cells of a matrix may have together.
  /// - Returns: What they stand for.
  /// - Throws: A ``CommandRefusal`` where nothing stands at one of the places.
  static func find(_ words: [String], nodeLimit: Int) throws -> Self {
    let placed = words.map(PlacedPath.init)
    for place in placed where place.line != nil && Files.kind(of: place.path) == .directory {
      throw CommandRefusal(
        "\(place.path.visible) is a folder, which has no lines; name a file, as FILE:LINE",
        seeHelpOf: "run"
      )
    }
    let files = try ScenarioPaths.find(placed.map(\.path))
    guard placed.contains(where: { $0.line != nil }) else { return Self(files: files, lines: [:]) }
    let whole = placed.filter { $0.line == nil }.map(\.path)
    var everything: Set<Files.Identity> = []
    do {
      let wholeFiles = whole.isEmpty ? [] : try ScenarioPaths.find(whole)
      everything = Set(wholeFiles.compactMap { Files.identity(of: $0) })
    } catch {
      // There are still lines to run.
      _ = ExitStatus.telling(error)
    }
    var lines: [String: Set<Int>] = [:]
    for file in files {
      guard let identity = Files.identity(of: file), !everything.contains(identity) else {
        continue
      }
      let asked = placed.filter { $0.line != nil && Files.identity(of: $0.path) == identity }
      for place in asked {
        guard let line = place.line else { continue }
        try check(line, of: file, nodeLimit: nodeLimit)
        lines[file, default: []].insert(line)
      }
    }
    return Self(files: files, lines: lines)
  }

  /// The same scenarios, the cells at lines by their names, which stay the same while a person edits the file.
  ///
  /// A line that belongs to all cells, or to a scenario without any, stands for the file.
  var withCellsForLines: Self {
    var cells = cells
    for (file, lines) in lines {
      var loader = ScenarioLoader()
      let scenarios = loader.load(path: file).scenarios
      let standing = lines.flatMap { scenarios.standing(at: $0) }
      let names = Set(standing.compactMap(\.cell))
      if !names.isEmpty, names.count < scenarios.count { cells[file] = names }
    }
    return Self(files: files, lines: [:], cells: cells)
  }

  /// Throws where nothing stands at a line; passes a file that is not valid, since running it says more.
  private static func check(
    _ line: Int,
    of file: String,
    nodeLimit: Int
  ) throws(CommandRefusal) {
    var loader = ScenarioLoader()
    loader.nodeLimit = nodeLimit
    let scenarios = loader.load(path: file).scenarios
    guard let first = scenarios.first, scenarios.standing(at: line).isEmpty else { return }
    let cells = scenarios.compactMap { scenario in
      scenario.lines.cell.map { "'\((scenario.cell ?? "").visible)' at \(words(for: $0))" }
    }
    let list = cells.isEmpty ? "" : ", cell \(cells.joined(separator: ", "))"
    throw CommandRefusal(
      "\(file.visible): no scenario at line \(line); "
        + "'\(first.title.value.visible)' is at \(words(for: first.lines.whole))\(list)",
      seeHelpOf: "run"
    )
  }

  private static func words(for lines: ClosedRange<Int>) -> String {
    lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
  }
}
