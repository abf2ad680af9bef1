/// The work that is still to come, in a total order: due instant, then the order of scheduling.
///
/// There are two kinds. A *delivery* (a request, an answer, a callback) is run by settling, and the
/// clock moves to it. A *timer* (a poll, an expiry) waits until time is advanced on purpose.
///
/// Both are kept sorted, the next item last, so that two schedules with the same content are equal.
/// Taking the next item is O(1). Adding one compares O(log n) items and moves O(n) of them.
@frozen
public struct Schedule<Message: Hashable & Sendable>: Hashable, Sendable {
  /// A message with the place that the total order gives it.
  @frozen
  public struct Item: Hashable, Sendable {
    /// When the message is due.
    public let due: Instant
    /// The number taken at scheduling; breaks ties.
    public let sequence: UInt64
    /// What is to be done.
    public let message: Message
    /// The name of the timer, nil for a delivery.
    public let timer: TimerID?

    @inlinable
    init(due: Instant, sequence: UInt64, message: consuming Message, timer: TimerID?) {
      self.due = due
      self.sequence = sequence
      self.message = message
      self.timer = timer
    }

    @inlinable
    func precedes(_ other: Item) -> Bool {
      due != other.due ? due.precedes(other.due) : sequence < other.sequence
    }
  }

  @usableFromInline var deliveries: [Item] = []
  @usableFromInline var timers: [Item] = []
  @usableFromInline var nextSequence: UInt64 = 0

  /// Creates an empty schedule.
  @inlinable
  public init() {}

  /// Adds a delivery.
  @inlinable
  public mutating func deliver(_ message: consuming Message, at due: Instant) {
    Self.insert(item(message, due, nil), into: &deliveries)
  }

  /// Adds a timer; one that has the same name is replaced.
  @inlinable
  public mutating func setTimer(_ timer: TimerID, to message: Message, at due: Instant) {
    cancelTimer(timer)
    Self.insert(item(message, due, timer), into: &timers)
  }

  /// Removes a timer; does nothing when it is not set, as when it has just run.
  @inlinable
  public mutating func cancelTimer(_ timer: TimerID) {
    guard let index = timers.firstIndex(where: { $0.timer == timer }) else { return }
    timers.remove(at: index)
  }

  /// Removes and returns the next delivery.
  @inlinable
  public mutating func takeDelivery() -> Item? { deliveries.popLast() }

  /// Removes and returns the next timer.
  @inlinable
  public mutating func takeTimer() -> Item? { timers.popLast() }

  /// Removes the deliveries and timers with certain messages.
  ///
  /// - Parameter isDropped: Whether a message is never to be taken.
  /// - Returns: What was removed, in the order in which it would have been taken.
  @inlinable
  public mutating func remove(where isDropped: (Message) -> Bool) -> [Item] {
    let dropped = (deliveries + timers).filter { isDropped($0.message) }
    guard !dropped.isEmpty else { return [] }
    deliveries.removeAll { isDropped($0.message) }
    timers.removeAll { isDropped($0.message) }
    return dropped.sorted { $0.precedes($1) }
  }

  /// Removes and returns the next item of either kind that is due at `limit` or before.
  @inlinable
  public mutating func takeDue(upTo limit: Instant) -> Item? {
    takeDue { !limit.precedes($0) }
  }

  /// Removes and returns the next item of either kind that is due before `limit`.
  @inlinable
  public mutating func takeDue(before limit: Instant) -> Item? {
    takeDue { $0.precedes(limit) }
  }

  @inlinable
  mutating func takeDue(where isDue: (Instant) -> Bool) -> Item? {
    let hasDelivery = !deliveries.isEmpty && isDue(deliveries[deliveries.count - 1].due)
    let hasTimer = !timers.isEmpty && isDue(timers[timers.count - 1].due)
    guard hasDelivery || hasTimer else { return nil }
    guard hasDelivery else { return timers.removeLast() }
    guard hasTimer else { return deliveries.removeLast() }
    return timers[timers.count - 1].precedes(deliveries[deliveries.count - 1])
      ? timers.removeLast() : deliveries.removeLast()
  }

  /// The delivery that is taken next.
  @inlinable
  public var nextDelivery: Item? { deliveries.last }

  /// The timer that is taken next.
  @inlinable
  public var nextTimer: Item? { timers.last }

  /// All that is under way, deliveries first.
  @inlinable
  public var items: [Item] { deliveries + timers }

  /// Returns the pending items with this number or a later one, deliveries first.
  @inlinable
  public func items(from sequence: UInt64) -> [Item] {
    var items: [Item] = []
    for item in deliveries where item.sequence >= sequence { items.append(item) }
    for item in timers where item.sequence >= sequence { items.append(item) }
    return items
  }

  /// Whether the item with this number is pending.
  ///
  /// - Complexity: O(n) in the number of items.
  @inlinable
  public func holds(_ sequence: UInt64) -> Bool {
    deliveries.contains { $0.sequence == sequence } || timers.contains { $0.sequence == sequence }
  }

  /// How many items are under way.
  @inlinable
  public var count: Int { deliveries.count + timers.count }

  /// How many items were scheduled so far: the number of the next one.
  @inlinable
  public var scheduledCount: UInt64 { nextSequence }

  /// The messages that are under way, the next one first.
  public var pendingDeliveries: [Item] { deliveries.reversed() }

  /// The timers that are set, the next one first.
  public var pendingTimers: [Item] { timers.reversed() }

  @inlinable
  mutating func item(_ message: consuming Message, _ due: Instant, _ timer: TimerID?) -> Item {
    defer { nextSequence += 1 }
    return Item(due: due, sequence: nextSequence, message: message, timer: timer)
  }

  /// Puts an item in its place, before the items that precede it.
  ///
  /// A method of the schedule itself would hold all of it meanwhile, so that the list would be copied. Most items are due
  /// soon: the last eight are compared one by one, and all others by halving.
  @inlinable
  static func insert(_ item: consuming Item, into items: inout [Item]) {
    let recent = Swift.max(items.startIndex, items.endIndex - 8)
    var index = items.endIndex
    while index > recent, items[index - 1].precedes(item) { index -= 1 }
    if index == recent {
      // The indices are halved and not the items: a slice of them would have the list copied.
      index = (items.startIndex..<recent).partitioningIndex { items[$0].precedes(item) }
    }
    if index == items.endIndex { items.append(item) } else { items.insert(item, at: index) }
  }
}

/// The name of a timer, unique in its world.
@frozen
public struct TimerID: Hashable, Sendable {
  /// The number that names the timer.
  public let number: UInt64

  /// Creates the name.
  @inlinable
  public init(_ number: UInt64) {
    self.number = number
  }
}
