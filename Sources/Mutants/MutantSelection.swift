public import EntsimSimulation

/// Which mutants of a suite are wanted.
public struct MutantSelection: Sendable {
  private let requirements: Set<RequirementID>?
  private let operators: Set<MutantOperator>
  private let names: [String]
  private let change: ChangedPlaces?
  private let budget: Int?
  private let draw: UInt64

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - requirements: The requirements that they break; nil lets all in, also those that are known to break none.
  ///   - operators: The ways in which they are wrong; none lets all in.
  ///   - names: What their names begin with, one of these; none lets all in.
  ///   - change: What has changed, if only mutants at changed places are wanted.
  ///   - budget: The most mutants; nil for all. They are drawn by their names, so that the draw is the same each time.
  ///   - draw: The number of the draw; each number draws others.
  public init(
    requirements: Set<RequirementID>? = nil,
    operators: Set<MutantOperator> = [],
    names: [String] = [],
    change: ChangedPlaces? = nil,
    budget: Int? = nil,
    draw: UInt64 = 0
  ) {
    self.requirements = requirements
    self.operators = operators
    self.names = names
    self.change = change
    self.budget = budget
    self.draw = draw
  }

  /// Returns the mutants that are wanted, in their order.
  public func mutants(of suite: MutantSuite) -> [Mutant] {
    let changed = change.map { suite.mutants(at: $0) }
    let wanted = suite.mutants.filter { mutant in
      (requirements.map { mutant.requirement.map($0.contains) ?? false } ?? true)
        && (operators.isEmpty || operators.contains(mutant.operator))
        && (names.isEmpty || names.contains { mutant.name.hasPrefix($0) })
        && (changed?.contains(mutant) ?? true)
    }
    guard let budget, budget < wanted.count else { return wanted }
    let lottery = GeneratedValues(seed: draw)
    let lots = wanted.map { lottery.value(for: $0.name, purpose: "draw") }
    let drawn = wanted.indices.sorted { (lots[$0], $0) < (lots[$1], $1) }.prefix(budget)
    return drawn.sorted().map { wanted[$0] }
  }
}
