import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Runs of scenarios in which the rules are wrong as a mutant says.
struct MutatedRun: Sendable {
  /// How much later a delayed message comes.
  static let delay = Interval(milliseconds: 1_000)

  let mutant: Mutant
  let alternatives: AlternativeTexts

  /// Runs a scenario.
  func result(of scenario: Scenario) -> RunResult {
    Engine.run(scenario) { [self] run in surround(run, by: DecisionMutator(mutant, alternatives)) }
  }

  /// Runs a scenario with the mutant and without it, and compares the two runs.
  ///
  /// - Returns: What differs, and how many decisions were changed.
  func effect(in scenario: Scenario) -> (effect: MutantEffect, count: Int) {
    let mutator = DecisionMutator(mutant, alternatives, observesEffects: true)
    let changed = Engine.run(scenario, observing: .everything) { [self] run in
      surround(run, by: mutator)
    }
    let usual = Engine.run(scenario, observing: .everything)
    let (differs, count) = mutator.effects
    if changed.record.withoutEntryNumbers != usual.record.withoutEntryNumbers {
      return (.observable, count)
    }
    return (differs || others(in: changed) != others(in: usual) ? .hidden : .none, count)
  }

  /// Returns the facts of a run without the decisions that the mutant changes.
  private func others(in result: RunResult) -> [Fact] {
    result.journal.entries.filter { !isChanged($0) }.map(\.payload)
  }

  /// Returns what the field of the first changed decision becomes; nil where the mutant alters no field.
  func firstChange(in scenario: Scenario) -> FieldChange? {
    let mutator = DecisionMutator(mutant, alternatives)
    _ = Engine.run(scenario) { [self] run in surround(run, by: mutator) }
    return mutator.firstChange
  }

  private func isChanged(_ entry: WorldEntry) -> Bool {
    switch mutant.place {
    case .decisions: mutant.requirement.map { entry.rules.contains($0) } ?? false
    case .kind(let kind), .field(_, in: let kind), .requestField(_, in: let kind):
      (mutant.isShared || entry.rules.first == mutant.requirement)
        && !entry.rules.isEmpty && entry.payload.fact.kindOfDecision == kind
    case .deadline, .gate, .key, .message: false
    }
  }

  private func surround(_ run: () -> RunResult, by mutator: DecisionMutator) -> RunResult {
    switch mutant.place {
    case .decisions, .kind, .field, .requestField: DecisionChanges.during(mutator, run)
    case .message(let message): RouteChanges.during(RouteMutator(mutant, message), run)
    case .deadline(let deadline):
      SituationNotes.during(
        .deadlineMoved(deadline, milliseconds: mutant.operator == .later ? 1 : -1),
        run
      )
    case .gate(let gate): SituationNotes.during(.gateTurned(gate), run)
    case .key(let lookUp, let key): SituationNotes.during(.keyIgnored(lookUp, key), run)
    }
  }
}
