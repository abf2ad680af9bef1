/// A page of the table of states: its outcomes by their names, and for each command the states.
public struct StateTablePage {
  /// Commands that do the same in every state share one list of states.
  private struct Section {
    var commands: [String]
    var states: [(state: String, outcome: String)]
  }

  private var outcomes: [(name: String, lines: StateTable.Outcome)] = []
  private var sections: [Section] = []

  /// Lays out the cells of a page, and names their outcomes.
  public init(_ cells: [StateTable.Cell]) {
    var names: [StateTable.Outcome: String] = [:]
    var uses: [String: Int] = [:]
    for cell in cells where names[cell.outcome] == nil {
      let name = Self.name(of: cell.outcome)
      let use = uses[name, default: 0] + 1
      uses[name] = use
      names[cell.outcome] = use == 1 ? name : "\(name) \(use)"
      outcomes.append((use == 1 ? name : "\(name) \(use)", cell.outcome))
    }
    var indices: [String: Int] = [:]
    for cell in cells {
      let index = indices[cell.command] ?? sections.count
      indices[cell.command] = index
      if index == sections.count {
        sections.append(Section(commands: [cell.command], states: []))
      }
      sections[index].states.append((cell.state, names[cell.outcome] ?? ""))
    }
    merge()
  }

  /// Reads a page back from its text.
  public init(_ text: String) {
    for line in text.split(separator: "\n") {
      let word = String(line.dropFirst(2))
      switch line.prefix(2) {
      case "= ": outcomes.append((word, []))
      case "  ": outcomes[outcomes.count - 1].lines.append(word)
      case "# ":
        if sections.last.map(\.states.isEmpty) != true {
          sections.append(Section(commands: [], states: []))
        }
        sections[sections.count - 1].commands.append(word)
      default:
        guard let colon = line.firstRange(of: ": "), !sections.isEmpty else { continue }
        let state = String(line[..<colon.lowerBound])
        sections[sections.count - 1].states.append((state, String(line[colon.upperBound...])))
      }
    }
  }

  /// The page as it is committed.
  public var text: String {
    var lines: [String] = []
    for (name, outcome) in outcomes { lines += ["= \(name)"] + outcome.map { "  \($0)" } + [""] }
    for section in sections {
      lines += section.commands.map { "# \($0)" }
      lines += section.states.map { "\($0.state): \($0.outcome)" } + [""]
    }
    return lines.joined(separator: "\n")
  }

  /// Returns what a command does in a state; nil where the page does not say it.
  public func outcome(of command: String, in state: String) -> StateTable.Outcome? {
    let section = sections.first { $0.commands.contains(command) }
    let name = section?.states.first { $0.state == state }?.outcome
    return outcomes.first { $0.name == name }?.lines
  }

  /// Joins the commands that do the same in every state.
  private mutating func merge() {
    var merged: [Section] = []
    for section in sections {
      let twin = merged.firstIndex { $0.states.elementsEqual(section.states, by: ==) }
      if let twin {
        merged[twin].commands += section.commands
      } else {
        merged.append(section)
      }
    }
    sections = merged
  }

  /// Names an outcome by the first three events that it has, and where nothing happens by the reason.
  private static func name(of outcome: StateTable.Outcome) -> String {
    let ignored = "ignored(reason: "
    if outcome.count == 1, outcome[0].hasPrefix(ignored) {
      return "ignored, \(outcome[0].dropFirst(ignored.count).prefix { $0.isLetter })"
    }
    var events: [Substring] = []
    for line in outcome {
      let event = line.prefix { $0.isLetter }
      if !events.contains(event) { events.append(event) }
    }
    guard !events.isEmpty else { return "nothing" }
    return events.prefix(3).joined(separator: " ") + (events.count > 3 ? " …" : "")
  }
}
