import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

/// Follows a journal, and tells what each entry changes in the state of the world.
struct StateFollower {
  /// Work that an entry has scheduled.
  struct Pending {
    /// Its number among all work of the run.
    let sequence: UInt64
    let message: Message
    /// The entry that scheduled it.
    let since: EntryNumber
    /// How long after that entry it is due.
    let delay: Interval
    /// The entry with which it was taken or dropped; nil where it still waits at the end.
    fileprivate(set) var until: EntryNumber?
  }

  private var fold: WorldFold
  /// The numbers of the states of each app, and of the SDK or the client in it.
  private var apps: [(app: Int, client: Int)] = []
  /// The number of the device's state.
  private var device = 0
  /// The number of the services' state.
  private var services = 0
  /// The parts of the state before the first entry.
  private(set) var beginning = PageState.Parts()
  /// How much work was scheduled so far.
  private var scheduledCount: UInt64 = 0
  /// The places among `pending` of the work that is still to come.
  private var open: [Int] = []
  /// All work that was to come, in the order of scheduling.
  private(set) var pending: [Pending] = []

  /// Begins with the world in which a run begins.
  init(_ world: World, _ known: inout KnownStates, _ state: inout PageState) {
    self.init(WorldFold(world), &known, &state)
  }

  /// Begins with the world after the entries that were folded.
  init(_ fold: WorldFold, _ known: inout KnownStates, _ state: inout PageState) {
    self.fold = fold
    let world = fold.world
    for index in world.installations.indices {
      let begun = known.beginning(of: world.installations[index], at: index, by: &state)
      beginning.add(begun.parts)
      apps.append((begun.number, begun.number + 1))
    }
    let device = known.beginning(of: world.device, by: &state)
    beginning.add(device.parts)
    self.device = device.number
    let services = known.beginning(of: world.services, by: &state)
    beginning.add(services.parts)
    self.services = services.number
    if fold.count > 0 { noteScheduled(world.schedule.items, at: fold.count) }
  }

  /// The number of the last entry that was folded.
  var count: EntryNumber { fold.count }

  /// The time of the world after that entry.
  var now: Instant { fold.world.now }

  /// Folds the next entry of a run that goes on; what it changes are the parts of the state.
  ///
  /// - Throws: Where the entry cannot come next.
  mutating func follow(
    _ entry: WorldEntry,
    _ state: inout PageState
  ) throws(WorldFold.Break) {
    let next = nextOfMany
    defer { notePending(at: entry.sequence, next) }
    state.beginList()
    if let holder = holder(of: entry.participant) {
      _ = try change(holder, by: entry, &state)
    } else {
      try fold.fold(entry)
    }
  }

  /// Forgets the work that was taken or dropped.
  mutating func forgetTaken() {
    guard open.count < pending.count else { return }
    pending = open.map { pending[$0] }
    open = Array(pending.indices)
  }

  /// Folds the next entry, whose fact has a number, and appends what it changes.
  ///
  /// - Throws: Where the entry cannot come next, which a run of this program never has.
  mutating func follow(
    _ entry: WorldEntry,
    fact: Int,
    _ known: inout KnownStates,
    _ state: inout PageState,
    noting transitions: inout StateTransitions,
    to numbers: inout PageNumbers
  ) throws(WorldFold.Break) {
    let next = nextOfMany
    defer { notePending(at: entry.sequence, next) }
    guard let holder = holder(of: entry.participant) else {
      try fold.fold(entry)
      return numbers.add(0)
    }
    let step = try step(holder, by: entry, fact, &known, &state)
    if let transition = step.transition { transitions.note(transition) }
    self[holder] = step.next
    known.add(step, to: &numbers)
  }

  /// Folds an entry; returns what it changes, which is known or is found out.
  private mutating func step(
    _ holder: Holder,
    by entry: WorldEntry,
    _ fact: Int,
    _ known: inout KnownStates,
    _ state: inout PageState
  ) throws(WorldFold.Break) -> KnownStates.Step {
    let number = self[holder]
    if let step = known.step(from: number, by: fact) {
      try fold.fold(entry)
      return step
    }
    state.beginList()
    let change = try change(holder, by: entry, &state)
    return known.note(
      from: number,
      to: change.isNone ? number : nil,
      by: fact,
      state.parts,
      change.transition
    )
  }

  /// Whose state an entry changes, with the place of its app.
  private enum Holder {
    case app(Int)
    case accessEnabler(Int)
    case restClient(Int)
    case device
    case services
  }

  /// Returns whose state an entry of a participant changes; nil for the scenario, which has none.
  private func holder(of participant: Participant) -> Holder? {
    switch participant {
    case .scenario: nil
    case .app(let name): .app(fold.world.index(of: name))
    case .accessEnabler(let name): .accessEnabler(fold.world.index(of: name))
    case .restClient(let name): .restClient(fold.world.index(of: name))
    case .device: .device
    case .services: .services
    }
  }

  /// The number of a state.
  private subscript(holder: Holder) -> Int {
    get {
      switch holder {
      case .app(let index): apps[index].app
      case .accessEnabler(let index), .restClient(let index): apps[index].client
      case .device: device
      case .services: services
      }
    }
    set {
      switch holder {
      case .app(let index): apps[index].app = newValue
      case .accessEnabler(let index), .restClient(let index): apps[index].client = newValue
      case .device: device = newValue
      case .services: services = newValue
      }
    }
  }

