/// A participant written as a value: what happens, given what is so, and what is so, given what
/// happened.
///
/// A decider is pure. It reads neither a clock nor a random source, does no input or output, and
/// iterates no set or dictionary; what it may know of the world outside arrives in the context.
///
/// Its states and its commands have kinds, so that one can say which pairs of them were met.
public protocol Decider: Hashable, Sendable {
  /// What the participant can be asked to do.
  associatedtype Command: Hashable, Sendable, Kinded
  /// A fact in the past tense; the participant's state is the fold of its events.
  associatedtype Event: Hashable, Sendable
  /// What the participant may read of others; handed in, never stored.
  associatedtype View: Sendable
  /// The kinds of states, each with its name for people.
  associatedtype StateKind: CaseIterable, Hashable, RawRepresentable<String>, Sendable

  /// The kind of state that the participant is in.
  var stateKind: StateKind { get }

  /// Returns what happens, in order. "Nothing happens" is an event too and names its reason.
  func decide(_ command: Command, in context: Context<View>) -> [Decision<Event>]

  /// Folds one event of its own into the state. Nothing is decided here: whatever the participant
  /// itself has decided in this state is taken.
  mutating func evolve(_ event: Event)
}

extension Decider {
  /// Decides a command and folds what happened; returns the decisions, already folded.
  @inlinable
  public mutating func handle(
    _ command: Command,
    in context: Context<View>
  ) -> [Decision<Event>] {
    let decisions = decide(command, in: context)
    for index in decisions.indices { evolve(decisions[index].event) }
    return decisions
  }

  /// Decides a command and folds what happened, and notes in which state that was.
  @inlinable
  public mutating func handle(
    _ command: Command,
    in context: Context<View>,
    noting visits: inout Visits<Self>
  ) -> [Decision<Event>] {
    visits.note(command, in: self)
    return handle(command, in: context)
  }
}

/// An event together with the requirements that produced it.
@frozen
public struct Decision<Event: Hashable & Sendable>: Hashable, Sendable {
  /// What happened.
  public let event: Event
  /// The requirements that the event rests on, the most specific first.
  ///
  /// Empty only where the environment moves by itself, as when a network carries a request.
  public let rules: [RequirementID]

  /// Creates a decision.
  @inlinable
  public init(_ event: Event, by rules: [RequirementID]) {
    self.event = event
    self.rules = rules
  }
}

/// What a decider may know beyond its own state while it decides one command.
@frozen
public struct Context<View: Sendable>: Sendable {
  /// The true time, which is also the servers' time.
  public let now: Instant
  /// What the participant may read of others.
  public let view: View
  /// Functions of libraries, injected so that no rule imports one.
  public let library: Library

  /// Creates a context.
  @inlinable
  public init(now: Instant, view: View, library: Library) {
    self.now = now
    self.view = view
    self.library = library
  }
}
