import EntsimEngine
import EntsimEntitlement
import EntsimJournalStore
import EntsimReplay
import EntsimReports
import EntsimSimulation
import EntsimWorld

extension ForgedJournal {
  /// How far a use has come.
  package enum Outcome: Equatable {
    /// To its end.
    case done
    /// Up to an entry that cannot be, with the sentence that says so.
    case refused(String)
  }

  /// Does with the journal, which is sealed and so taken for whole, what each command does with a stored run.
  ///
  /// - Parameters:
  ///   - choices: Which entry is dropped and asked about.
  ///   - meter: What measures each command.
  ///   - inputBytes: How many bytes the commands are given.
  /// - Returns: The outcome of each command by its name.
  /// - Throws: What no command may end with.
  package func use(
    _ choices: inout Choices,
    measuredBy meter: some Meter = Unmeasured(),
    inputBytes: Int = 0
  ) throws -> [String: Outcome] {
    let run = SealedRun(forged, path: "a.yaml", title: "A run", passed: true)
    let source = RunSource(run)
    let number = choices.number(below: forged.count) + 1
    let showsSecrets = choices.one(in: 2)
    let style = TextStyle(width: 100)
    var outcomes: [String: Outcome] = [:]
    func use(_ name: String, _ work: () throws -> Void) throws {
      do {
        try meter.measure(name, inputBytes: inputBytes, work)
        outcomes[name] = .done
      } catch let flaw as JournalFlaw {
        outcomes[name] = .refused(flaw.description)
      } catch let refusal as Fork.Refusal {
        outcomes[name] = .refused(refusal.reason)
      }
    }
    try use("verify") {
      if let damage = try source.verify().first { throw damage }
    }
    try use("export and import") {
      var bytes: [UInt8] = []
      try source.export { bytes += $0 }
      var block: [UInt8]? = bytes
      var importer = LineImporter { block.take() }
      let (runs, damage) = importer.all()
      if let damage = damage.first { throw damage }
      if runs != [run] { throw RunDamage(run.id, JournalDamage.changedSeal) }
    }
    try use("state") {
      let beginning = try beginning(of: forged)
      var fold = WorldFold(World(beginning.world, library: .cryptographic))
      for entry in forged.entries {
        do throws(WorldFold.Break) {
          try fold.fold(entry)
        } catch {
          throw JournalFlaw.broken(error)
        }
      }
      _ = StateText.text(of: fold.world, since: beginning, showingSecrets: showsSecrets)
    }
    try use("show") {
      let beginning = try beginning(of: forged)
      let window = JournalTrace.Window(
        entries: 1...Int.max,
        times: Interval(milliseconds: .min)...Interval(milliseconds: .max),
        participants: nil
      )
      var trace = JournalTrace(beginning, window: window, style: style)
      for entry in forged.entries { trace.note(entry) }
      for entry in forged.entries { _ = trace.show(entry) }
      _ = trace.finish()
    }
    try use("why") {
      let chain = try source.causes(of: number) ?? []
      _ = ChainText(style: style, catalogue: Catalogue(areas: [], requirements: [])).text(of: chain)
    }
    try use("replay") {
      guard case .parted(let difference) = try Replay.run(source.entries()) else { return }
      _ = DifferenceText(style: style, catalogue: Catalogue(areas: [], requirements: [])).text(
        expected: [difference.expected],
        actual: [difference.actual],
        since: difference.actual.instant
      )
    }
    try use("diff") {
      let (was, now) = (try RecordedRun(original), try RecordedRun(forged))
      _ =
        try DiffText.text(of: JournalDiff(was, now), style: style)
        + DiffText.origins(of: was, now, style: style)
      _ = try DiffText.text(of: JournalDiff(now, was), style: style)
    }
    try use("fork") {
      let fork = try Fork(dropping: number, from: forged)
      let (was, other) = (try RecordedRun(fork.original), try RecordedRun(fork.other))
      _ = try ForkText(style: style).text(of: fork, was, other)
    }
    try check(outcomes)
    return outcomes
  }

  /// Every refusal names what cannot be, and what only reads entries refuses none.
  private func check(_ outcomes: [String: Outcome]) throws {
    for (command, outcome) in outcomes {
      guard case .refused(let sentence) = outcome else { continue }
      try require(
        sentence.contains("entry") || sentence.contains("the journal does not say"),
        "\(command) refuses a forged journal and names no entry: \(sentence)"
      )
    }
    for command in ["verify", "export and import", "why"] {
      try require(outcomes[command] == .done, "\(command) refuses a journal that can be read")
    }
  }

  private func beginning(of journal: WorldJournal) throws(JournalFlaw) -> RunBeginning {
    guard case .run(.began(let beginning)) = journal[1].payload else { throw .noBeginning }
    if let flaw = beginning.contents.world.flaw { throw .impossible(1, flaw) }
    return beginning.contents
  }
}
