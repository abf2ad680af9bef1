import Comparison
import Diagnostics
import Engine
import ScenarioModel

/// A run as a sequence diagram of Mermaid, which GitHub draws: an arrow for each message, and a note for each step.
enum SequenceDiagram {
  /// The most characters of a text.
  private static let width = 64
  /// The most messages; a longer run ends with a note.
  private static let limit = 80

  /// The participants from left to right, as far as they send or receive; apps and SDKs stand between them.
  private static let order = (
    first: [TraceParties.viewer, TraceParties.page],
    last: [TraceParties.device, TraceParties.server]
  )

  /// A message between two participants.
  private struct Message {
    let sender: String
    let receiver: String
    let text: String

    /// Creates the message of a line of the sequence; nil for a fact of one participant.
    init?(_ line: TraceLine) {
      let ends = line.route.split(separator: " → ").map(String.init)
      guard ends.count == 2 else { return nil }
      (sender, receiver) = (ends[0], ends[1])
      text = line.note.map { "\(line.what) (\($0))" } ?? line.what
    }
  }

  /// Returns the diagram, without a line break at its end.
  static func text(of result: RunResult) -> String {
    let trace = RunTrace(of: result).steps
    let steps = zip(result.comparison.steps, trace).map { comparison, lines in
      let step = comparison.step
      return (
        heading: "step \(step.number), \(step.words)",
        messages: lines.lines.compactMap(Message.init)
      )
    }
    let names = participants(of: steps.flatMap(\.messages))
    func place(_ name: String) -> Int { names.firstIndex(of: name) ?? 0 }
    var lines = ["sequenceDiagram"]
    lines += names.enumerated().map { "  participant p\($0) as \(escaped($1))" }
    let span = names.count > 1 ? "p0,p\(names.count - 1)" : "p0"
    var left = limit
    for step in steps where !names.isEmpty {
      lines.append("  Note over \(span): \(escaped(step.heading))")
      lines += step.messages.prefix(left).map { message in
        let (sender, receiver) = (place(message.sender), place(message.receiver))
        // What comes back towards the viewer is drawn as an answer.
        let arrow = receiver < sender ? "-->>" : "->>"
        return "  p\(sender)\(arrow)p\(receiver): \(escaped(message.text))"
      }
      left -= step.messages.count
      if left < 0 {
        lines.append("  Note over \(span): the run goes on")
        break
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns who sends or receives, from left to right.
  private static func participants(of messages: [Message]) -> [String] {
    var names: [String] = []
    for name in messages.flatMap({ [$0.sender, $0.receiver] }) where !names.contains(name) {
      names.append(name)
    }
    let ends = order.first + order.last
    return order.first.filter(names.contains) + names.filter { !ends.contains($0) }
      + order.last.filter(names.contains)
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
