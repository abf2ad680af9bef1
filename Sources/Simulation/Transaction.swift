/// One decision under way: the state that a participant is in, what it may read of others, and what it has
/// recorded so far.
///
/// The rules of a participant are methods of its transaction. They do things in order: what one has recorded is
/// folded at once, so the next one sees the state that it has led to. Nothing but ``record(_:by:)`` changes
/// the state, so the record is all that happens. A transaction cannot be copied; no rule tries what would be so.
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
  ///   - context: What it may know beyond its own state.
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

  /// The participant, with everything folded that is recorded.
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

  /// Records what happens, and folds it into the state.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - rules: The requirements that it rests on, the most specific first.
  @inlinable
  public mutating func record(_ event: consuming Actor.Event, by rules: Rules) {
    actor.evolve(event)
    decisions.append(Decision(event, by: rules))
  }

  /// Records what happens before everything else of this decision, and folds it into the state.
  ///
  /// A rule in the middle of a decision can find that something has to go first, as a page that a waiting call
  /// takes off the screen when it starts.
  ///
  /// - Precondition: What is recorded already neither changes nor needs what the event changes.
  @inlinable
  public mutating func recordFirst(_ event: consuming Actor.Event, by rules: Rules) {
    actor.evolve(event)
    decisions.insert(Decision(event, by: rules), at: start)
  }

  /// Whether something was recorded.
  @inlinable
  public var isEmpty: Bool { decisions.count == start }

  /// Ends the transaction; returns the participant and the record, in order.
  @inlinable
  public consuming func end() -> (actor: Actor, decisions: [Decision<Actor.Event>]) {
    (actor, decisions)
  }
}
