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

  /// Records what happens, in order. "Nothing happens" is an event too and names its reason.
  ///
  /// The same state, command and context give the same record.
  static func decide(_ command: Command, in transaction: inout Transaction<Self>)

  /// Folds one event of its own into the state. Nothing is decided here: whatever the participant
  /// itself has decided in this state is taken.
  mutating func evolve(_ event: Event)
}

extension Decider {
  /// Decides a command and folds what happens.
  ///
  /// - Parameters:
  ///   - command: What the participant is asked to do.
  ///   - context: What it may know beyond its own state.
  ///   - decisions: What happens is appended here, so that one list can serve many commands.
  @inlinable
  public mutating func handle(
    _ command: Command,
    in context: consuming Context<View>,
    into decisions: inout [Decision<Event>]
  ) {
    // The state is moved there and back, so that folding copies nothing that it holds.
    var transaction = Transaction(consume self, in: context, into: decisions)
    decisions = []
    Self.decide(command, in: &transaction)
    (self, decisions) = transaction.end()
  }

  /// Decides a command and folds what happens; returns it, in order.
  @inlinable
  public mutating func handle(
    _ command: Command,
    in context: Context<View>
  ) -> [Decision<Event>] {
    var decisions: [Decision<Event>] = []
    handle(command, in: context, into: &decisions)
    return decisions
  }

  /// Decides a command and folds what happens, and notes in which state that was.
  @inlinable
  public mutating func handle(
    _ command: Command,
    in context: consuming Context<View>,
    noting visits: inout Visits<Self>,
    into decisions: inout [Decision<Event>]
  ) {
    visits.note(command, in: self)
    handle(command, in: context, into: &decisions)
  }

  /// Returns what a command leads to, in order, and leaves the participant as it is.
  @inlinable
  public func decide(_ command: Command, in context: Context<View>) -> [Decision<Event>] {
    var copy = self
    return copy.handle(command, in: context)
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
  public let rules: Rules

  /// Creates a decision.
  @inlinable
  public init(_ event: consuming Event, by rules: Rules) {
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
