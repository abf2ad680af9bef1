import EntsimEngine
import EntsimScenarioModel
import EntsimSimulation

/// What a mutant changes that no scenario notices, by places: first those of the scenarios that come to it, and behind
/// them those of the random lives that do.
enum EffectSearch: Hashable {
  /// In this run something differs beside the changed decisions.
  case differs(Int, MutantEffect)
  /// Nothing differs beside the changed decisions, of which there are so many.
  case same(Int)
  /// Nothing differs, but the changed condition is always this.
  case always(Bool)
  /// Nothing differs but entries that pass something on, or say that something is ignored, and fields that only the
  /// journal has; so many decisions are changed.
  case recorded(Int)
  /// The process was stopped in a random life.
  case stopped

  /// What differs, and after how many changed decisions nothing does.
  var effect: (kind: MutantEffect, count: Int) {
    switch self {
    case .differs(_, let effect): (effect, 0)
    case .same(let count): (.none, count)
    case .always(let outcome): (outcome ? .alwaysTrue : .alwaysFalse, 0)
    case .recorded(let count): (.none, count)
    case .stopped: (.observable, 0)
    }
  }

  /// Whether something differs in what the journal alone has, and nothing else does.
  var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// The place of the run in which something differs; nil where there is none.
  var place: Int? { if case .differs(let place, _) = self { place } else { nil } }

  /// The search as a number below 2⁶², as a copy of the process tells it.
  var number: UInt64 {
    switch self {
    case .same(let count): UInt64(count) << 3
    case .stopped: 1
    case .differs(let place, .hidden): UInt64(place) << 3 | 2
    case .differs(let place, _): UInt64(place) << 3 | 3
    case .recorded(let count): UInt64(count) << 3 | 4
    case .always(let outcome): outcome ? 5 : 6
    }
  }

  /// Reads what ``number`` writes.
  init(number: UInt64) {
    let value = Int(number >> 3)
    self =
      switch number & 7 {
      case 0: .same(value)
      case 1: .stopped
      case 2: .differs(value, .hidden)
      case 4: .recorded(value)
      case 5: .always(true)
      case 6: .always(false)
      case _: .differs(value, .observable)
      }
  }
}

extension MutantSuite {
  /// In how many random lives an effect is looked for at most.
  static func mostLives(_ kind: MutantKind) -> Int { kind == .source ? 12_000 : 100 }

  /// Looks for what a mutant changes that no scenario notices; calls a function before each run.
  ///
  /// What a scenario can expect goes before what only the journal has, and scenarios go before lives.
  func search(
    for reach: Reach,
    in lives: LivesOfSuite,
    most mostLives: Int? = nil,
    comparing usualRuns: UsualRuns? = nil,
    _ beginRun: () -> Void = {}
  ) -> EffectSearch {
    let run = MutatedRun(
      mutant: reach.mutant,
      alterations: alterations,
      usualRuns: usualRuns
    )
    var count = 0
    var outcomes: SourceSwitch.Marks = []
    var hidden: Int?
    var isSame = true
    let reached = reach.mutant.isOfClaim ? [] : lives.reached(by: reach.mutant)
    // The lives are numbered behind the cells.
    let runs =
      reach.cells + reached.prefix(mostLives ?? Self.mostLives(kind)).map { cells.count + $0 }
    for (place, number) in runs.enumerated() {
      let isEnough =
        count >= EquivalentMutants.sufficientCount && outcomes.hasBothOutcomes && hidden == nil
        && isSame
      if isEnough, place >= reach.cells.count { break }
      beginRun()
      let scenario =
        number < cells.count ? cells[number].scenario : lives[number - cells.count].scenario
      let effect = SymbolRegion().during { run.effect(in: scenario, at: number) }
      switch effect.kind {
      case .observable: return .differs(place, .observable)
      case .hidden: hidden = hidden ?? place
      case .none, .alwaysTrue, .alwaysFalse: isSame = isSame && effect.isSame
      }
      count += effect.count
      outcomes.formUnion(effect.outcomes)
    }
    if let hidden { return .differs(hidden, .hidden) }
    // An expression that always had one outcome may matter where it has the other.
    guard outcomes.hasBothOutcomes else { return .always(outcomes.contains(.wasTrue)) }
    return isSame ? .same(count) : .recorded(count)
  }

  /// Returns how a mutant that survived can be noticed; nil where nothing differs.
  func example(
    of reach: Reach,
    _ search: EffectSearch,
    _ lives: LivesOfSuite
  ) -> MutantExample? {
    guard let place = search.place else { return nil }
    let run = MutatedRun(mutant: reach.mutant, alterations: alterations)
    let life =
      place < reach.cells.count
      ? nil : lives[lives.reached(by: reach.mutant)[place - reach.cells.count]]
    let cell = life?.origin ?? cells[reach.cells[place]]
    let scenario = life?.scenario ?? cell.scenario
    return SymbolRegion().during {
      run.effect(in: scenario).difference().map { difference in
        MutantExample(
          base: NamedCell(of: cell),
          added: life.map { $0.added(upTo: difference.step) } ?? [],
          difference: difference
        )
      }
    }
  }
}

/// A run in which a mutant that survived can be noticed: that of a scenario, or one that begins like a scenario.
public struct MutantExample: Hashable, Sendable {
  /// The scenario.
  public let base: NamedCell
  /// The steps that come behind those of the scenario, as people write them.
  public let added: [String]
  /// What differs.
  public let difference: MutantDifference
}
