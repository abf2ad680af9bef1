import Device
import Entitlement
import PassService
import SDKRules
import Simulation
import World

/// The facts that runs have shown, each written once, and what is known of their messages.
struct KnownFacts {
  /// The message that a fact is in the sequence of any run.
  enum Line {
    /// It is none; others tell it.
    case none
    /// It says the same wherever the fact stands. It was decided by the entry itself or by its cause.
    case message(text: Int, note: String?, isOfCause: Bool)
    /// Other entries of the run have a part in it.
    case ofRun
  }

  /// A fact, and whose it is.
  private struct Told: Hashable {
    let participant: Participant
    let fact: Fact

    func isOf(_ entry: borrowing WorldJournal.Record) -> Bool {
      participant == entry.participant && fact == entry.payload
    }
  }

  private struct Written {
    let told: Told
    /// The number of its text.
    let event: Int
    /// The place of the fact that followed it last.
    var follower: Int?
    /// The requirements that its decision rested on last, by their key, with the number of their text.
    var rules: (key: UInt64, text: Int) = (0, 0)
    /// The message that it is, for a run with one app and for one with several; nil where that was not asked yet.
    var lines: InlineArray<2, Line?> = [nil, nil]
  }

  /// The places of facts among those that are written.
  private var places: [Told: Int] = [:]
  private var written: [Written] = []
  /// The numbers of lists of requirements by their keys: there are few.
  private var rules: [UInt64: Int] = [:]

  /// The place of the beginning, which is another one for each run and is told with the scenario.
  private var beginning: Int?

  /// Knows nothing yet, and has room for what most suites say.
  init() { places.reserveCapacity(1 << 14) }

  /// Forgets everything.
  mutating func forget() {
    places.removeAll(keepingCapacity: true)
    written = []
    beginning = nil
  }

  /// Returns the place of each fact of a journal, and writes down those that are new.
  mutating func places(of journal: WorldJournal, writingTo texts: inout PageTexts) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(journal.count)
    var last = 0
    journal.visitRecords { number, entry in
      // To compare with what followed last time takes less than to look it up.
      if last < written.count, let follower = written[last].follower,
        written[follower].told.isOf(entry)
      {
        last = follower
      } else {
        let place = place(of: entry)
        if place == written.count {
          let entry = journal.entryWithoutRules(number)
          let told = Told(participant: entry.participant, fact: entry.payload)
          written.append(Written(told: told, event: Self.write(entry, to: &texts)))
        }
        written[last].follower = place
        last = place
      }
      found.append(last)
    }
    return found
  }

  /// Returns the number of a fact's text.
  func event(at place: Int) -> Int { written[place].event }

  /// Returns the number of the requirements that an entry rests on, whose fact has a place; 0 for none.
  mutating func rules(
    of entry: EntryNumber,
    at place: Int,
    in journal: WorldJournal,
    writingTo texts: inout PageTexts
  ) -> Int {
    let key = journal.rulesKey(of: entry)
    guard key != 0 else { return 0 }
    guard written[place].rules.key != key else { return written[place].rules.text }
    let text =
      rules[key]
      ?? texts.number { PageJSON.append(journal.rules(of: entry).map(\.description), to: &$0) }
    if rules[key] == nil { rules[key] = text }
    written[place].rules = (key, text)
    return text
  }

  /// The message that the fact at a place is; nil where that is not known yet.
  subscript(line place: Int, hasSeveralApps hasSeveralApps: Bool) -> Line? {
    get { written[place].lines[hasSeveralApps ? 1 : 0] }
    set { written[place].lines[hasSeveralApps ? 1 : 0] = newValue }
  }

  /// Returns the place of a fact: the next one where it is new.
  private mutating func place(of entry: borrowing WorldJournal.Record) -> Int {
    if case .run(.began) = entry.payload {
      let place = beginning ?? written.count
      beginning = place
      return place
    }
    let told = Told(participant: entry.participant, fact: entry.payload)
    return Self.value(&places[told, default: written.count])
  }

  /// Reads what a dictionary has for a key, which is looked for once, though it may be new.
  private static func value(_ value: inout Int) -> Int { value }

  /// Writes an entry's fact; returns the number of the text.
  ///
  /// What passes a request on has the fields of the request; the page shows them where it was sent.
  private static func write(_ entry: WorldEntry, to texts: inout PageTexts) -> Int {
    let fact = entry.shown.fact
    let fields = entry.payload.isToldElsewhere ? [] : fact.fields
    return texts.number { bytes in
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

  /// Whether its message depends on other entries of the run: on a request, or on whether it arrived.
  var hasMessageOfRun: Bool {
    switch self {
    case .accessEnabler(.callbackEmitted), .services(.answered), .device(.answerArrived): true
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
  }
}
