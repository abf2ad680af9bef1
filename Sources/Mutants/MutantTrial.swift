import EntsimEngine
import EntsimEntitlement
public import EntsimPlatform
import EntsimScenarioModel
import EntsimSimulation

extension MutantSuite {
  /// How much of a processor's time one run may take before its process is stopped, in seconds.
  ///
  /// A usual run takes less than a thousandth of it; one that never ends writes no entries, so that no limit of the run
  /// itself ends it.
  private static let mostSeconds = 2

  /// Tries mutants, each in the scenarios that come to it, until one fails.
  ///
  /// Each is tried in a copy of this process, since a wrong rule may stop it; that counts as noticed. The result is the
  /// same on each machine, and with any number of jobs.
  ///
  /// - Parameters:
  ///   - wanted: The mutants; those that are none of the suite's are left out.
  ///   - jobs: How many are tried at once, at least 1.
  /// - Returns: How they fared, in the order of their names.
  /// - Throws: What the system refuses.
  public func tried(_ wanted: [Mutant], jobs: Int) throws(FileError) -> [TriedMutant] {
    let wanted = Set(wanted)
    let reaches = reaches.filter { wanted.contains($0.mutant) }
    let ends = try ProcessCopies.map(
      count: reaches.count,
      jobs: jobs,
      within: Self.mostSeconds
    ) { index, beginRun in
      trial(of: reaches[index], beginRun).number
    }
    return zip(reaches, ends).compactMap { reach, end in
      switch end {
      case .stopped: tried(reach, .stopped)
      case .done(let number): tried(reach, Trial(number: number))
      }
    }
  }

  /// How the scenarios that come to a mutant fared, by places among them.
  enum Trial: Hashable {
    /// One failed, or shows a claim no more.
    case killed(Int, byClaim: Bool)
    /// None failed; in one of them something differs beside the changed decisions.
    case survived(Int, MutantEffect)
    /// Nothing differs beside the changed decisions, of which there are so many.
    case same(Int)
    /// The process was stopped.
    case stopped
  }

  /// Runs the scenarios that come to a mutant until one fails; calls a function before each.
  func trial(of reach: Reach, _ beginRun: () -> Void = {}) -> Trial {
    let run = MutatedRun(mutant: reach.mutant, alternatives: alternatives)
    for (place, index) in reach.cells.enumerated() {
      beginRun()
      if let notice = SymbolRegion().during({ notice(of: run, in: index) }) {
        return .killed(place, byClaim: notice == .claim)
      }
    }
    var count = 0
    var hidden: Int?
    for (place, index) in reach.cells.enumerated() {
      beginRun()
      let scenario = cells[index].scenario
      let (effect, changed) = SymbolRegion().during { run.effect(in: scenario) }
      switch effect {
      case .observable: return .survived(place, .observable)
      case .hidden: hidden = hidden ?? place
      case .none: break
      }
      count += changed
    }
    return hidden.map { .survived($0, .hidden) } ?? .same(count)
  }

  /// By what a mutant is noticed.
  private enum Notice {
    case outputs
    case claim
  }

  /// Returns by what a scenario notices a mutant; nil where it does not.
  private func notice(of run: MutatedRun, in index: Int) -> Notice? {
    let cell = cells[index]
    let result = run.result(of: cell.scenario).forgiving(cell.usedAnswers)
    if !result.passed { return .outputs }
    return !run.mutant.isOfClaim && losesClaim(index, result, run) ? .claim : nil
  }

  /// Whether a claim of a scenario rests on no decision any more, in none of the cells of its file.
  private func losesClaim(_ index: Int, _ result: RunResult, _ run: MutatedRun) -> Bool {
    let cell = cells[index]
    let lost = cell.shownClaims.subtracting(result.shownClaims)
    guard !lost.isEmpty else { return false }
    let others = cells.indices.filter { $0 != index && cells[$0].name == cell.name }
    return lost.contains { claim in
      others.filter { cells[$0].shownClaims.contains(claim) }.allSatisfy { other in
        !run.result(of: cells[other].scenario).shownClaims.contains(claim)
      }
    }
  }

  /// Returns how a mutant fared; nil where no decision can be altered so after all: another one of its form could.
  private func tried(_ reach: Reach, _ trial: Trial) -> TriedMutant? {
    if reach.mutant.altersField, trial == .same(0) { return nil }
    let place: Int? =
      switch trial {
      case .killed(let place, byClaim: _), .survived(let place, _): place
      case .same: reach.cells.isEmpty ? nil : 0
      case .stopped: nil
      }
    let cell = place.map { cells[reach.cells[$0]] }
    let name = cell.map { NamedCell(name: $0.name, cell: $0.scenario.cell) }
    let verdict: MutantVerdict =
      switch (trial, name) {
      case (.stopped, _): .stopped
      case (.killed(_, let byClaim), let name?): .killed(by: name, byClaim: byClaim)
      case (.survived(_, let effect), let name?):
        EquivalentMutants.proof(of: reach.mutant, effect, 0).map { .equivalent(proof: $0) }
          ?? .survived(nearest: name, effect)
      case (.same(let count), let name?):
        EquivalentMutants.proof(of: reach.mutant, .none, count).map { .equivalent(proof: $0) }
          ?? .survived(nearest: name, .none)
      case (_, nil):
        EquivalentMutants.proof(of: reach.mutant, .none, 0).map { .equivalent(proof: $0) }
          ?? .notReached
      }
    let isClaimed =
      reach.mutant.requirement.map { rule in
        verdict.isKilled && (cell ?? reach.cells.first.map { cells[$0] })?.claims(rule) == true
      } ?? false
    var change: FieldChange?
    if case .survived = verdict, let cell {
      let run = MutatedRun(mutant: reach.mutant, alternatives: alternatives)
      change = SymbolRegion().during { run.firstChange(in: cell.scenario) }
    }
    return TriedMutant(
      mutant: reach.mutant,
      verdict: verdict,
      change: change,
      isNoticedByClaim: isClaimed
    )
  }
}

extension MutantSuite.Trial {
  /// The trial as a number below 2⁶², as a copy of the process tells it.
  var number: UInt64 {
    switch self {
    case .same(let count): UInt64(count) << 3
    case .stopped: 1
    case .killed(let place, byClaim: false): UInt64(place) << 3 | 2
    case .killed(let place, byClaim: true): UInt64(place) << 3 | 3
    case .survived(let place, .hidden): UInt64(place) << 3 | 4
    case .survived(let place, _): UInt64(place) << 3 | 5
    }
  }

  /// Reads what ``number`` writes.
  init(number: UInt64) {
    let value = Int(number >> 3)
    self =
      switch number & 7 {
      case 0: .same(value)
      case 1: .stopped
      case 2: .killed(value, byClaim: false)
      case 3: .killed(value, byClaim: true)
      case 4: .survived(value, .hidden)
      case _: .survived(value, .observable)
      }
  }
}
