import Comparison
import Device
import Engine
import Entitlement
import PassService
import ScenarioModel
import Simulation
import World

/// Writes runs down as a page shows them: the steps with the lines of their sequence, every entry of the journal, and
/// what each changes in the state.
///
/// Documentation/html-report.md, The data of a page, says in which order the numbers stand. Runs that one recording has
/// written share its texts.
struct RunRecording {
  private var state = PageState()
  private(set) var moves = StateMoves()
  /// The numbers of lists of requirements by their keys: there are few.
  private var rules: [UInt64: Int] = [:]
  /// The places of facts among those that are known.
  private var facts: [Told: Int] = [:]
  private var known: [Written] = []
  /// The numbers of messages that are answers.
  private var answers: [Said: Int] = [:]
  /// What is known of the states of participants.
  private var states = KnownStates()
  /// The numbers of what is pending, by the kind of the message and its receiver.
  private var pending: [[String]: Int] = [:]
  /// Keeps the names in what is remembered.
  private var names = SymbolKeeper()

  /// A fact, and whose it is.
  private struct Told: Hashable {
    let participant: Participant
    let fact: Fact
  }

  /// A message of which its fact does not tell everything: an answer.
  private struct Said: Hashable {
    let from: String
    let to: String?
    let content: TraceMessage.Content
  }

  /// The numbers of a fact's texts.
  private struct Written {
    let told: Told
    /// The fact itself.
    let event: Int
    /// The place of the fact that followed it last.
    var follower: Int?
    /// The message that it is in a sequence, for a run with one app and for one with several.
    var messages: [Int?] = [nil, nil]
  }

  /// Creates a recording with room for what most suites say.
  init() { facts.reserveCapacity(1 << 14) }

  /// The texts so far.
  var texts: PageTexts { state.texts }

  /// Whether what is remembered is of the current work, so that it helps with the next run.
  var helps: Bool { names.keepsCurrentWork }

  /// Returns the numbers of a run.
  mutating func numbers(of result: RunResult) -> PageNumbers {
    if !helps {
      // The same symbols may stand for other names.
      facts.removeAll(keepingCapacity: true)
      known = []
      answers.removeAll(keepingCapacity: true)
      states.forget()
      names = SymbolKeeper()
    }
    var places: [Int] = []
    places.reserveCapacity(result.journal.count)
    var last = 0
    result.journal.visitRecords { number, entry in
      let told = Told(participant: entry.participant, fact: entry.payload)
      // To compare with what followed last time takes less than to look it up.
      let follower = last < known.count ? known[last].follower : nil
      if let follower, known[follower].told == told {
        last = follower
      } else {
        let place = facts[told] ?? note(told, of: result.journal[number])
        known[last].follower = place
        last = place
      }
      places.append(last)
    }
    var numbers = PageNumbers()
    numbers.reserve(result.journal.count * 16)
    add(RunTrace(of: result), of: result, facts: places, to: &numbers)
    addEntries(of: result, facts: places, to: &numbers)
    return numbers
  }

  private mutating func add(
    _ trace: RunTrace,
    of result: RunResult,
    facts: [Int],
    to numbers: inout PageNumbers
  ) {
    let hasSeveralApps = result.scenario.world.apps.count > 1
    let entries = result.entriesOfSteps
    let compared = result.comparison.steps
    numbers.add(compared.count)
    for (index, (comparison, shown)) in zip(compared, trace.steps).enumerated() {
      let step = comparison.step
      let before = index > 0 ? compared[index - 1].step : nil
      let first = index < entries.count ? entries[index].startIndex + 1 : 0
      let began = comparison.record.map { ($0.began - result.scenario.world.clock).milliseconds }
      numbers.add(step.number)
      numbers.add(step.line)
      numbers.add(text: text(step.words))
      numbers.add(comparison.course == .notRun ? 2 : comparison.passed ? 0 : 1)
      numbers.add(began.map { Int($0) + 1 } ?? 0)
      numbers.add(text: text(shown.fault))
      numbers.add(comparison.course == .notRun ? 0 : first)
      let flows = step.newCalls(after: before)
      numbers.add(flows.count)
      for flow in flows { numbers.add(text: text(flow.title)) }
      numbers.add(shown.lines.count)
      var last = 0
      for line in shown.lines {
        let message = message(of: line, facts: facts, hasSeveralApps)
        add(line, message, after: &last, to: &numbers)
      }
    }
  }

  private mutating func add(
    _ line: TraceLine,
    _ message: Int,
    after last: inout EntryNumber,
    to numbers: inout PageNumbers
  ) {
    numbers.add(line.sign.number)
    if let seen = line.seen, let decided = line.number {
      numbers.add(seen - last)
      numbers.add(seen - decided)
      last = seen
    } else {
      numbers.add(0)
      numbers.add(0)
    }
    numbers.add(text: message)
    let notes = [line.note, line.difference].compactMap(\.self)
    numbers.add(text: text(notes.isEmpty ? nil : notes.joined(separator: ", ")))
  }

