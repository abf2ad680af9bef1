import EntsimApps
import EntsimDevice
import EntsimEngine
import EntsimEntitlement
import EntsimRESTClient
import EntsimSDKRules
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Runs of scenarios in which the rules are wrong as a mutant says.
struct MutatedRun: Sendable {
  /// How much later a delayed message comes.
  static let delay = Interval(milliseconds: 1_000)

  let mutant: Mutant
  let alterations: KnownAlterations
  /// The runs without it that were compared before.
  var usualRuns: UsualRuns?

  /// Runs a scenario.
  func result(of scenario: Scenario) -> RunResult {
    Engine.run(scenario) { [self] run in surround(run, by: DecisionMutator(mutant, alterations)) }
  }

  /// Runs a scenario with the mutant and without it, and compares the two runs.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - place: Its number among ``usualRuns``.
  /// - Returns: What differs, how many decisions were changed, and the first difference.
  func effect(in scenario: Scenario, at place: Int? = nil) -> Effect {
    let mutator = DecisionMutator(mutant, alterations)
    let changed = Engine.run(scenario, observing: .everything) { [self] run in
      surround(run, by: mutator)
    }
    let (usual, marks) = usualResult(of: scenario, at: place)
    let outcomes = mutant.sourcePlace.map { marks[$0.number] } ?? []
    let (before, after) = (usual.record.asExpectationsSeeIt, changed.record.asExpectationsSeeIt)
    if before != after {
      return Effect(.observable, mutator.count, outcomes) {
        MutantDifference(from: before, to: after)
      }
    }
    let (usualFacts, changedFacts) = (others(in: usual), others(in: changed))
    guard usualFacts == changedFacts || differsOnlyInRecord(usualFacts, changedFacts) else {
      return Effect(.hidden, mutator.count, outcomes) {
        MutantDifference(from: usualFacts, to: changedFacts)
      }
    }
    let isSame = unchanged(in: usual) == unchanged(in: changed)
    return Effect(.none, mutator.count, outcomes, isSame: isSame) { nil }
  }

  /// What a mutant changes in one run.
  struct Effect {
    let kind: MutantEffect
    /// How many decisions were changed, or how often the place in the source was reached.
    let count: Int
    /// What the expression in the source was without the mutant.
    let outcomes: SourceSwitch.Marks
    /// Whether the journals are the same but for the changed decisions.
    let isSame: Bool
    /// Finds the first difference.
    let difference: () -> MutantDifference?

    fileprivate init(
      _ kind: MutantEffect,
      _ count: Int,
      _ outcomes: SourceSwitch.Marks,
      isSame: Bool = false,
      difference: @escaping () -> MutantDifference?
    ) {
      self.kind = kind
      self.count = count
      self.outcomes = outcomes
      self.isSame = isSame
      self.difference = difference
    }
  }

  /// Runs a scenario without the mutant, and notes what the expressions of the source are, by the numbers of mutants.
  private func usualResult(
    of scenario: Scenario,
    at place: Int?
  ) -> (RunResult, [SourceSwitch.Marks]) {
    func run() -> (RunResult, [SourceSwitch.Marks]) {
      guard mutant.sourcePlace != nil else {
        return (Engine.run(scenario, observing: .everything), [])
      }
      return SourceSwitch.noting(upTo: SourcePlace.lastNumber) {
        Engine.run(scenario, observing: .everything)
      }
    }
    guard let usualRuns, let place else { return run() }
    return usualRuns.run(place, run)
  }

  /// Whether facts differ only in fields that nothing but the journal has; of a mutant of the source, since any other
  /// one that alters such a field says so.
  private func differsOnlyInRecord(_ usual: [Fact], _ changed: [Fact]) -> Bool {
    mutant.sourcePlace != nil && usual.count == changed.count
      && zip(usual, changed).allSatisfy {
        $0 == $1 || EquivalentMutants.differOnlyInRecord($0.fact, $1.fact)
      }
  }

  /// Returns the facts of a run without the decisions that the mutant changes.
  private func unchanged(in result: RunResult) -> [Fact] {
    result.journal.entries.filter { !isChanged($0) }.map(\.payload)
  }

  /// Returns the facts of a run that something comes of, without the decisions that the mutant changes.
  ///
  /// Facts by which others are only passed on, and those by which something is ignored, are left out too: where one of
  /// them alone differs, nothing came of it. So are all requests, where a field of a request is altered: one that waits
  /// for an access token is recorded a second time when it is sent.
  private func others(in result: RunResult) -> [Fact] {
    let hidesRequests = if case .requestField = mutant.place { true } else { false }
    let hidesPassages = mutant.sourcePlace == nil
    return result.journal.entries
      .filter { entry in
        !(hidesPassages && entry.payload.isPassage) && !entry.payload.isIgnored && !isChanged(entry)
          && !(hidesRequests && entry.payload.fact.requestedService != nil)
      }
      .map(\.payload)
  }

  /// Returns what the field of the first changed decision becomes; nil where the mutant alters no field.
  func firstChange(in scenario: Scenario) -> FieldChange? {
    let mutator = DecisionMutator(mutant, alterations)
    _ = Engine.run(scenario) { [self] run in surround(run, by: mutator) }
    return mutator.firstChange
  }

  private func isChanged(_ entry: WorldEntry) -> Bool {
    switch mutant.place {
    case .decisions: mutant.requirement.map { entry.rules.contains($0) } ?? false
    case .kind(let kind), .field(_, in: let kind), .requestField(_, in: let kind):
      (mutant.isShared || entry.rules.first == mutant.requirement)
        && !entry.rules.isEmpty && entry.payload.fact.kindOfDecision == kind
    case .deadline, .gate, .key, .message, .source: false
    }
  }

  private func surround(_ run: () -> RunResult, by mutator: DecisionMutator) -> RunResult {
    switch mutant.place {
    case .decisions, .kind, .field, .requestField: return DecisionChanges.during(mutator, run)
    case .message(let message):
      return RouteChanges.during(RouteMutator(mutant, message), run)
    case .deadline(let deadline):
      return SituationNotes.during(
        .deadlineMoved(deadline, milliseconds: mutant.operator == .later ? 1 : -1),
        run
      )
    case .gate(let gate): return SituationNotes.during(.gateTurned(gate), run)
    case .key(let lookUp, let key): return SituationNotes.during(.keyIgnored(lookUp, key), run)
    case .source(let place):
      let (result, count) = SourceSwitch.during(place.number, run)
      mutator.count(count)
      return result
    }
  }
}

extension Fact {
  /// Whether the fact says that something was ignored, so that no state changes and no message is sent.
  fileprivate var isIgnored: Bool {
    switch self {
    case .accessEnabler(.ignored), .device(.ignored), .app(.ignored), .restClient(.ignored): true
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
  }
}
