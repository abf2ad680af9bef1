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
  /// Each is tried in a copy of this process, since a wrong rule may stop it; that counts as noticed. What those do that
  /// no scenario notices is looked for in the scenarios, and then in random lives. The result is the same on each
  /// machine, and with any number of jobs.
  ///
  /// - Parameters:
  ///   - wanted: The mutants; those that are none of the suite's are left out.
  ///   - mostLives: In how many random lives the effect of one is looked for at most; nil for as many as its kind needs.
  ///   - jobs: How many are tried at once, at least 1.
  /// - Returns: How they fared, in the order of their names.
  /// - Throws: What the system refuses.
  public func tried(
    _ wanted: [Mutant],
    mostLives: Int? = nil,
    jobs: Int
  ) throws(FileError) -> [TriedMutant] {
    let wanted = Set(wanted)
    let reaches = reaches.filter { wanted.contains($0.mutant) }
    let trials = try ProcessCopies.map(
      count: reaches.count,
      jobs: jobs,
      within: Self.mostSeconds
    ) { index, beginRun in
      trial(of: reaches[index], beginRun).number
    }
    let unnoticed = reaches.indices.filter { trials[$0] == .done(Trial.unnoticed.number) }
    let mostLives = mostLives ?? Self.mostLives(kind)
    let lives =
      mostLives == 0
      ? .none : LivesOfSuite(self, for: unnoticed.map { reaches[$0].mutant }, jobs: jobs)
    let usualRuns = UsualRuns()
    let searches = try ProcessCopies.map(
      count: unnoticed.count,
      jobs: jobs,
      within: Self.mostSeconds
    ) { index, beginRun in
      search(
        for: reaches[unnoticed[index]],
        in: lives,
        most: mostLives,
        comparing: usualRuns,
        beginRun
      ).number
    }
    let found = Dictionary(uniqueKeysWithValues: zip(unnoticed, searches))
    return reaches.indices.compactMap { index in
      let reach = reaches[index]
      return switch (trials[index], found[index]) {
      case (.stopped, _): tried(reach, .stopped)
      case (.done(let number), nil): tried(reach, Trial(number: number))
      case (_, .done(let number)?): survived(reach, EffectSearch(number: number), lives)
      case (_, .stopped?): survived(reach, .stopped, lives)
      }
    }
  }

  /// How the scenarios that come to a mutant fared, by places among them.
  enum Trial: Hashable {
    /// One failed, or shows a claim no more.
    case killed(Int, byClaim: Bool)
    /// None failed.
    case unnoticed
    /// The process was stopped.
    case stopped
  }

  /// Runs the scenarios that come to a mutant until one fails; calls a function before each.
  func trial(of reach: Reach, _ beginRun: () -> Void = {}) -> Trial {
    let run = MutatedRun(mutant: reach.mutant, alterations: alterations)
    for (place, index) in reach.cells.enumerated() {
      beginRun()
      if let notice = SymbolRegion().during({ notice(of: run, in: index) }) {
        return .killed(place, byClaim: notice == .claim)
      }
    }
    return .unnoticed
  }

  /// By what a mutant is noticed.
  private enum Notice {
    case outputs
    case claim
  }

  /// Returns by what a scenario notices a mutant; nil where it does not.
  private func notice(of run: MutatedRun, in index: Int) -> Notice? {
    let cell = cells[index]
    let result = run.result(of: cell.scenario).forgiving(cell.answersOfOthers)
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

  /// Returns how a mutant fared that a scenario notices.
  private func tried(_ reach: Reach, _ trial: Trial) -> TriedMutant {
    let verdict: MutantVerdict
    var noticing = reach.cells.first.map { cells[$0] }
    if case .killed(let place, let byClaim) = trial {
      let cell = cells[reach.cells[place]]
      verdict = .killed(by: NamedCell(of: cell), byClaim: byClaim)
      noticing = cell
    } else {
      verdict = .stopped
    }
    let isClaimed = reach.mutant.requirement.map { noticing?.claims($0) == true } ?? false
    return TriedMutant(mutant: reach.mutant, verdict: verdict, isNoticedByClaim: isClaimed)
  }

  /// Returns how a mutant fared that no scenario notices; nil where no decision can be altered so after all: another
  /// one of its form could.
  private func survived(
    _ reach: Reach,
    _ search: EffectSearch,
    _ lives: LivesOfSuite
  ) -> TriedMutant? {
    let mutant = reach.mutant
    if mutant.altersField, search == .same(0) { return nil }
    let (effect, count) = search.effect
    guard !reach.cells.isEmpty else {
      return TriedMutant(
        mutant: mutant,
        verdict: .notReached,
        example: example(of: reach, search, lives)
      )
    }
    if let proof = EquivalentMutants.proof(
      of: mutant,
      effect,
      count,
      isRecorded: search.isRecorded
    ) {
      return TriedMutant(mutant: mutant, verdict: .equivalent(proof: proof))
    }
    let example = example(of: reach, search, lives)
    let places = reach.cells.indices
    guard let place = search.place.flatMap({ places.contains($0) ? $0 : nil }) ?? places.first
    else { return TriedMutant(mutant: mutant, verdict: .notReached, example: example) }
    let cell = cells[reach.cells[place]]
    let run = MutatedRun(mutant: mutant, alterations: alterations)
    return TriedMutant(
      mutant: mutant,
      verdict: .survived(nearest: NamedCell(of: cell), effect),
      change: SymbolRegion().during { run.firstChange(in: cell.scenario) },
      example: example
    )
  }
}

extension NamedCell {
  /// Names a cell.
  init(of cell: MutantSuite.Cell) { self.init(name: cell.name, cell: cell.scenario.cell) }
}

extension MutantSuite.Trial {
  /// The trial as a number below 2⁶², as a copy of the process tells it.
  var number: UInt64 {
    switch self {
    case .unnoticed: 0
    case .stopped: 1
    case .killed(let place, byClaim: false): UInt64(place) << 2 | 2
    case .killed(let place, byClaim: true): UInt64(place) << 2 | 3
    }
  }

  /// Reads what ``number`` writes.
  init(number: UInt64) {
    let place = Int(number >> 2)
    self =
      switch number & 3 {
      case 0: .unnoticed
      case 1: .stopped
      case 2: .killed(place, byClaim: false)
      case _: .killed(place, byClaim: true)
      }
  }
}
