import EntsimEngine
import EntsimScenarioModel
import EntsimSimulation
public import EntsimSuite

/// A run of a scenario as the specification shows it: what happens, and what is expected of it.
///
/// It holds texts without the journal, so that those of a whole suite fit into memory.
public struct SpecifiedScenario: Sendable {
  /// A step with what is expected of it.
  struct Step: Sendable {
    let number: Int
    /// The titles of the flows that begin with it, the outer one first.
    let flows: [String]
    /// The action as the scenario writes it, with when and on which thread it takes place.
    let action: [String]
    /// What is expected, in the order of the file, as the scenario writes it; empty where nothing may come.
    let expected: [String]
  }

  /// The file's name within its suite, as `Cancel/back-in-the-picker.yaml`.
  let file: String
  let title: String
  let about: String?
  let covers: [RequirementID]
  /// The cell of the matrix; nil without a matrix.
  let cell: String?
  /// The lines of the file that say how the world begins, in YAML; empty where it has none.
  let beginning: String
  /// What is not compared; nil where everything is.
  let relaxations: String?
  let passed: Bool
  let steps: [Step]
  /// What must not come anywhere in the run.
  let never: [String]
  /// What is expected after the last step.
  let finally: [String]
  /// The run as a Mermaid diagram; nil where the scenario does not ask for one with the tag `diagram`.
  let diagram: String?

  /// The tag of scenarios that are drawn.
  private static let diagramTag = "diagram"

  /// Creates what the specification shows of an outcome; nil where the scenario was not run.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - source: The text of the scenario's file; nil where it is not known.
  public init?(_ outcome: SuiteOutcome, source: String?) {
    guard let result = outcome.result else { return nil }
    let scenario = result.scenario
    file = outcome.name
    title = scenario.title.value
    about = scenario.about
    covers = scenario.covers.map(\.value)
    cell = scenario.cell
    beginning = source.map { InitialState.lines(of: $0) } ?? ""
    relaxations = scenario.relaxations
    passed = outcome.passed
    let steps = scenario.steps
    self.steps = steps.enumerated().map { index, step in
      Step(
        number: step.number,
        flows: step.newCalls(after: index > 0 ? steps[index - 1] : nil).map(\.title),
        action: step.specifiedAction,
        expected: step.specifiedOutputs
      )
    }
    never = scenario.never.map { Notation.text(of: $0) }
    finally = scenario.finally.specified
    let isDrawn = scenario.tags.contains(Self.diagramTag)
    diagram = isDrawn ? SequenceDiagram(of: result).text : nil
  }

  /// The folder within the suite that the file lies in; empty for the suite's own.
  var area: String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return String(file[..<slash])
  }
}
