/// How often a decider decided each kind of command in each kind of state.
public struct Visits<Actor: Decider>: Sendable {
  /// A kind of state with a kind of command.
  public struct Pair: Hashable, Sendable {
    /// The kind of the state.
    public let state: Actor.StateKind
    /// The kind of the command.
    public let command: Actor.Command.Kind

    /// Creates a pair.
    @inlinable
    public init(_ state: Actor.StateKind, _ command: Actor.Command.Kind) {
      self.state = state
      self.command = command
    }
  }

  @usableFromInline
  struct Visited: Sendable {
    @usableFromInline let pair: Pair
    @usableFromInline var count: Int

    @inlinable
    init(_ pair: Pair) {
      self.pair = pair
      count = 1
    }
  }

  /// The pairs that occurred with their counts, in the order of their first visits.
  ///
  /// A run has few, and to compare two kinds costs far less than to hash their names.
  @usableFromInline var visited: [Visited] = []

  /// Creates an empty record.
  @inlinable
  public init() {}

  /// Notes that a command is about to be decided.
  @inlinable
  public mutating func note(_ command: Actor.Command, in state: Actor) {
    let pair = Pair(state.stateKind, command.kind)
    if let index = visited.firstIndex(where: { $0.pair == pair }) {
      visited[index].count += 1
    } else {
      if visited.isEmpty { visited.reserveCapacity(8) }
      visited.append(Visited(pair))
    }
  }

  /// Hands over the pairs that occurred with their counts, in the order of their first visits.
  @inlinable
  public func visit(_ body: (Pair, Int) -> Void) {
    for visited in visited { body(visited.pair, visited.count) }
  }

  /// Returns how often the pair occurred.
  public subscript(pair: Pair) -> Int { visited.first { $0.pair == pair }?.count ?? 0 }
}

extension Visits: Hashable {
  /// Whether two records have the same count for every pair; the order does not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.visited.count == right.visited.count
      && left.visited.allSatisfy { $0.count == right[$0.pair] }
  }

  /// Hashes the record.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(visited.count)
    hasher.combine(visited.reduce(0) { $0 &+ $1.count })
  }
}
