import EntsimSimulation

extension Scenario {
  /// The scenario with its steps alone, which any output passes.
  package var withoutExpectations: Scenario { doing(steps.map(\.withoutExpectations), covers) }

  /// Gives the scenario other steps.
  ///
  /// - Parameter steps: The steps, which may come from other scenarios; they are numbered anew.
  /// - Returns: A scenario that begins in the same world, and expects and claims nothing.
  package func doing(_ steps: [Step]) -> Scenario {
    doing(steps.enumerated().map { $1.withoutExpectations(numbered: $0 + 1) }, [])
  }

  private func doing(_ steps: [Step], _ covers: [Located<RequirementID>]) -> Scenario {
    Scenario(
      path: path,
      title: title,
      cell: cell,
      lines: lines,
      about: about,
      covers: covers,
      tags: tags,
      world: world,
      answerPlaces: answerPlaces,
      steps: steps,
      never: [],
      finally: Finally()
    )
  }
}
