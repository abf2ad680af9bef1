public import EntsimEntitlement

/// Which of the situations of one kind a suite meets.
public struct SituationCoverage: Equatable, Sendable {
  /// One situation.
  public struct Item: Equatable, Sendable {
    /// The situation.
    public let situation: Situation
    /// Why no scenario can meet it; nil where one can.
    public let unmeetable: Unmeetable?
    /// How often it was met.
    public internal(set) var evidence = Evidence()
  }

  /// What the situations are.
  public let kind: SituationKind
  /// Every situation, whether it was met or not, in the order of the rules' lists.
  public private(set) var items: [Item]

  private let places: [Situation: Int]

  init(_ kind: SituationKind) {
    self.kind = kind
    items = kind.situations.map { Item(situation: $0, unmeetable: $0.reasonAgainst) }
    places = Dictionary(
      uniqueKeysWithValues: items.enumerated().map { ($0.element.situation, $0.offset) }
    )
  }

  /// Adds the situations that one run has met.
  mutating func add(_ run: RunCoverage) {
    for (situation, count) in run.situations {
      if let place = places[situation] { items[place].evidence.add(count, in: run.path) }
    }
  }

  /// How many situations were met.
  public var reached: Int { items.count { $0.evidence.isReached } }

  /// How many situations some scenario can meet.
  public var reachable: Int { items.count { $0.unmeetable == nil } }

  /// The situations that some scenario can meet, and none has.
  public var left: [Situation] {
    items.filter { $0.unmeetable == nil && !$0.evidence.isReached }.map(\.situation)
  }
}