  /// What an entry changes besides the parts of a state.
  private struct Change {
    /// The transition between kinds of states, if any.
    let transition: StateTransitions.Transition?
    /// Whether the state stays the same.
    let isNone: Bool

    init<State: Decider & Equatable>(
      of actor: StateTransitions.Actor,
      from earlier: State,
      to now: State,
      _ state: PageState
    ) {
      // Comparing equal states is slow, so it happens only if no part differs.
      isNone = state.parts.count == 0 && earlier == now
      transition = isNone ? nil : StateTransitions.Transition(of: actor, from: earlier, to: now)
    }
  }

  /// Folds an entry, and adds what it changes to the parts.
  private mutating func change(
    _ holder: Holder,
    by entry: WorldEntry,
    _ state: inout PageState
  ) throws(WorldFold.Break) -> Change {
    // A large state after the entry is passed on without a copy, which would retain everything in it.
    switch holder {
    case .app(let index):
      let earlier = fold.world.installations[index].app
      try fold.fold(entry)
      let now = fold.world.installations[index].app
      if now != earlier { state.addApp(now, at: index) }
      return Change(of: .app, from: earlier, to: now, state)
    case .accessEnabler(let index):
      let earlier = fold.world.installations[index].accessEnabler
      try fold.fold(entry)
      return Self.change(
        of: .accessEnabler,
        "accessEnabler",
        in: index,
        from: earlier,
        to: fold.world.installations[index].accessEnabler,
        &state
      )
    case .restClient(let index):
      let earlier = fold.world.installations[index].restClient
      try fold.fold(entry)
      guard let earlier, let now = fold.world.installations[index].restClient else {
        preconditionFailure("a fact of a REST client that is not there")
      }
      return Self.change(
        of: .restClient,
        "client",
        in: index,
        from: earlier,
        to: now,
        &state
      )
    case .device:
      let earlier = fold.world.device
      try fold.fold(entry)
      return Self.change(of: .device, "device", from: earlier, to: fold.world.device, &state)
    case .services:
      let earlier = fold.world.services
      try fold.fold(entry)
      return Self.change(of: .services, "services", from: earlier, to: fold.world.services, &state)
    }
  }

  private static func change<State: StateParts & Decider>(
    of actor: StateTransitions.Actor,
    _ name: StaticString,
    in app: Int? = nil,
    from earlier: State,
    to now: State,
    _ state: inout PageState
  ) -> Change {
    state.addState(of: now, as: name, in: app, since: earlier)
    return Change(of: actor, from: earlier, to: now, state)
  }

  /// Notes the work that an entry has scheduled, and what it has taken.
  private mutating func notePending(at number: EntryNumber, _ next: [UInt64]) {
    let scheduled = fold.world.schedule.scheduledCount
    let isAsBefore = scheduled == scheduledCount && fold.world.schedule.count == open.count
    guard !isAsBefore else { return }
    let new = fold.world.schedule.items(from: scheduledCount)
    let takenCount = open.count - (fold.world.schedule.count - new.count)
    if takenCount > 0 { noteTaken(takenCount, at: number, next) }
    noteScheduled(new, at: number)
  }

  private mutating func noteScheduled(
    _ items: [Schedule<World.Delivery>.Item],
    at number: EntryNumber
  ) {
    for item in items {
      open.append(pending.count)
      pending.append(
        Pending(
          sequence: item.sequence,
          message: item.message.message,
          since: number,
          delay: item.due - fold.world.now
        )
      )
    }
    scheduledCount = fold.world.schedule.scheduledCount
  }

  /// The delivery and the timer that are taken next; none where little is pending, which is searched as fast.
  private var nextOfMany: [UInt64] {
    let schedule = fold.world.schedule
    guard schedule.count > 16 else { return [] }
    return [schedule.nextDelivery, schedule.nextTimer].compactMap { $0?.sequence }
  }

  /// Notes so much work as taken.
  private mutating func noteTaken(_ count: Int, at number: EntryNumber, _ next: [UInt64]) {
    let schedule = fold.world.schedule
    let gone = next.filter { !schedule.holds($0) }
    if gone.count == count {
      remove(at: number) { gone.contains($0) }
    } else if schedule.count > 16 {
      let waiting = Set(schedule.items.map(\.sequence))
      remove(at: number) { !waiting.contains($0) }
    } else {
      remove(at: number) { !schedule.holds($0) }
    }
  }

  private mutating func remove(at number: EntryNumber, where isGone: (UInt64) -> Bool) {
    open.removeAll { index in
      guard isGone(pending[index].sequence) else { return false }
      pending[index].until = number
      return true
    }
  }
}

extension Message {
  /// The kind of its command in a word.
  var kindName: String {
    switch self {
    case .app(_, let command): command.kind.rawValue
    case .accessEnabler(_, let command): command.kind.rawValue
    case .restClient(_, let command): command.kind.rawValue
    case .device(let command): command.kind.rawValue
    case .services(let command): command.kind.rawValue
    }
  }
}
