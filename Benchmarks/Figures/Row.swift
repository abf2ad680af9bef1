/// One figure of the table.
public struct Row: Hashable, Sendable {
  /// What was measured.
  public let kind: RowKind
  /// What came out.
  public let figure: Double
  /// The least that this machine needs for the part that cannot be left out; nil where there is no such part.
  public let floor: Double?
  /// What a peer needs for the same work; nil where none was measured.
  public let peer: Double?
  /// What the figure has to be; nil where it is printed to be known.
  public let bound: Limit?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - kind: What was measured.
  ///   - figure: What came out, in the base of the kind's unit.
  ///   - floor: The floor, in the same base.
  ///   - peer: The peer's figure, in the same base.
  ///   - bound: The bound where it depends on the input; the kind's own otherwise.
  public init(
    _ kind: RowKind,
    _ figure: Double,
    floor: Double? = nil,
    peer: Double? = nil,
    bound: Limit? = nil
  ) {
    self.kind = kind
    self.figure = figure
    self.floor = floor
    self.peer = peer
    self.bound = bound ?? kind.bound
  }

  /// Whether the figure meets its bound; nil where there is no bound.
  public var meetsBound: Bool? { bound?.holds(for: figure) }

  /// Whether the figure meets its goal; nil where there is no goal.
  public var meetsGoal: Bool? { kind.goal?.holds(for: figure) }

  /// Whether the figure is what it should be, in words.
  public var verdict: String {
    switch (meetsBound, meetsGoal) {
    case (nil, _): ""
    case (false?, _): "missed"
    case (true?, false?): "bound met"
    case (true?, _): "met"
    }
  }

  /// The time of one of what the figure counts, in objects of the machine; nil for what is no time and no speed.
  public func objects(on machine: Machine) -> Double? {
    kind.unit.seconds(of: figure).map { $0 / machine.objects }
  }
}
