/// Which of the words of one kind came up: calls, callbacks, status ids and the like.
public struct SurfaceCoverage: Equatable, Sendable {
  /// One word.
  public struct Item: Equatable, Sendable {
    /// The word for people.
    public let name: String
    /// How often it came up.
    public internal(set) var evidence = Evidence()
  }

  /// What the words are.
  public let kind: SurfaceKind
  /// Every word, whether it came up or not, in the order of the reference.
  public private(set) var items: [Item]

  private let places: [String: Int]

  init(_ kind: SurfaceKind) {
    self.kind = kind
    items = kind.words.map { Item(name: $0) }
    places = Dictionary(
      items.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Adds the words that came up in one run.
  mutating func add(_ run: RunCoverage) {
    for (name, count) in run.words[kind] ?? [:] {
      guard let place = places[name] else { preconditionFailure("\(kind) has no word \(name)") }
      items[place].evidence.add(count, in: run.path)
    }
  }

  /// How many words came up.
  public var reached: Int { items.count { $0.evidence.isReached } }
}
