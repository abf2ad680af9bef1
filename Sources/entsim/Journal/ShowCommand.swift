import EntsimArguments
import EntsimDiagnostics
import EntsimJournalStore
import EntsimReports
import EntsimSimulation
import EntsimWorld

/// `entsim show`: a stored run as a sequence.
enum ShowCommand {
  static let definition = Command(
    "show",
    abstract: "Show a stored run as a sequence",
    discussion: """
      Shows the messages between the participants, as 'entsim run --trace' does, but from the \
      store. The scenario's file may have changed since then, or may no longer exist. 'entsim \
      explain NAME' explains the name of an event.

      \(Parameters.exitStatus)
      """,
    action: JournalCommandContext.action(run),
    parameters: Parameters.storedRun,
    from,
    until,
    participants,
    Parameters.width,
    Parameters.store,
    Parameters.color,
    examples: [
      CommandExample("entsim show last", "show the run that was stored last"),
      CommandExample("entsim show 3f9a --from 20 --until 1m", "show a part of a run"),
      CommandExample("entsim show last --participant SDK", "show what the SDK does and receives"),
    ]
  )

  private static let from = Parameter<Moment?>.option(
    "from",
    .moment,
    help: "Show entries from this number on, or from this time on"
  )
  private static let until = Parameter<Moment?>.option(
    "until",
    .moment,
    help: "Show entries up to this number, or up to this time"
  )
  private static let participants = Parameter<[String]>.options(
    "participant",
    short: "p",
    .text("NAME").suggesting(["app", "SDK", "server", "device", "page", "viewer"]),
    help:
      "Show only what NAME does or receives: app, SDK, server, device, page or viewer; with several apps, the name of "
      + "an app"
  )

  private static func run(_ context: JournalCommandContext) throws -> ExitStatus {
    let source = try context.source(context[Parameters.storedRun], in: context.store())
    let beginning = try context.beginning(of: source)
    let known = JournalTrace.participants(of: beginning)
    let wanted = context[participants]
    for name in wanted where !known.contains(name) {
      throw CommandRefusal(
        "no participant of this run is called '\(name.visible)'; there are \(known.joined(separator: ", "))"
      )
    }
    let window = try JournalTrace.Window(
      from: context[from],
      until: context[until],
      participants: wanted.isEmpty ? nil : Set(wanted)
    )
    let style = Output.style(context[Parameters.color], traceWidth: context[Parameters.width])
    var trace = JournalTrace(beginning, window: window, style: style)
    var damage: [RunDamage] = []
    let first = try source.entries { damage.append($0) }
    var last: WorldEntry?
    while let entry = try first.next() {
      trace.note(entry)
      last = entry
    }
    context.show(context.heading(of: source, beginning) + "\n")
    let second = try source.entries { _ in }
    while let entry = try second.next() {
      let text = trace.show(entry)
      if !text.isEmpty { context.show(text) }
    }
    context.show(trace.finish())
    if !trace.hasShown {
      Output.message("nothing of it lies there; the run has \(source.summary.entryCount) entries")
    }
    if damage.isEmpty, let last, !last.payload.isEnd {
      Output.message("the run has no end: its server still serves it, or was killed")
    }
    for damage in damage { Output.message("\(damage)") }
    return damage.isEmpty ? .success : .invalidScenario
  }
}

extension Fact {
  /// Whether it is the last one of a run.
  fileprivate var isEnd: Bool {
    if case .run(.ended) = self { true } else { false }
  }
}

extension JournalTrace.Window {
  /// Creates a window between two moments; throws where it would end before it begins.
  fileprivate init(from: Moment?, until: Moment?, participants: Set<String>?) throws {
    let first = (entry: from?.entry ?? 1, time: from?.time ?? Interval(milliseconds: .min))
    let last = (entry: until?.entry ?? .max, time: until?.time ?? Interval(milliseconds: .max))
    guard first.entry <= last.entry, first.time <= last.time else {
      throw CommandRefusal("--until lies before --from")
    }
    self.init(
      entries: first.entry...last.entry,
      times: first.time...last.time,
      participants: participants
    )
  }
}
