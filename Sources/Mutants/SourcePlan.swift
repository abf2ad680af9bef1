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
    var outcomes = [[SourceSwitch.Marks]](repeating: [], count: last + 1)
    for (index, cell) in cells.enumerated() {
      let (_, marks) = SourceSwitch.noting(upTo: last) {
        SymbolRegion().during { Engine.run(cell.scenario) }
      }
      for (number, mark) in marks.enumerated() where mark.contains(.reached) {
        reached[number].append(index)
        outcomes[number].append(mark)
      }
    }
    return mutants.map { mutant in
      let number = mutant.sourcePlace?.number ?? 0
      return MutantSuite.Reach(
        mutant: mutant,
        reached[number],
        of: cells,
        marks: outcomes[number]
      )
    }
  }
}
