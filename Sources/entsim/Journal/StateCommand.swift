import Arguments
import Diagnostics
import Engine
import Entitlement
import JournalStore
import Replay
import Reports
import Simulation
import World

/// `entsim state`: the world of a stored run at a moment, folded from its journal.
enum StateCommand {
  static func run(_ arguments: ParsedArguments) -> ExitStatus {
    JournalWork.run(arguments) { work in
      let source = try work.source(arguments[Program.storedRun], in: work.store())
      let moment = arguments[Program.moment]
      if case .entry(let number)? = moment, number > source.summary.entryCount {
        throw JournalWork.Refusal(
          message: "the run has no entry \(number); the last one is \(source.summary.entryCount)"
        )
      }
      let beginning = try work.beginning(of: source)
      let fold = try fold(source, beginning, upTo: moment)
      let text = StateText(secrets: arguments[Program.secrets]).text(
        of: fold.world,
        since: beginning
      )
      let heading = [
        beginning.displayTitle.visible,
        "\(beginning.path.visible):\(beginning.line), run \(source.id.short)",
        "after entry \(fold.count) of \(source.summary.entryCount), "
          + "\(fold.world.now - beginning.world.clock) since the beginning",
      ]
      Output.result(heading.map { "# \($0)\n" }.joined() + text)
      return .success
    }
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
      switch moment {
      case .entry(let number)? where entry.sequence > number: return fold
      case .time(let time)? where entry.instant - beginning.world.clock > time: return fold
      case .entry?, .time?, nil: break
      }
      do throws(WorldFold.Break) {
        try fold.fold(entry)
      } catch {
        throw JournalFlaw.broken(error)
      }
    }
    return fold
  }
}
