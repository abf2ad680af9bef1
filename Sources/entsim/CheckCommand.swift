import EntsimArguments
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimPlatform
import EntsimReports
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorldFiles

/// `entsim check`: whether the log of an app has an explanation by the rules.
enum CheckCommand {
  static let definition = Command(
    "check",
    abstract: "Check whether the log of an app has an explanation",
    discussion: """
      Reads the calls, callbacks, pages and times that an app with the SDK has recorded, one JSON \
      object on each line, and looks for what the viewer, the servers and the device may have done \
      so that the rules give this log. Prints these hidden steps, or the first line that nothing \
      explains, with what would come in its place. The same log always has the same result.

      Without --world, a world is drafted from the log: the providers and requestors that it names, \
      and one account at each provider.

      Exit status: 0 the log is explained, 1 it is not, 64 wrong usage, 65 an invalid log or world, \
      66 the file cannot be read, 73 the draft cannot be written.
      """,
    action: run,
    parameters: log,
    world,
    draft,
    tolerance,
    states,
    examples: [
      CommandExample("entsim check player.jsonl", "check a log against a drafted world"),
      CommandExample(
        "entsim check player.jsonl --world Scenarios/Fixtures/two-providers.yaml",
        "check it against a world"
      ),
      CommandExample(
        "entsim check player.jsonl --draft Scenarios/player.yaml",
        "write the explanation as a scenario"
      ),
    ]
  )

  private static let log = Parameter<String>.argument(
    .path("LOG"),
    help: "The log, as JSON Lines"
  )
  private static let world = Parameter<String?>.option(
    "world",
    .path("FILE"),
    help: "The fixture or scenario whose initial state counts"
  )
  private static let draft = Parameter<String?>.option(
    "draft",
    .path("FILE"),
    help: "Write the explanation as a scenario; an existing file is not changed"
  )
  private static let tolerance = Parameter<Int>.option(
    "tolerance",
    .integer(in: 0...60_000),
    default: 100,
    help: "How far a time may lie from that of the rules, in milliseconds"
  )
  private static let states = Parameter<Int>.option(
    "states",
    .integer(in: 1...100_000_000),
    default: LogSearch.Limits().statesWithoutProgress,
    help: "How many states the search tries without a line more"
  )

  private static let mostBytes = 64 << 20

  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    let path = arguments[log]
    let bytes = try Files.read(path, limit: mostBytes)
    let read: AppLog
    do throws(LogError) {
      read = try AppLog.read(bytes)
    } catch {
      throw refusal(of: error, arguments)
    }
    if let file = arguments[draft], Files.kind(of: file) != .missing {
      throw CommandRefusal(
        "\(file.visible): exists already; write the draft to another file",
        .cannotWrite
      )
    }
    let found = try search(read, arguments)
    Output.text(
      CheckText(of: read, at: path, in: found.world.source.world, from: found.world.name)
        .text(of: found.verdict)
    )
    guard case .explained(let explanation) = found.verdict else {
      if let file = arguments[draft] {
        Output.text("\(file.visible): not written, since the log is not explained\n")
      }
      return .failure
    }
    if let file = arguments[draft] { try write(explanation, of: found.world.source, to: file) }
    return .success
  }

  /// A world in which the log may have begun, and what the output calls it.
  private typealias NamedWorld = (source: WorldSource, name: String)
  private typealias Found = (verdict: LogVerdict, world: NamedWorld)

  /// Searches in the given world, or in the drafted ones.
  private static func search(_ log: AppLog, _ arguments: ParsedArguments) throws -> Found {
    let worlds = try worlds(of: log, arguments)
    for world in worlds { try refuse(world.source.world, of: log, arguments) }
    let (verdict, place) = LogSearch.explain(
      log,
      in: worlds.map(\.source.world),
      within: Interval(milliseconds: Int64(arguments[tolerance])),
      LogSearch.Limits(statesWithoutProgress: arguments[states])
    )
    return (verdict, worlds[place])
  }

  /// Refuses a world whose apps cannot have recorded a log.
  private static func refuse(
    _ world: WorldDescription,
    of log: AppLog,
    _ arguments: ParsedArguments
  ) throws {
    let path = (arguments[Self.world] ?? arguments[Self.log]).visible
    guard world.apps.allSatisfy({ $0.path == .sdk }) else {
      throw CommandRefusal(
        "\(path): an app of this world has no SDK; a log is of apps with the SDK",
        .invalidScenario
      )
    }
    if let other = log.lines.compactMap(\.app).first(where: { world.app($0) == nil }) {
      throw CommandRefusal(
        "\(path): this world has no app \(other.text.visible), which the log names",
        .invalidScenario
      )
    }
    if let error = log.missingCall(in: world) { throw refusal(of: error, arguments) }
  }

  private static func refusal(of error: LogError, _ arguments: ParsedArguments) -> CommandRefusal {
    CommandRefusal("\(arguments[log].visible):\(error.line): \(error.message)", .invalidScenario)
  }

  private static func worlds(
    of log: AppLog,
    _ arguments: ParsedArguments
  ) throws -> [NamedWorld] {
    do {
      guard let path = arguments[world] else {
        return try DraftedWorld.worlds(of: log).map { (try $0.source(), $0.summary) }
      }
      let bytes = try Files.read(path, limit: 4 << 20)
      let text = String(decoding: bytes, as: UTF8.self)
      return [(try WorldSource(path: path, text: text), path)]
    } catch let error as WorldSource.Failure {
      throw CommandRefusal(error.text, .invalidScenario)
    }
  }

  /// Writes the draft, once it has passed.
  private static func write(
    _ explanation: LogExplanation,
    of source: WorldSource,
    to file: String
  ) throws {
    let draft = ScenarioDraft(explanation, in: source)
    let passed: Bool
    do throws(WorldSource.Failure) {
      passed = try draft.run().result.passed
    } catch {
      throw CommandRefusal("the draft is no valid scenario:\n\(error.text)", .internalFault)
    }
    guard passed else {
      throw CommandRefusal("the draft does not pass:\n\(draft.text)", .internalFault)
    }
    try creating { try Files.create(Array(draft.text.utf8), at: file) }
    Output.text("\(file.visible): written; 'entsim run \(ShellWord.quoting(file))' runs it\n")
  }
}
