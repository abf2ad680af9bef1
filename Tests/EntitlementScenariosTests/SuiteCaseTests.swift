import EntitlementScenarios
import Testing

/// The cells of the bundled suite, read once for all tests.
enum BundledCells {
  static let all: [ScenarioCell] = (try? ScenarioSuite("Scenarios").cells) ?? []
}

@Suite("The bundled suite as tests")
struct SuiteCaseTests {
  @Test("every cell passes", arguments: BundledCells.all)
  func specification(_ cell: ScenarioCell) throws { try cell.run() }

  @Test("no cell is left out")
  func count() { #expect(BundledCells.all.count > 2_500) }
}
