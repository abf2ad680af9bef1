import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimJournalStore
import EntsimReplay
import EntsimReports
import EntsimSimulation
import EntsimWorld

/// `entsim state`: the world of a stored run at a moment, folded from its journal.
enum StateCommand {
  static let definition = Command(
    "state",
    abstract: "Print the state of a stored run at a moment, as YAML",
    discussion: """
      The state is computed from the stored entries up to that moment; no rule runs again. \
      Without --at, it is the state at the end.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    moment,
    secrets,
    Parameters.store,
    examples: [
      CommandExample("entsim state last --at 31", "print the state just after entry 31"),
      CommandExample("entsim state last --at 90s", "print the state after 90 seconds"),
    ]
  )

  private static let moment = Parameter<Moment?>.option(
    "at",
    .moment,
    help: "The number of an entry, or a time since the beginning, as 90s or 1h30m"
  )
  private static let secrets = Parameter<Bool>.flag(
    "secrets",
    help: "Show the texts of tokens, metadata and keys instead of <redacted>"
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let source = try context.source(context[Parameters.storedRun], in: context.store())
    let moment = context[moment]
    if let number = moment?.entry, number > source.summary.entryCount {
      throw CommandRefusal(
        "the run has no entry \(number); the last one is \(source.summary.entryCount)"
      )
    }
    let beginning = try context.beginning(of: source)
    let fold = try fold(source, beginning, upTo: moment)
    let text = StateText.text(
      of: fold.world,
      since: beginning,
      showingSecrets: context[secrets]
    )
    let heading = [
      beginning.displayTitle.visible,
      "\(beginning.path.visible):\(beginning.line), run \(source.id.short)",
      "after entry \(fold.count) of \(source.summary.entryCount), "
        + "\(fold.world.now - beginning.world.clock) since the beginning",
    ]
    Output.result(heading.map { "# \($0)\n" }.joined().harmless() + text)
    return .success
  }

  /// Folds everything up to a moment; without one, everything.
  private static func fold(
    _ source: RunSource,
    _ beginning: RunBeginning,
    upTo moment: Moment?
  ) throws -> WorldFold {
    if let flaw = beginning.world.flaw { throw JournalFlaw.impossible(1, flaw) }
    var fold = WorldFold(World(beginning.world, library: .cryptographic))
    let reader = try source.entries()
    while let entry = try reader.next() {
      if let number = moment?.entry, entry.sequence > number { return fold }
      if let time = moment?.time, entry.instant - beginning.world.clock > time { return fold }
      do throws(WorldFold.Break) {
        try fold.fold(entry)
      } catch {
        throw JournalFlaw.broken(error)
      }
    }
    return fold
  }
}
