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

  /// The pairs that occurred, in the order of their first visits.
  ///
  /// A run has few, and to compare two kinds costs far less than to hash their names.
  @usableFromInline var pairs: [Pair] = []
  @usableFromInline var counts: [Int] = []

  /// Creates an empty record.
  @inlinable
  public init() {}

  /// Notes that a command is about to be decided.
  @inlinable
  public mutating func note(_ command: Actor.Command, in state: Actor) {
    let pair = Pair(state.stateKind, command.kind)
    if let index = pairs.firstIndex(of: pair) {
      counts[index] += 1
    } else {
      pairs.append(pair)
      counts.append(1)
    }
  }

  /// Returns how often the pair occurred.
  public subscript(pair: Pair) -> Int { pairs.firstIndex(of: pair).map { counts[$0] } ?? 0 }
}

extension Visits: Hashable {
  /// Whether two records have the same count for every pair; the order does not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.pairs.count == right.pairs.count && left.pairs.allSatisfy { left[$0] == right[$0] }
  }

  /// Hashes the record.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pairs.count)
    hasher.combine(counts.reduce(0, &+))
  }
}
