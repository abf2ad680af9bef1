import EntsimComparison
public import EntsimDiagnostics
public import EntsimEngine
public import EntsimEntitlement
import EntsimHandbook
import EntsimScenarioModel

/// What a person reads about one part of a scenario that its run did not pass: the difference, and its causes.
public struct PartText {
  private let text: FailureText

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - style: How wide it is, and whether it has colours.
  ///   - catalogue: The requirements of the suite; nil for those of the program.
  public init(style: TextStyle, catalogue: Catalogue? = nil) {
    text = FailureText(
      width: style.width,
      paint: style.paint,
      catalogue: catalogue ?? Handbook.bundled
    )
  }

  /// Returns what is wrong with the first step that stands at a place and did not pass, and why, without a line break at
  /// its end; nil where none was run that did not.
  public func text(ofStepAt place: SourceRange, in result: RunResult) -> String? {
    for step in result.comparison.steps where step.step.range == place {
      if let failure = text.text(of: step, in: result) { return failure }
    }
    return nil
  }

  /// Returns what is wrong at the end of a run, without a line break at its end; nil where nothing is.
  public func textOfEnd(of result: RunResult) -> String? { text.textOfEnd(of: result) }
}
