internal import EntsimDiagnostics
internal import EntsimYAML

/// What was found in the cells of a matrix, each of which is checked by itself.
///
/// One mistake shows in many cells, in words that may name another version each time; it is told
/// once, in the words of the first cell. One that does not show in every cell says in which it does.
struct CellFindings {
  private struct Mistake: Hashable {
    let code: Diagnostic.Code
    let range: SourceRange?
  }

  private let cellCount: Int
  private var order: [Mistake] = []
  /// The cells' own worlds, whose places say themselves which cell they are about.
  private var ownWorlds: [Node] = []
  private var found: [Mistake: (diagnostics: [Diagnostic], cells: [String])] = [:]

  init(cellCount: Int) {
    self.cellCount = cellCount
  }

  /// Adds what was found in one cell, whose own world is given.
  mutating func append(_ diagnostics: [Diagnostic], of cell: String, saying world: Node) {
    ownWorlds.append(world)
    for (mistake, diagnostics) in Self.byMistake(diagnostics) {
      if found[mistake] == nil {
        order.append(mistake)
        found[mistake] = (diagnostics, [])
      }
      found[mistake]?.cells.append(cell)
    }
  }

  /// The findings, each mistake once.
  var diagnostics: [Diagnostic] {
    if order.isEmpty { return [] }
    var ownPlaces: Set<SourceRange> = []
    for world in ownWorlds { Self.collectPlaces(in: world, into: &ownPlaces) }
    return order.flatMap { mistake -> [Diagnostic] in
      guard let (diagnostics, cells) = found[mistake] else { return [] }
      let isOwn = mistake.range.map(ownPlaces.contains) ?? false
      guard cells.count < cellCount, !isOwn else { return diagnostics }
      let noun = cells.count == 1 ? "cell" : "cells"
      let note = Diagnostic.Note("in the \(noun) \(Wording.enumeration(cells))", at: nil)
      return diagnostics.map { diagnostic in
        Diagnostic(
          diagnostic.severity,
          diagnostic.code,
          diagnostic.message,
          at: diagnostic.range,
          notes: diagnostic.notes + [note],
          help: diagnostic.help
        )
      }
    }
  }

  private static func collectPlaces(in node: Node, into places: inout Set<SourceRange>) {
    places.insert(node.range)
    switch node.content {
    case .scalar: break
    case .sequence(let nodes):
      for node in nodes { collectPlaces(in: node, into: &places) }
    case .mapping(let pairs):
      for pair in pairs {
        places.insert(pair.key.range)
        collectPlaces(in: pair.value, into: &places)
      }
    }
  }

  /// Puts together what has the same code at the same place, in the order of its coming.
  private static func byMistake(
    _ diagnostics: [Diagnostic]
  ) -> [(mistake: Mistake, diagnostics: [Diagnostic])] {
    var places: [Mistake: Int] = [:]
    var groups: [(mistake: Mistake, diagnostics: [Diagnostic])] = []
    for diagnostic in diagnostics {
      let mistake = Mistake(code: diagnostic.code, range: diagnostic.range)
      if let place = places[mistake] {
        groups[place].diagnostics.append(diagnostic)
      } else {
        places[mistake] = groups.count
        groups.append((mistake, [diagnostic]))
      }
    }
    return groups
  }
}
