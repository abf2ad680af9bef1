/// A participant as a value: it decides events from its state, and folds events into its state.
///
/// A decider is pure. It reads neither a clock nor a random source, does no input or output, and
/// iterates no set or dictionary. Everything it may read of others arrives in the context.
///
/// Its states and its commands have kinds, so that coverage can count the pairs that occurred.
public protocol Decider: Hashable, Sendable {
  /// A command to the participant.
  associatedtype Command: Hashable, Sendable, Kinded
  /// A fact in the past tense; the participant's state is the fold of its events.
  associatedtype Event: Hashable, Sendable
  /// The part of other participants that it may read; passed in, never stored.
  associatedtype View: Sendable
  /// The kinds of states, each with its name for people.
  associatedtype StateKind: CaseIterable, Hashable, RawRepresentable<String>, Sendable

  /// The kind of state that the participant is in.
  var stateKind: StateKind { get }

  /// Records what happens, in order. A command without effect is an event too, with its reason.
  ///
  /// The same state, command and context give the same record.
  static func decide(_ command: Command, in transaction: inout Transaction<Self>)

  /// Folds one event of its own into the state.
  ///
  /// Nothing is decided here: the participant accepts every event that it has decided in this state.
  mutating func evolve(_ event: Event)

  /// Folds one event of its own into what it may read of others, as they will be once they have heard of it.
  ///
  /// The view is passed in once for a command, and the others hear of the events only when the command has
  /// been decided. A participant whose events change nothing that it reads does without.
  static func fold(_ event: Event, into view: inout View)
}

extension Decider {
  /// Folds nothing: the events change nothing that the participant reads of others.
  @inlinable
  public static func fold(_ event: Event, into view: inout View) {}

  /// Decides a command and folds what happens.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - context: The time, and what the participant may read of others.
  ///   - decisions: The list to append to, so that one list can serve many commands.
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

  /// Decides a command, folds what happens, and notes the kinds of the command and the state.
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

  /// Returns what happens on a command, in order, without changing the participant.
  @inlinable
  public func decide(_ command: Command, in context: Context<View>) -> [Decision<Event>] {
    var copy = self
    return copy.handle(command, in: context)
  }
}

/// An event with the requirements that it rests on.
@frozen
public struct Decision<Event: Hashable & Sendable>: Hashable, Sendable {
  /// The event.
  public let event: Event
  /// The requirements that the event rests on, the most specific first.
  ///
  /// Empty only for events of the environment, as when a network carries a request.
  public let rules: Rules

  /// Creates a decision.
  @inlinable
  public init(_ event: consuming Event, by rules: Rules) {
    self.event = event
    self.rules = rules
  }
}

/// What a decider may read besides its own state while it decides one command.
@frozen
public struct Context<View: Sendable>: Sendable {
  /// The true time, which is also the servers' time.
  public let now: Instant
  /// The part of other participants that it may read.
  public let view: View
  /// Functions of libraries, passed in so that no rule imports one.
  public let library: Library

  /// Creates a context.
  @inlinable
  public init(now: Instant, view: View, library: Library) {
    self.now = now
    self.view = view
    self.library = library
  }
}
