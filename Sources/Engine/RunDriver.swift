import EntsimApps
public import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld

/// What sees each macrostep while a driver moves a world.
public protocol RunWitness: AnyObject {
  /// Notes what a macrostep has brought; throws why the run is not to go on.
  func note(_ world: World, _ journal: WorldJournal) throws(RunDriver.Stop)
}

/// Moves a world through the steps of a scenario: waits for each to begin, does it, lets its work go on.
///
/// It holds no rules and knows no scenario. A run is paced by the steps of its scenario, and deciding it
/// again by the marks in its journal; both go through here, so that they cannot differ in it.
public struct RunDriver {
  /// Why a world could not be moved as far as was asked.
  public enum Stop: Error, Equatable {
    /// The run has written more entries than it may.
    case entryLimit
    /// The entries of the run carry more bytes than they may.
    case byteLimit
    /// The run was decided before, with other entries.
    case parted
  }

  /// The arrival of a callback at an app, and the beginning of the step that took place in it first.
  private struct Arrival {
    let callback: CallbackName
    let app: AppName
    let entry: EntryNumber
    let start: StepStart
  }

  /// The world.
  public private(set) var world: World
  /// What was written down.
  public private(set) var context: RunContext
  private let witness: (any RunWitness)?
  /// The entry number that the lost delivery or timer would have written; nil where none is lost.
  private var lostEntry: EntryNumber?
  /// When the last step began, or the next one is to begin, as a journal says it.
  public private(set) var start = StepStart.next
  /// When the last step began; nil before the first.
  private var lastBeginning: Instant?
  /// The delivery during which the last step began, as long as nothing was processed since.
  private var lastArrival: Arrival?

  /// Creates a driver of a world of which nothing is written down yet.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - library: The functions that rules use.
  ///   - witness: What sees each macrostep; nil for nothing.
  ///   - entryLimit: The most entries that the work of the run may write.
  ///   - lostEntry: The number of an entry that what is under way would write first when it comes; it
  ///     is lost instead, though the clock moves to it.
  public init(
    _ world: World,
    library: Library,
    witness: (any RunWitness)? = nil,
    entryLimit: Int = .max,
    losing lostEntry: EntryNumber? = nil
  ) {
    self.world = world
    self.context = RunContext(library: library, entryLimit: entryLimit)
    self.witness = witness
    self.lostEntry = lostEntry
  }

  /// Creates a driver of the world that a description describes, with the functions of a run.
  public init(of description: WorldDescription) {
    let library = Library.cryptographic
    self.init(World(description, library: library), library: library)
  }

  /// Gives the work of the run up as soon as it has written more entries than that.
  public mutating func limit(toEntries entryLimit: Int) { context.entryLimit = entryLimit }

  /// Frees the memory of the entries so far, which are not read any more.
  public mutating func forgetEntries() {
    context.forgetEntries(before: context.journal.count)
  }

  /// Frees the memory of all but the last entries, which are not read any more.
  ///
  /// - Parameter count: How many entries stay at least.
  public mutating func keepEntries(last count: Int) {
    let first = context.journal.count - count
    if first > 0 { context.forgetEntries(before: first) }
  }

  /// Lets the names of the world lie in the region of the current work, as far as HTTP clients have brought them.
  ///
  /// - Returns: Whether it was done; see ``World/renewNames()``. Entries keep the names that they have.
  public mutating func renewNames() -> Bool { world.renewNames() }

  /// Appends a fact of the run itself; nothing follows from it.
  public mutating func note(_ fact: RunFact) throws(Stop) {
    world.note(fact, in: &context)
    try look()
  }

  /// Lets the work of the step before go on until the next step begins.
  ///
  /// What is due at the very instant at which a step begins comes after its beginning. A step inside
  /// a callback begins when the app has received that; the callback still belongs to the step
  /// before. Two such steps in a row begin during the same delivery.
  ///
  /// - Returns: The entry of the delivery during which the step begins; nil where it begins by
  ///   itself, and where the callback that it waits for never comes.
  public mutating func wait(for start: StepStart) throws(Stop) -> EntryNumber? {
    self.start = start
    switch start {
    case .inside(let callback, let app):
      let isSame = lastArrival?.start == start
      let delivery =
        isSame ? lastArrival?.entry : try waitForDelivery(of: callback, to: app) { _, _ in true }
      lastBeginning = world.now
      return delivery
    case .insideDelivery(let callback, let app, let number):
      let delivery =
        number > 0
        ? try waitForDelivery(of: callback, to: app) { _, count in count == number }
        : lastArrival.flatMap { $0.callback == callback && $0.app == app ? $0.entry : nil }
      lastBeginning = world.now
      return delivery
    case .after(let delay):
      lastArrival = nil
      if let lastBeginning {
        let beginning = lastBeginning + delay
        while try processNext(world.takeDue(before: beginning)) {}
        world.advance(to: .later(world.now, beginning))
      }
    case .behind(let delay):
      if let lastBeginning { try advance(to: lastBeginning + delay) }
    case .next: lastArrival = nil
    }
    lastBeginning = world.now
    return nil
  }