  /// Returns the number of what a line says; what tells a fact alone is written once for all runs.
  private mutating func message(
    of line: TraceLine,
    facts: [Int],
    _ hasSeveralApps: Bool
  ) -> Int {
    guard let seen = line.seen, let message = line.message else { return number(of: line) }
    guard message.isOfFactAlone else {
      let said = Said(from: message.from, to: message.to, content: message.content)
      let number = answers[said] ?? number(of: line)
      answers[said] = number
      return number
    }
    let form = hasSeveralApps ? 1 : 0
    if let known = known[facts[seen - 1]].messages[form] { return known }
    let number = number(of: line)
    known[facts[seen - 1]].messages[form] = number
    return number
  }

  private mutating func number(of line: TraceLine) -> Int {
    state.texts.number { bytes in
      bytes.append(UInt8(ascii: "["))
      PageJSON.append(line.message?.from ?? "", to: &bytes)
      bytes.append(UInt8(ascii: ","))
      PageJSON.append(line.message?.to ?? "", to: &bytes)
      bytes.append(UInt8(ascii: ","))
      PageJSON.append(line.what, to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
  }

  private mutating func addEntries(
    of result: RunResult,
    facts: [Int],
    to numbers: inout PageNumbers
  ) {
    let clock = result.scenario.world.clock
    state.style = StateStyle(from: clock)
    let world = World(result.scenario.world, library: .cryptographic)
    var follower = StateFollower(world, &states, &state)
    numbers.add(result.journal.count)
    var last = clock
    for entry in result.journal.entries {
      let fact = facts[entry.sequence - 1]
      numbers.add(text: known[fact].event)
      numbers.add(text: rules(of: entry.sequence, in: result.journal))
      numbers.add(entry.cause.map { entry.sequence - $0 } ?? 0)
      numbers.add(Int((entry.instant - last).milliseconds))
      last = entry.instant
      do throws(WorldFold.Break) {
        add(
          try follower.follow(entry, fact: fact, &states, &state, noting: &moves),
          to: &numbers
        )
      } catch {
        preconditionFailure("a run whose journal cannot be followed: \(error)")
      }
    }
    add(follower.beginning, to: &numbers)
    numbers.add(follower.pending.count)
    for item in follower.pending { add(item, to: &numbers) }
  }

  private mutating func add(_ item: StateFollower.Pending, to numbers: inout PageNumbers) {
    numbers.add(item.since)
    numbers.add(item.until ?? 0)
    numbers.add(Int(item.delay.milliseconds))
    let words = [item.message.kindName, item.message.receiver.description]
    let text = pending[words] ?? state.texts.number { bytes in PageJSON.append(words, to: &bytes) }
    pending[words] = text
    numbers.add(text: text)
  }

  private func add(_ parts: PageState.Parts, to numbers: inout PageNumbers) {
    numbers.add(parts.count)
    numbers.add(parts.numbers)
  }

  /// Notes an entry's fact, and returns its place among those that are known.
  ///
  /// What passes a request on has the fields of the request; the page shows them where it was sent.
  private mutating func note(_ told: Told, of entry: WorldEntry) -> Int {
    let fact = entry.shown.fact
    let fields = entry.payload.isToldElsewhere ? [] : fact.fields
    let number = state.texts.number { bytes in
      bytes += #"{"p":"#.utf8
      PageJSON.append(entry.participant.description, to: &bytes)
      bytes += #","n":"#.utf8
      PageJSON.append(fact.name, to: &bytes)
      if !fields.isEmpty {
        bytes += #","f":"#.utf8
        PageJSON.append(fields, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    facts[told] = known.count
    known.append(Written(told: told, event: number))
    return known.count - 1
  }

  /// Returns the number of the requirements that an entry rests on.
  private mutating func rules(of entry: EntryNumber, in journal: WorldJournal) -> Int {
    let key = journal.rulesKey(of: entry)
    guard key != 0 else { return 0 }
    if let known = rules[key] { return known }
    let ids = journal.rules(of: entry).map(\.description)
    let number = state.texts.number { bytes in PageJSON.append(ids, to: &bytes) }
    rules[key] = number
    return number
  }

  private mutating func text(_ text: String?) -> Int {
    guard let text, !text.isEmpty else { return 0 }
    return state.texts.number { bytes in PageJSON.append(text, to: &bytes) }
  }
}

extension TraceMessage {
  /// Whether it says the same wherever its fact stands.
  fileprivate var isOfFactAlone: Bool {
    if case .answer = content { false } else { true }
  }
}

extension Fact {
  /// Whether a page has its fields elsewhere: with the scenario, or where a request was sent.
  fileprivate var isToldElsewhere: Bool {
    switch self {
    case .device(.requestTransmitted), .services(.requestReceived), .run(.began): true
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
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
