/// A decision in progress: the participant's state, what it may read of others, and its events so far.
///
/// The rules of a participant are methods of its transaction. They record events in order, and each event is
/// folded at once into the state and the view, so that the next rule reads what the rule before has left. Only
/// ``record(_:by:)`` and ``recordFirst(_:by:)`` change them; the second puts its event before the others of the
/// decision. A transaction cannot be copied: no rule records events on trial.
@frozen
public struct Transaction<Actor: Decider>: ~Copyable {
  @usableFromInline var actor: Actor
  @usableFromInline var others: Actor.View
  /// The true time, which is also the servers' time.
  public let now: Instant
  /// The functions of libraries.
  public let library: Library
  @usableFromInline var decisions: [Decision<Actor.Event>]
  /// Where this record begins in a list that serves many commands.
  @usableFromInline let start: Int

  /// Begins a decision.
  ///
  /// - Parameters:
  ///   - state: The participant as it is now.
  ///   - context: The time, and what it may read of others.
  ///   - decisions: The list that the record is appended to.
  @inlinable
  public init(
    _ state: consuming Actor,
    in context: consuming Context<Actor.View>,
    into decisions: consuming [Decision<Actor.Event>]
  ) {
    now = context.now
    library = context.library
    others = context.view
    actor = state
    self.decisions = decisions
    start = self.decisions.count
  }

  /// The participant's state, with all recorded events folded.
  ///
  /// Transparent, so that reading a field of it copies that field alone.
  public var state: Actor {
    @_transparent get { actor }
  }

  /// What the participant may read of others, with all recorded events folded.
  public var view: Actor.View {
    @_transparent get { others }
  }

  /// Records an event and folds it into the state and the view.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - rules: The requirements that it rests on, the most specific first.
  @inlinable
  public mutating func record(_ event: consuming Actor.Event, by rules: Rules) {
    if unsafe DecisionChanges.areMade { return recordChanged(event, by: rules, at: nil) }
    actor.evolve(event)
    Actor.fold(event, into: &others)
    decisions.append(Decision(event, by: rules))
  }

  /// Records an event before the others of this decision, and folds it into the state and the view.
  ///
  /// A rule in the middle of a decision may find that a page or a dialog has to go first.
  ///
  /// - Precondition: The recorded events neither change nor need what this one changes.
  @inlinable
  public mutating func recordFirst(_ event: consuming Actor.Event, by rules: Rules) {
    if unsafe DecisionChanges.areMade { return recordChanged(event, by: rules, at: start) }
    actor.evolve(event)
    Actor.fold(event, into: &others)
    decisions.insert(Decision(event, by: rules), at: start)
  }

  /// Ends the transaction; returns the participant and the record, in order.
  @inlinable
  public consuming func end() -> (state: Actor, decisions: [Decision<Actor.Event>]) {
    (actor, decisions)
  }
}
