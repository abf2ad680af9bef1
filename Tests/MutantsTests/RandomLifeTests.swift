import EntsimComparison
import EntsimEngine
import EntsimScenarioModel
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimMutants

@Suite("A random life")
struct RandomLifeTests {
  private static let suite = MutantSuite(
    ["back-in-the-picker", "sign-in-after-a-cancel", "twice-in-a-row"].map {
      "\(Repository.suite)/Cancel/\($0).yaml"
    },
    jobs: 1
  )
  private static let lives = RandomLives(of: suite.cells.map(\.scenario))

  @Test("is the same each time, and another one for another number")
  func stable() {
    let steps = (0..<60).map { Self.lives.life($0).steps }
    #expect(steps == (0..<60).map { Self.lives.life($0).steps })
    #expect(steps[0] != steps[Self.suite.cells.count], "both begin as one scenario does")
  }

  @Test("begins as its scenario does, in its world")
  func beginning() {
    for (number, cell) in Self.suite.cells.enumerated() {
      let life = Self.lives.life(number)
      #expect(life.world == cell.scenario.world)
      #expect(life.steps.first?.range == cell.scenario.steps.first?.range)
    }
  }

  @Test("has only steps that can be done, and claims nothing")
  func possible() {
    for number in 0..<60 {
      let life = Self.lives.life(number)
      let result = Engine.run(life)
      #expect(result.record.steps.allSatisfy { $0.fault == nil })
      #expect(result.record.steps.count == life.steps.count)
      #expect(life.covers.isEmpty)
      #expect(life.steps.map(\.number) == Array(1...life.steps.count))
    }
  }

  @Test("comes to the mutants of its decisions")
  func reached() throws {
    let reach = try #require(
      Self.suite.reaches.first { $0.mutant.name == "CANCEL-001/altered/authenticationEnded/ending" }
    )
    let lives = LivesOfSuite(Self.suite, for: [reach.mutant], jobs: 1)
    #expect(lives.reached(by: reach.mutant).count > 10)
  }

  @Test("is none for mutants of claims, which are made in one scenario")
  func claims() throws {
    let reach = try #require(Self.suite.reaches.first { $0.mutant.isOfClaim })
    let lives = LivesOfSuite(Self.suite, for: [reach.mutant], jobs: 1)
    #expect(lives.reached(by: reach.mutant).isEmpty)
  }
}
