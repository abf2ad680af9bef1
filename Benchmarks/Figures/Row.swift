/// One figure of the table, and what it should be.
public struct Row: Hashable, Sendable {
  /// What was measured.
  public let name: String
  /// What came out.
  public let figure: Double
  /// How the figure is written.
  public let unit: FigureUnit
  /// What it has to be; nil where it is printed to be known.
  public let bound: Limit?
  /// What it had better be.
  public let goal: Limit?

  /// Creates a row.
  public init(
    _ name: String,
    _ figure: Double,
    _ unit: FigureUnit,
    bound: Limit? = nil,
    goal: Limit? = nil
  ) {
    self.name = name
    self.figure = figure
    self.unit = unit
    self.bound = bound
    self.goal = goal
  }

  /// Whether the figure is what it should be, in words.
  public var verdict: String {
    guard let bound else { return "" }
    guard bound.holds(for: figure) else { return "missed" }
    return goal?.holds(for: figure) ?? true ? "met" : "met, but not the goal"
  }
}
