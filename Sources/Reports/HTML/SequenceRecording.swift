import EntsimComparison
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Writes down the steps of runs with the lines of their sequences.
struct SequenceRecording {
  /// All that the page shows of a message.
  private struct MessageKey: Hashable {
    let from: String
    let to: String?
    let content: TraceMessage.Content
  }

  /// A line of a sequence that is a message.
  private struct MessageLine {
    let text: Int
    let note: String?
    /// The entry at which it is seen.
    let number: EntryNumber
    /// The entry that decided it.
    let decided: EntryNumber
  }

  /// The numbers of the lines of a step.
  private struct Lines {
    var count = 0
    var numbers = PageNumbers()
    /// The entry at which the line before is seen.
    var last: EntryNumber = 0
  }

  /// The numbers of messages that depend on other entries, such as answers.
  private var messages: [MessageKey: Int] = [:]

  /// Forgets everything.
  mutating func forget() { messages.removeAll(keepingCapacity: true) }

  /// Appends the steps of a run.
  ///
  /// - Parameters:
  ///   - result: The run.
  ///   - places: The place of each entry's fact in `facts`.
  ///   - facts: What is known of facts.
  ///   - texts: The texts of the page.
  ///   - numbers: What the steps are appended to.
  mutating func add(
    stepsOf result: RunResult,
    _ places: [Int],
    _ facts: inout KnownFacts,
    writingTo texts: inout PageTexts,
    to numbers: inout PageNumbers
  ) {
    let messages = TraceMessages(result.journal, TraceParties(of: result.scenario.world))
    let clock = result.scenario.world.clock
    numbers.add(result.comparison.steps.count)
    for shown in MarkedStep.all(of: result) {
      let isRun = shown.comparison.course != .notRun
      let began = shown.comparison.record?.began
      numbers.add(shown.comparison.step.number)
      numbers.add(shown.comparison.step.line)
      numbers.add(text: texts.number(of: shown.comparison.step.words))
      numbers.add(!isRun ? 2 : shown.comparison.passed ? 0 : 1)
      numbers.add(began.map { Int(($0 - clock).milliseconds) + 1 } ?? 0)
      numbers.add(text: texts.number(of: shown.comparison.record?.fault))
      numbers.add(isRun ? shown.entries.lowerBound : 0)
      numbers.add(shown.newCalls.count)
      for flow in shown.newCalls { numbers.add(text: texts.number(of: flow.title)) }
      var lines = Lines()
      for number in shown.entries {
        let message = message(
          at: number,
          of: places[number - 1],
          in: result.journal,
          messages,
          &facts,
          &texts
        )
        guard let message else { continue }
        if let mark = shown.marks[number] {
          for line in mark.before { add(line, &texts, to: &lines) }
          add(message, mark, &texts, to: &lines)
          for line in mark.after { add(line, &texts, to: &lines) }
        } else {
          add(message, nil, &texts, to: &lines)
        }
      }
      for line in shown.marks.rest { add(line, &texts, to: &lines) }
      numbers.add(lines.count)
      numbers.add(lines.numbers)
    }
  }

  /// Returns the line of an entry; nil if another entry shows it.
  private mutating func message(
    at number: EntryNumber,
    of place: Int,
    in journal: WorldJournal,
    _ messages: TraceMessages,
    _ facts: inout KnownFacts,
    _ texts: inout PageTexts
  ) -> MessageLine? {
    let hasSeveralApps = messages.parties.hasSeveralApps
    switch facts[line: place, hasSeveralApps: hasSeveralApps] {
    case .shownElsewhere: return nil
    case .message(let text, let note, let isOfCause):
      let decided = isOfCause ? journal.cause(of: number) ?? number : number
      return MessageLine(text: text, note: note, number: number, decided: decided)
    case .ofRun:
      return messages.message(journal.entryWithoutRules(number)).map { message in
        let said = MessageKey(from: message.from, to: message.to, content: message.content)
        let text = self.messages[said] ?? texts.number(of: message)
        if self.messages[said] == nil { self.messages[said] = text }
        return MessageLine(text: text, note: message.note, number: number, decided: message.number)
      }
    case nil:
      let entry = journal.entryWithoutRules(number)
      facts[line: place, hasSeveralApps: hasSeveralApps] =
        if entry.payload.hasMessageOfRun {
          .ofRun
        } else if let message = messages.message(entry) {
          .message(
            text: texts.number(of: message),
            note: message.note,
            isOfCause: message.number != number
          )
        } else {
          .shownElsewhere
        }
      return self.message(at: number, of: place, in: journal, messages, &facts, &texts)
    }
  }

  private func add(
    _ message: MessageLine,
    _ mark: TraceMarks.Mark?,
    _ texts: inout PageTexts,
    to lines: inout Lines
  ) {
    lines.count += 1
    lines.numbers.add((mark?.sign ?? .none).number)
    lines.numbers.add(message.number - lines.last)
    lines.numbers.add(message.number - message.decided)
    lines.last = message.number
    lines.numbers.add(text: message.text)
    lines.numbers.add(text: texts.number(ofNotes: mark?.note ?? message.note, mark?.difference))
  }

  /// Appends a line for an expected message that is missing.
  private func add(_ line: TraceLine, _ texts: inout PageTexts, to lines: inout Lines) {
    lines.count += 1
    lines.numbers.add(line.sign.number)
    lines.numbers.add(0)
    lines.numbers.add(0)
    lines.numbers.add(text: texts.number(ofMessage: line.what, from: "", to: nil))
    lines.numbers.add(text: texts.number(ofNotes: line.note, line.difference))
  }
}

extension PageTexts {
  /// Returns the number of a text; 0 for none, and for an empty one.
  mutating func number(of text: String?) -> Int {
    guard let text, !text.isEmpty else { return 0 }
    return number { bytes in PageJSON.append(text, to: &bytes) }
  }

  fileprivate mutating func number(ofNotes first: String?, _ second: String?) -> Int {
    if let first, let second { return number(of: "\(first), \(second)") }
    return number(of: first ?? second)
  }

  fileprivate mutating func number(of message: TraceMessage) -> Int {
    number(ofMessage: message.what, from: message.from, to: message.to)
  }

  fileprivate mutating func number(
    ofMessage what: String,
    from sender: String,
    to receiver: String?
  ) -> Int {
    number { bytes in PageJSON.append([sender, receiver ?? "", what], to: &bytes) }
  }
}

extension TraceLine.Sign {
  /// The number that a page has for it.
  fileprivate var number: Int {
    switch self {
    case .none: 0
    case .met: 1
    case .differs: 2
    case .unexpected: 3
    case .missing: 4
    }
  }
}
