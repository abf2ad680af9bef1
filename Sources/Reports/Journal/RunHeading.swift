import Diagnostics
public import World

/// The line by which a stored run is known, above all that is said of it.
public struct RunHeading {
  /// The beginning of the run's id.
  public let id: String
  /// Whether the run did what its scenario expected.
  public let passed: Bool
  /// Where the run came from.
  public let beginning: RunBeginning

  /// Creates a heading.
  public init(id: String, passed: Bool, beginning: RunBeginning) {
    self.id = id
    self.passed = passed
    self.beginning = beginning
  }

  /// Returns the title, and below it the id and the place of the scenario; with line breaks.
  public func text(_ style: TextStyle) -> String {
    let paint = style.paint
    let mark = passed ? paint.good("✓") : paint.bad("✗")
    return "\(mark) \(beginning.displayTitle.visible)\n"
      + "    run \(id), \(beginning.path.visible):\(beginning.line)\n"
  }
}