  /// Lets the work of the step before go on until an app receives a callback that is the right one.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - app: The app.
  ///   - occurrence: Which of the right ones, counted from 1.
  ///   - isRight: Says of each delivery of the callback whether it is a right one.
  /// - Returns: The entry of the delivery; nil where it never comes.
  /// - Throws: What ends the run before.
  public mutating func wait(
    for callback: CallbackName,
    to app: AppName,
    occurrence: Int,
    where isRight: (Callback) -> Bool
  ) throws(Stop) -> EntryNumber? {
    start = .insideDelivery(callback, app, 1)
    var rightCount = 0
    let delivery = try waitForDelivery(of: callback, to: app) { delivered, _ in
      if isRight(delivered) { rightCount += 1 }
      return rightCount == occurrence
    }
    lastBeginning = world.now
    return delivery
  }

  /// Runs deliveries up to one of a callback to an app that is the right one, of which the callback and its number
  /// are told; returns the entry of its arrival, nil when there is none.
  private mutating func waitForDelivery(
    of callback: CallbackName,
    to app: AppName,
    where isRight: (Callback, Int) -> Bool
  ) throws(Stop) -> EntryNumber? {
    var count = 0
    while let item = world.takeDelivery() {
      let entry = context.journal.count + 1
      let delivered = item.message.message.delivered(callback, to: app)
      guard try process(item) else { continue }
      guard let delivered else { continue }
      count += 1
      if isRight(delivered, count) {
        lastArrival = Arrival(callback: callback, app: app, entry: entry, start: start)
        return entry
      }
      // As long as it has not come, it is the one behind those that have.
      if case .insideDelivery(_, _, count) = start {
        start = .insideDelivery(callback, app, count + 1)
      }
    }
    return nil
  }

  /// Does what the scenario says, by itself or during the delivery of a callback; returns the number of the
  /// input's entry.
  @discardableResult
  public mutating func perform(
    _ input: Input,
    as mark: StepMark? = nil,
    during delivery: EntryNumber? = nil
  ) throws(Stop) -> EntryNumber {
    let entry: EntryNumber
    do throws(EntryLimitReached) {
      entry = try world.perform(input, as: mark, during: delivery, in: &context)
    } catch {
      try look()
      throw .entryLimit
    }
    try look()
    return entry
  }

  /// Runs the work that an input, if any, has led to.
  ///
  /// Time passes where the input says so. Then, where the step settles, deliveries run until none is
  /// pending. The clock moves to each.
  public mutating func settle(after input: Input?, untilIdle settles: Bool) throws(Stop) {
    if case .advance(let interval)? = input { try advance(to: world.now + interval) }
    guard settles else { return }
    while try processNext(world.takeDelivery()) {}
  }

  /// Lets time pass until an instant, where that is not over; what is due then or before is processed.
  public mutating func advance(to instant: Instant) throws(Stop) {
    lastArrival = nil
    while try processNext(world.takeDue(upTo: instant)) {}
    world.advance(to: .later(world.now, instant))
  }

  /// How far a driver goes that is moved by one piece of work at a time.
  public enum Horizon: Hashable, Sendable {
    /// To the next delivery, whenever it is due; timers stay.
    case delivery
    /// To what is due before an instant.
    case before(Instant)
    /// To what is due at an instant or before.
    case upTo(Instant)
  }

  /// Processes the next piece of work within a horizon; returns whether there was any.
  ///
  /// So the owner of the driver can act between two pieces, as ``settle(after:untilIdle:)`` and ``advance(to:)`` cannot.
  public mutating func processNext(within horizon: Horizon) throws(Stop) -> Bool {
    switch horizon {
    case .delivery: try processNext(world.takeDelivery())
    case .before(let instant): try processNext(world.takeDue(before: instant))
    case .upTo(let instant): try processNext(world.takeDue(upTo: instant))
    }
  }

  /// Processes what was taken from the schedule, where anything was; returns whether it was.
  private mutating func processNext(
    _ next: consuming Schedule<World.Delivery>.Item?
  ) throws(Stop) -> Bool {
    switch consume next {
    case nil: return false
    case let item?:
      try process(consume item)
      return true
    }
  }

  /// Processes what is due; returns false where it is lost.
  @discardableResult
  private mutating func process(
    _ item: consuming Schedule<World.Delivery>.Item
  ) throws(Stop) -> Bool {
    lastArrival = nil
    if context.journal.count + 1 == lostEntry {
      lostEntry = nil
      world.advance(to: .later(world.now, item.due))
      try note(.lost(item.message.cause))
      return false
    }
    do throws(EntryLimitReached) {
      try world.process(consume item, in: &context)
    } catch {
      try look()
      throw .entryLimit
    }
    try look()
    return true
  }

  private func look() throws(Stop) {
    guard let witness else { return }
    try witness.note(world, context.journal)
  }
}

extension Message {
  /// Returns the callback that the message brings to an app, where it has a name; nil for any other message.
  fileprivate func delivered(_ name: CallbackName, to app: AppName) -> Callback? {
    guard case .app(app, .deliver(let callback)) = self, callback.name == name else { return nil }
    return callback
  }
}
