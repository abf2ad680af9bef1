/// A decision in progress: the participant's state, what it may read of others, and its events so far.
///
/// The rules of a participant are methods of its transaction. They record events in order, and each event is
/// folded at once, so that the next rule reads the new state. Only ``record(_:by:)`` changes the state, so the
/// record is complete. A transaction cannot be copied: no rule records events on trial.
@frozen
public struct Transaction<Actor: Decider>: ~Copyable {
  /// The time, what the participant may read of others, and the functions of libraries.
  public let context: Context<Actor.View>
  @usableFromInline var actor: Actor
  @usableFromInline var decisions: [Decision<Actor.Event>]
  /// Where this record begins in a list that serves many commands.
  @usableFromInline let start: Int

  /// Begins a decision.
  ///
  /// - Parameters:
  ///   - actor: The participant as it is now.
  ///   - context: The time, and what it may read of others.
  ///   - decisions: The list that the record is appended to.
  @inlinable
  public init(
    _ actor: consuming Actor,
    in context: consuming Context<Actor.View>,
    into decisions: consuming [Decision<Actor.Event>]
  ) {
    self.context = context
    self.actor = actor
    self.decisions = decisions
    start = self.decisions.count
  }

  /// The participant's state, with all recorded events folded.
  @inlinable
  public var state: Actor {
    _read { yield actor }
  }

  /// What the participant may read of others.
  @inlinable
  public var view: Actor.View {
    _read { yield context.view }
  }

  /// The true time, which is also the servers' time.
  @inlinable
  public var now: Instant { context.now }

  /// Records an event and folds it into the state.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - rules: The requirements that it rests on, the most specific first.
  @inlinable
  public mutating func record(_ event: consuming Actor.Event, by rules: Rules) {
    actor.evolve(event)
    decisions.append(Decision(event, by: rules))
  }

  /// Records an event before the others of this decision, and folds it into the state.
  ///
  /// A rule in the middle of a decision may find that a page or a dialog has to go first.
  ///
  /// - Precondition: The recorded events neither change nor need what this one changes.
  @inlinable
  public mutating func recordFirst(_ event: consuming Actor.Event, by rules: Rules) {
    actor.evolve(event)
    decisions.insert(Decision(event, by: rules), at: start)
  }

  /// Whether nothing has been recorded.
  @inlinable
  public var isEmpty: Bool { decisions.count == start }

  /// Ends the transaction; returns the participant and the record, in order.
  @inlinable
  public consuming func end() -> (actor: Actor, decisions: [Decision<Actor.Event>]) {
    (actor, decisions)
  }
}
