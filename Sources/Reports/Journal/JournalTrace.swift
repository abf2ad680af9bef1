import EntsimDiagnostics
import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld

/// A stored run as a sequence, told step by step while its entries are read, twice: once to know what
/// comes of each, and once to show them.
///
/// It holds the lines of one step at a time, and little of all others.
public struct JournalTrace {
  /// What of a run is shown.
  public struct Window: Sendable {
    /// The first and the last entry.
    public let entries: ClosedRange<EntryNumber>
    /// The first and the last time since the beginning.
    public let times: ClosedRange<Interval>
    /// The names of the participants whose messages are shown; nil for all.
    public let participants: Set<String>?

    /// Creates a window.
    public init(
      entries: ClosedRange<EntryNumber>,
      times: ClosedRange<Interval>,
      participants: Set<String>?
    ) {
      self.entries = entries
      self.times = times
      self.participants = participants
    }
  }

  private let beginning: RunBeginning
  private let window: Window
  private let layout: TraceLayout
  private var index = TraceIndex()
  private lazy var messages = TraceMessages(index, TraceParties(of: beginning.world))
  /// The step whose lines are collected.
  private var heading: String?
  private var lines: [TraceLine] = []
  /// Whether any line was shown.
  public private(set) var hasShown = false

  /// Creates the trace of a run.
  public init(_ beginning: RunBeginning, window: Window, style: TextStyle) {
    self.beginning = beginning
    self.window = window
    layout = TraceLayout(width: style.traceWidth, paint: style.paint)
  }

  /// The names of the participants of a run.
  public static func participants(of beginning: RunBeginning) -> [String] {
    let parties = TraceParties(of: beginning.world)
    return beginning.world.apps.flatMap { [parties.app($0.name), parties.accessEnabler($0.name)] }
      + [TraceParties.server, TraceParties.device, TraceParties.page, TraceParties.viewer]
  }

  /// Notes the next entry, of the first reading.
  public mutating func note(_ entry: WorldEntry) { index.note(entry) }

  /// Shows the next entry, of the second reading.
  ///
  /// - Returns: The lines of the step before where one has ended, each with its line break; mostly
  ///   empty.
  public mutating func show(_ entry: WorldEntry) -> String {
    var text = ""
    if case .input(_, let mark?) = entry.payload {
      text = finish()
      heading = "step \(mark.number), line \(mark.line), \(mark.words)"
    }
    let time = entry.instant - beginning.world.clock
    guard window.entries.contains(entry.sequence), window.times.contains(time) else { return text }
    if case .run(.ended(let ending)) = entry.payload, let reason = ending.reason {
      lines.append(TraceLine(sign: .differs, number: entry.sequence, time: time, what: reason))
    }
    guard let message = messages.message(entry), isWanted(message) else { return text }
    lines.append(TraceLine(message, at: time))
    return text
  }

  /// Returns the lines of the last step, each with its line break.
  public mutating func finish() -> String {
    defer { lines = [] }
    guard !lines.isEmpty else { return "" }
    let step = TraceStep(heading: heading ?? "before the first step", lines: lines, fault: nil)
    defer { hasShown = true }
    return (hasShown ? "\n" : "") + layout.lines([step]).map { $0 + "\n" }.joined()
  }

  private func isWanted(_ message: TraceMessage) -> Bool {
    guard let wanted = window.participants else { return true }
    return message.route.split(separator: " → ").contains { wanted.contains(String($0)) }
  }
}
