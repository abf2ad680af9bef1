import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel

/// A run as a sequence diagram of Mermaid, which GitHub draws: an arrow for each message, and a note for each step.
///
/// What an app on the REST path shows goes to the viewer, what it asks of Apple to the device. What the viewer does where no
/// message tells it, as in Apple's dialog, goes to the device too. Arrows to the left are dashed.
struct SequenceDiagram {
  /// The most characters of a text.
  private static let width = 64
  /// The most arrows and notes; a longer run ends with a note.
  private static let limit = 120

  fileprivate enum Element {
    case arrow(sender: String, receiver: String, text: String)
    case note(over: String?, text: String)
  }

  private var elements: [Element] = []

  /// Creates the diagram of a run.
  init(of result: RunResult) {
    for (compared, step) in zip(result.comparison.steps, RunTrace(of: result).steps) {
      add(compared.step, step.lines)
    }
  }

  private mutating func add(_ step: Step, _ lines: [TraceLine]) {
    elements.append(.note(over: nil, text: "step \(step.number), \(step.words)"))
    let messages = lines.compactMap(Self.element)
    if step.action.isOfViewer, !messages.contains(where: \.isOfViewer) {
      let words = step.words.drop { $0 != ":" }.dropFirst(2)
      elements.append(
        .arrow(sender: TraceParties.viewer, receiver: TraceParties.device, text: String(words))
      )
    }
    elements += messages
  }

  /// Returns what is drawn of a line of the sequence; nil for what others tell.
  private static func element(_ line: TraceLine) -> Element? {
    let text = line.note.map { "\(line.what) (\($0))" } ?? line.what
    let ends = line.route.split(separator: " → ").map(String.init)
    if ends.count == 2 { return .arrow(sender: ends[0], receiver: ends[1], text: shortened(text)) }
    switch RESTOutcome(rawValue: String(line.what.prefix { $0 != ":" })) {
    case nil: return nil
    case .step:
      return .note(over: line.route, text: "cookbook \(line.what.replacing(":", with: ""))")
    case .asksForMetadata, .presentsAppleDialog, .dismissesAppleDialog:
      return .arrow(sender: line.route, receiver: TraceParties.device, text: text)
    case .showsPermissionPrompt, .showsPicker, .showsCode, .opensPage, .closesPage, .asksToSignOut,
      .plays, .refuses:
      return .arrow(sender: line.route, receiver: TraceParties.viewer, text: text)
    }
  }

  /// Returns a tracking event by its name: its data are in the table.
  private static func shortened(_ text: String) -> String {
    let name = CallbackName.sendTrackingData.rawValue
    let head = "\(name): {event: "
    guard text.hasPrefix(head) else { return text }
    return "\(name): \(text.dropFirst(head.count).prefix { $0 != "," })"
  }

  /// The diagram, without a line break at its end.
  var text: String {
    let names = participants
    func place(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }
    let span = names.count > 1 ? "p0,p\(names.count - 1)" : "p0"
    var lines = ["sequenceDiagram"]
    lines += names.enumerated().map { "  participant p\($0) as \(Self.escaped($1))" }
    lines += elements.prefix(names.isEmpty ? 0 : Self.limit).map { element in
      switch element {
      case .note(let over, let text):
        return "  Note over \(over.map { "p\(place($0))" } ?? span): \(Self.escaped(text))"
      case .arrow(let sender, let receiver, let text):
        let (sender, receiver) = (place(sender), place(receiver))
        let arrow = receiver < sender ? "-->>" : "->>"
        return "  p\(sender)\(arrow)p\(receiver): \(Self.escaped(text))"
      }
    }
    if elements.count > Self.limit { lines.append("  Note over \(span): the run goes on") }
    return lines.joined(separator: "\n")
  }

  /// Who sends or receives, from left to right: the viewer and pages, apps and SDKs, the device and the servers.
  private var participants: [String] {
    var names: [String] = []
    for case .arrow(let sender, let receiver, _) in elements.prefix(Self.limit) {
      for name in [sender, receiver] where !names.contains(name) { names.append(name) }
    }
    let first = [TraceParties.viewer, TraceParties.page]
    let last = [TraceParties.device, TraceParties.server]
    return first.filter(names.contains) + names.filter { !(first + last).contains($0) }
      + last.filter(names.contains)
  }

  /// Returns a text that Mermaid shows as it is, shortened to one line.
  private static func escaped(_ text: String) -> String {
    let visible = text.onOneLine.visible
    let short = visible.count > width ? "\(visible.prefix(width - 1))…" : visible
    return short.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "#", ";", "<", ">", "%", "&", "$", "\\": text += "#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension SequenceDiagram.Element {
  fileprivate var isOfViewer: Bool {
    if case .arrow(TraceParties.viewer, _, _) = self { true } else { false }
  }
}

extension Step.Action {
  fileprivate var isOfViewer: Bool {
    switch self {
    case .user, .secondScreen, .client(.signsIn): true
    case .client(.asks), .app, .rest, .life, .device, .server, .verification, .advance: false
    }
  }
}
