import EntsimEngine
import EntsimSimulation

/// Which runs come to which mutants of the source.
enum SourcePlan {
  /// Returns all mutants of the source in the order of their names, each with the runs that come to it.
  ///
  /// The runs are done one after the other: the marks belong to the process.
  static func reaches(_ cells: [MutantSuite.Cell]) -> [MutantSuite.Reach] {
    let mutants = SourcePlace.mutants
    let last = SourcePlace.lastNumber
    var reached = [[Int]](repeating: [], count: last + 1)
    for (index, cell) in cells.enumerated() {
      let (_, marks) = SourceSwitch.noting(upTo: last) {
        SymbolRegion().during { Engine.run(cell.scenario) }
      }
      for (number, mark) in marks.enumerated() where mark.contains(.reached) {
        reached[number].append(index)
      }
    }
    return mutants.map {
      MutantSuite.Reach(mutant: $0, reached[$0.sourcePlace?.number ?? 0], of: cells)
    }
  }
}
