import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Writes runs down as a page shows them: the steps with the lines of their sequence, every entry of the journal, and
/// what each changes in the state.
///
/// Documentation/html-report.md, The data of a page, says in which order the numbers stand. Runs that one recording has
/// written share its texts.
struct RunRecording {
  private var state = PageState()
  private(set) var transitions = StateTransitions()
  /// What is known of facts.
  private var facts = KnownFacts()
  /// What is known of messages.
  private var sequence = SequenceRecording()
  /// What is known of the states of participants.
  private var states = KnownStates()
  /// The numbers of what is pending.
  private var pending: [Pending: Int] = [:]
  /// Keeps the names in what is remembered.
  private var names = SymbolKeeper()

  /// What the page shows of a pending message.
  private struct Pending: Hashable {
    let kind: String
    let receiver: Participant
  }

  /// The texts so far.
  var texts: PageTexts { state.texts }

  /// Whether what is remembered is of the current work, so that it helps with the next run.
  var helps: Bool { names.keepsCurrentWork }

  /// Returns the numbers of a run.
  mutating func numbers(of result: RunResult) -> PageNumbers {
    if !helps {
      // The same symbols may stand for other names.
      facts.forget()
      sequence.forget()
      states.forget()
      pending.removeAll(keepingCapacity: true)
      names = SymbolKeeper()
    }
    let places = facts.places(of: result.journal, writingTo: &state.texts)
    var numbers = PageNumbers()
    numbers.reserve(result.journal.count * 16)
    sequence.add(stepsOf: result, places, &facts, writingTo: &state.texts, to: &numbers)
    addEntries(of: result, facts: places, to: &numbers)
    return numbers
  }

  private mutating func addEntries(
    of result: RunResult,
    facts places: [Int],
    to numbers: inout PageNumbers
  ) {
    let clock = result.scenario.world.clock
    state.beginRun(at: clock)
    let world = World(result.scenario.world, library: .cryptographic)
    var follower = StateFollower(world, &states, &state)
    numbers.add(result.journal.count)
    var last = clock
    for (index, place) in places.enumerated() {
      let entry = result.journal.entryWithoutRules(index + 1)
      numbers.add(text: facts.event(at: place))
      numbers.add(
        text: facts.rules(
          of: entry.sequence,
          at: place,
          in: result.journal,
          writingTo: &state.texts
        )
      )
      numbers.add(entry.cause.map { entry.sequence - $0 } ?? 0)
      numbers.add(Int((entry.instant - last).milliseconds))
      last = entry.instant
      do throws(WorldFold.Break) {
        try follower.follow(
          entry,
          fact: place,
          &states,
          &state,
          noting: &transitions,
          to: &numbers
        )
      } catch {
        preconditionFailure("a run whose journal cannot be followed: \(error)")
      }
    }
    numbers.add(follower.beginning.count)
    numbers.add(follower.beginning.numbers)
    numbers.add(follower.pending.count)
    for item in follower.pending { add(item, to: &numbers) }
  }

  private mutating func add(_ item: StateFollower.Pending, to numbers: inout PageNumbers) {
    numbers.add(item.since)
    numbers.add(item.until ?? 0)
    numbers.add(Int(item.delay.milliseconds))
    let message = Pending(kind: item.message.kindName, receiver: item.message.receiver)
    if let known = pending[message] { return numbers.add(text: known) }
    let text = state.texts.number { bytes in
      PageJSON.append([message.kind, message.receiver.description], to: &bytes)
    }
    pending[message] = text
    numbers.add(text: text)
  }
}
