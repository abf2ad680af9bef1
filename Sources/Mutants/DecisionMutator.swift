import EntsimEntitlement
import EntsimSimulation
import Synchronization

/// Changes the decisions of a run as a mutant says.
final class DecisionMutator: DecisionChanger {
  private let mutant: Mutant
  private let alterations: KnownAlterations
  private let changedCount = Mutex(0)
  private let change = Mutex<FieldChange?>(nil)

  init(_ mutant: Mutant, _ alterations: KnownAlterations) {
    self.mutant = mutant
    self.alterations = alterations
  }

  /// What the field of the first altered decision becomes; nil where there is none.
  var firstChange: FieldChange? { change.withLock { $0 } }

  /// How many decisions were changed, or how often a place in the source was reached.
  var count: Int { changedCount.withLock { $0 } }

  /// Counts what is changed elsewhere.
  func count(_ count: Int) { changedCount.withLock { $0 += count } }

  private func isChanged(_ event: some Hashable, _ rules: Rules) -> Bool {
    switch mutant.place {
    case .decisions: mutant.requirement.map { rules.contains($0) } ?? false
    case .kind(let kind), .field(_, in: let kind), .requestField(_, in: let kind):
      isOf(kind, event, rules)
    case .deadline, .gate, .key, .message, .source: false
    }
  }

  func change<Event: Hashable & Sendable>(
    of event: Event,
    by rules: Rules
  ) -> DecisionChange<Event>? {
    guard isChanged(event, rules), let change = change(of: event) else { return nil }
    changedCount.withLock { $0 += 1 }
    return change
  }

  private func change<Event: Hashable & Sendable>(of event: Event) -> DecisionChange<Event>? {
    switch mutant.place {
    case .decisions: return mutant.operator == .doubled ? .doubled : .dropped
    case .kind: return .notFolded
    case .field(let field, let kind), .requestField(let field, let kind):
      guard let event = event as? any Alterable,
        let altered = altered(event, in: field, of: kind) as? Event
      else { return nil }
      return .altered(altered)
    case .deadline, .gate, .key, .message, .source: return nil
    }
  }

  private func isOf(_ kind: String, _ event: some Hashable, _ rules: Rules) -> Bool {
    guard let first = rules.ids.first, mutant.isShared || first == mutant.requirement else {
      return false
    }
    return (event as? any Alterable)?.kindOfDecision == kind
  }

  private func altered<Event: Alterable>(
    _ event: Event,
    in field: String,
    of kind: String
  ) -> Event? {
    guard let altered = alterations.altered(event, in: field, of: kind) else { return nil }
    change.withLock { $0 = $0 ?? altered.change }
    return altered.event
  }
}
