import EntsimPlatform
import EntsimScenarioModel
import EntsimSimulation

/// The random lives of a suite, with the mutants that they come to.
struct LivesOfSuite: Sendable {
  /// A life with the scenario whose beginning it has.
  struct Life: Sendable {
    let scenario: Scenario
    let origin: MutantSuite.Cell
    /// How many of its steps are those of the scenario.
    let kept: Int

    /// Returns the steps of other scenarios up to one with a number; all where there is none.
    func added(upTo last: Int?) -> [String] {
      scenario.steps.prefix(last ?? .max).dropFirst(kept).map(\.words)
    }
  }

  private let lives: [Life]
  /// By the name of the mutant, since the requirement of a situation is that of the first scenario.
  private let reached: [String: [Int]]

  /// No lives.
  static let none = LivesOfSuite(lives: [], reached: [:])

  private init(lives: [Life], reached: [String: [Int]]) {
    self.lives = lives
    self.reached = reached
  }

  /// Makes the lives, unless no mutant needs them.
  init(_ suite: MutantSuite, for mutants: [Mutant], jobs: Int) {
    guard mutants.contains(where: { !$0.isOfClaim }) else {
      self = .none
      return
    }
    // A mutant of the source acts in every situation, so it needs more lives.
    let random = RandomLives(
      of: suite.cells.map(\.scenario),
      perScenario: suite.kind == .source ? 4 : 2
    )
    let lives = Parallel.map(count: random.count, jobs: jobs) {
      { number in
        let cell = suite.cells[number % suite.cells.count]
        let scenario = SymbolRegion().during { random.life(number) }
        let kept = zip(scenario.steps, cell.scenario.steps).prefix { $0.range == $1.range }.count
        return Life(scenario: scenario, origin: cell, kept: kept)
      }
    }
    let cells = lives.map { life in
      MutantSuite.Cell(
        scenario: life.scenario,
        name: life.origin.name,
        answersOfOthers: [],
        shownClaims: []
      )
    }
    let reaches = MutantSuite.reaches(
      of: cells,
      suite.kind,
      suite.alterations.alternatives,
      jobs: jobs
    )
    self.init(
      lives: lives,
      reached: Dictionary(reaches.map { ($0.mutant.name, $0.rarestFirst) }, uniquingKeysWith: +)
    )
  }

  /// Returns the numbers of the lives that come to a mutant; those first in which the expression that it changes in the
  /// source has an outcome that it seldom has.
  func reached(by mutant: Mutant) -> [Int] { reached[mutant.name] ?? [] }

  /// Returns the life with a number.
  subscript(number: Int) -> Life { lives[number] }
}
