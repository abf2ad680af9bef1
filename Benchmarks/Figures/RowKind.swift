/// What a row measures, and what its figure should be.
public struct RowKind: Hashable, Sendable {
  /// The name by which JSON and the history know the row; never used for anything else.
  public let id: String
  /// The name in the table, the subject first.
  public let name: String
  /// How the figure is written.
  public let unit: FigureUnit
  /// What the figure has to be; nil where it is printed to be known.
  public let bound: Limit?
  /// The goal for the figure.
  public let goal: Limit?
  /// The version of the list of rows that had the row first.
  public let since: Int

  init(
    _ id: String,
    _ name: String,
    _ unit: FigureUnit,
    bound: Limit? = nil,
    goal: Limit? = nil,
    since: Int = 1
  ) {
    self.id = id
    self.name = name
    self.unit = unit
    self.bound = bound
    self.goal = goal
    self.since = since
  }
}
