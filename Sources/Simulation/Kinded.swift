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
public struct Visits<Actor: Decider>: Hashable, Sendable {
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

  @usableFromInline var counts: [Pair: Int] = [:]

  /// Creates an empty record.
  @inlinable
  public init() {}

  /// Notes that a command is about to be decided.
  @inlinable
  public mutating func note(_ command: Actor.Command, in state: Actor) {
    counts[Pair(state.stateKind, command.kind), default: 0] += 1
  }

  /// Returns how often the pair was met.
  public subscript(pair: Pair) -> Int { counts[pair] ?? 0 }
}
