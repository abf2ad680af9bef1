/// What a mutant makes of one decision, in place of recording and folding it once.
public enum DecisionChange<Event: Sendable>: Sendable {
  /// The decision is not made.
  case dropped
  /// The decision is made twice.
  case doubled
  /// The decision is recorded, and not folded: the participant's state stays as it was.
  case notFolded
  /// Another event is recorded and folded.
  case altered(Event)
}

/// What changes decisions of a run on purpose, to see whether anything notices.
///
/// A changer is asked about each decision in the order in which they are recorded. It answers by the same
/// sequence for the same run.
public protocol DecisionChanger: AnyObject, Sendable {
  /// Tells what becomes of a decision.
  ///
  /// - Parameters:
  ///   - event: The event that was decided.
  ///   - rules: The requirements that it rests on.
  /// - Returns: The change; nil for none.
  func change<Event: Hashable & Sendable>(
    of event: Event,
    by rules: Rules
  ) -> DecisionChange<Event>?

  /// Whether ``didDecide(_:by:withEffect:)`` is called, which costs a second folding of each event.
  var observesEffects: Bool { get }

  /// Receives the effect of a decision on the state of its participant.
  ///
  /// - Parameters:
  ///   - event: The event that was decided.
  ///   - rules: The requirements that it rests on.
  ///   - hasEffect: Of a changed decision, whether the state is another one than without the change; of any other, whether
  ///     it is another one than before.
  func didDecide<Event: Hashable & Sendable>(
    _ event: Event,
    by rules: Rules,
    withEffect hasEffect: Bool
  )
}

extension DecisionChanger {
  /// It is not called.
  public var observesEffects: Bool { false }

  /// Does nothing.
  public func didDecide<Event: Hashable & Sendable>(
    _ event: Event,
    by rules: Rules,
    withEffect hasEffect: Bool
  ) {}
}

/// Where decisions are changed: in the runs of mutants, and in no other.
///
/// A program that makes no mutants pays one test of a flag for each decision.
public enum DecisionChanges {
  /// Whether this process changes decisions.
  ///
  /// It is set while a mutant runs. Reading it is one load: a check that nothing writes at the same time would cost more
  /// than the rules' own comparisons.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var areMade = false

  private static let uses = UseCount()

  /// What changes the decisions of the current task; nil where nothing does.
  @TaskLocal @usableFromInline static var changer: (any DecisionChanger)?

  /// Runs something with its decisions changed.
  public static func during<Result>(
    _ changer: any DecisionChanger,
    _ run: () -> Result
  ) -> Result {
    func changed() -> Result { $changer.withValue(changer) { run() } }
    return uses.during(changed) { unsafe areMade = $0 }
  }
}

extension Transaction {
  /// Records an event as the mutant of the current task changes it, at an index of the record; at its end where there
  /// is none.
  @usableFromInline
  mutating func recordChanged(_ event: Actor.Event, by rules: Rules, at index: Int?) {
    let changer = DecisionChanges.changer
    let change = changer?.change(of: event, by: rules)
    let before = changer?.observesEffects == true ? actor : nil
    switch change {
    case .dropped: break
    case .notFolded: decisions.insert(Decision(event, by: rules), at: index ?? decisions.count)
    case nil: recordOnce(event, by: rules, at: index)
    case .altered(let other): recordOnce(other, by: rules, at: index)
    case .doubled:
      recordOnce(event, by: rules, at: index)
      recordOnce(event, by: rules, at: index)
    }
    guard let before else { return }
    var expected = before
    if change != nil { expected.evolve(event) }
    changer?.didDecide(event, by: rules, withEffect: expected != actor)
  }

  private mutating func recordOnce(_ event: Actor.Event, by rules: Rules, at index: Int?) {
    actor.evolve(event)
    Actor.fold(event, into: &others)
    decisions.insert(Decision(event, by: rules), at: index ?? decisions.count)
  }
}
