/// A value that belongs to one of finitely many kinds.
///
/// Coverage, the state table and whoever wants to reach every case speak of kinds: what a command
/// is, without what it carries.
public protocol Kinded {
  /// The kinds, each with its name for people.
  associatedtype Kind: CaseIterable, Hashable, RawRepresentable<String>, Sendable

  /// The kind that the value belongs to.
  var kind: Kind { get }
}

/// How often a decider was given each kind of command in each kind of state.
public struct Visits<Actor: Decider>: Sendable {
  /// A kind of state with a kind of command.
  public struct Pair: Hashable, Sendable {
    /// Where the decider stood.
    public let state: Actor.StateKind
    /// What it was asked to do.
    public let command: Actor.Command.Kind

    /// Creates a pair.
    @inlinable
    public init(_ state: Actor.StateKind, _ command: Actor.Command.Kind) {
      self.state = state
      self.command = command
    }
  }

  /// The pairs that were met, in the order of their first visits.
  ///
  /// A run meets few, and a comparison of two kinds costs far less than the hash of their names.
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

  /// Returns how often the pair was met.
  public subscript(pair: Pair) -> Int { pairs.firstIndex(of: pair).map { counts[$0] } ?? 0 }
}

extension Visits: Hashable {
  /// Whether two records say the same of every pair; when each was met first does not count.
  public static func == (left: Self, right: Self) -> Bool {
    left.pairs.count == right.pairs.count && left.pairs.allSatisfy { left[$0] == right[$0] }
  }

  /// Hashes the record.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pairs.count)
    hasher.combine(counts.reduce(0, &+))
  }
}
