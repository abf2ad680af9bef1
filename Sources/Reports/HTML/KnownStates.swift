import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

/// What is known of states of participants: how they are written, and what facts change in them.
///
/// A participant's state is the fold of its own facts, so after the same facts in the same order it is the same one.
/// Most runs of a suite begin like others. States are told by numbers, and none is kept but those in which runs begin.
struct KnownStates: Sendable {
  /// What a fact changes in a state.
  struct Step: Sendable {
    /// The number of the state that follows.
    let next: Int
    /// How many parts differ in it.
    let count: Int
    /// Where their numbers stand among those of all steps.
    let range: Range<Int>
    /// The transition between kinds of states; nil where the kind stays.
    let transition: StateTransitions.Transition?
  }

  /// States in which runs begin, as they are written.
  struct Beginning: Sendable {
    /// The number of the first state; of an app, that of its SDK or client follows.
    let number: Int
    let parts: PageState.Parts
  }

  /// An app at its place, in a run that begins at an instant, which times are counted from.
  private struct Place<State: Hashable & Sendable>: Hashable, Sendable {
    let state: State
    let index: Int
    let start: Instant
  }

  private var steps: [Step] = []
  /// The numbers of the parts of all steps.
  private var numbers = PageNumbers()
  /// The places of steps by the state and the fact.
  private var places: [UInt64: UInt32] = [:]
  private var installations: [Place<World.Installation>: Beginning] = [:]
  private var devices: [Place<Device>: Beginning] = [:]
  private var services: [Place<PassService>: Beginning] = [:]
  private var count = 0

  /// Knows nothing yet, and has room for what most suites show.
  init() { places.reserveCapacity(1 << 16) }

  /// Returns what a fact changes in a state; nil where that is not known.
  func step(from state: Int, by fact: Int) -> Step? {
    places[Self.key(state, fact)].map { steps[Int($0)] }
  }

  /// Appends what a step changes: how many parts, and these.
  func add(_ step: Step, to numbers: inout PageNumbers) {
    numbers.add(step.count)
    numbers.add(self.numbers, step.range)
  }

  /// Stores what a fact changes in a state.
  ///
  /// `next` is the number of the state that follows; nil makes a new number.
  mutating func note(
    from state: Int,
    to next: Int?,
    by fact: Int,
    _ parts: PageState.Parts,
    _ transition: StateTransitions.Transition?
  ) -> Step {
    let start = numbers.bytes.count
    numbers.add(parts.numbers)
    let step = Step(
      next: next ?? number(),
      count: parts.count,
      range: start..<numbers.bytes.count,
      transition: transition
    )
    places[Self.key(state, fact)] = UInt32(steps.count)
    steps.append(step)
    return step
  }

  /// Forgets all states; their numbers are not used again.
  mutating func forget() {
    steps.removeAll(keepingCapacity: true)
    numbers.removeAll()
    places.removeAll(keepingCapacity: true)
    installations.removeAll(keepingCapacity: true)
    devices.removeAll(keepingCapacity: true)
    services.removeAll(keepingCapacity: true)
  }

  private static func key(_ state: Int, _ fact: Int) -> UInt64 {
    UInt64(state) << 32 | UInt64(fact)
  }

  private mutating func number() -> Int {
    count += 1
    return count
  }

  /// Returns how an app at its place begins.
  mutating func beginning(
    of installation: World.Installation,
    at index: Int,
    by state: inout PageState
  ) -> Beginning {
    let place = Place(state: installation, index: index, start: state.style.start)
    if let known = installations[place] { return known }
    state.beginList()
    state.addApp(installation.app, at: index)
    if let client = installation.restClient {
      state.addState(of: client, as: "client", in: index)
    } else {
      state.addState(of: installation.accessEnabler, as: "accessEnabler", in: index)
    }
    let beginning = Beginning(number: number(), parts: state.parts)
    _ = number()
    installations[place] = beginning
    return beginning
  }

  /// Returns how a device begins.
  mutating func beginning(of device: Device, by state: inout PageState) -> Beginning {
    Self.beginning(of: device, as: "device", among: &devices, counting: &count, by: &state)
  }

  /// Returns how the services begin.
  mutating func beginning(of services: PassService, by state: inout PageState) -> Beginning {
    Self.beginning(
      of: services,
      as: "services",
      among: &self.services,
      counting: &count,
      by: &state
    )
  }

  private static func beginning<State: StateParts & Hashable & Sendable>(
    of participant: State,
    as name: StaticString,
    among known: inout [Place<State>: Beginning],
    counting count: inout Int,
    by state: inout PageState
  ) -> Beginning {
    let place = Place(state: participant, index: 0, start: state.style.start)
    if let beginning = known[place] { return beginning }
    state.beginList()
    state.addState(of: participant, as: name)
    count += 1
    let beginning = Beginning(number: count, parts: state.parts)
    known[place] = beginning
    return beginning
  }
}
