import BundledSuite
import Engine
import Entitlement
import JournalStore
import Replay
import Reports
import Simulation
import World

extension ForgedJournal {
  /// How far a use has come.
  enum Outcome: Equatable {
    /// To its end.
    case done
    /// Up to an entry that cannot be, with the sentence that says so.
    case refused(String)
  }

  /// Does with the journal, which is sealed and so taken for whole, what each command does with a stored run.
  ///
  /// - Parameter choice: A number that decides which entry is dropped and asked about.
  /// - Returns: The outcome of each command by its name.
  /// - Throws: What no command may end with.
  func use(_ choice: UInt64) throws -> [String: Outcome] {
    let run = BundledSuite.sealed(forged)
    let source = RunSource(run)
    let number = Int(choice % UInt64(forged.count)) + 1
    let style = TextStyle(width: 100)
    var outcomes: [String: Outcome] = [:]
    func use(_ command: String, _ work: () throws -> Void) throws {
      do {
        try work()
        outcomes[command] = .done
      } catch let flaw as JournalFlaw {
        outcomes[command] = .refused(flaw.description)
      } catch let refusal as Fork.Refusal {
        outcomes[command] = .refused(refusal.reason)
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
      _ = StateText.text(of: fold.world, since: beginning, showingSecrets: choice & 1 == 0)
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
      _ = ChainText(style: style, catalogue: nil).text(of: chain)
    }
    try use("replay") {
      guard case .parted(let difference) = try Replay.run(source.entries()) else { return }
      _ = DifferenceText(style: style, catalogue: nil).text(
        expected: [difference.expected],
        actual: [difference.actual],
        since: difference.actual.instant
      )
    }
    try use("diff") {
      let (was, now) = (try RecordedRun(original), try RecordedRun(forged))
      _ =
        try DiffText.text(of: JournalDiff(was, now), style: style) + DiffText.origins(of: was, now)
      _ = try DiffText.text(of: JournalDiff(now, was), style: style)
    }
    try use("fork") {
      let fork = try Fork(dropping: number, from: forged)
      let (was, other) = (try RecordedRun(fork.original), try RecordedRun(fork.other))
      _ = try ForkText(style: style).text(of: fork, was, other)
    }
    return outcomes
  }

  private func beginning(of journal: WorldJournal) throws(JournalFlaw) -> RunBeginning {
    guard case .run(.began(let beginning)) = journal[1].payload else { throw .noBeginning }
    if let flaw = beginning.contents.world.flaw { throw .impossible(1, flaw) }
    return beginning.contents
  }
}
