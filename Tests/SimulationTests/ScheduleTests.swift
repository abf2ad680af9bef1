import EntsimSimulation
import TestSupport
import Testing

@Suite("Schedule")
struct ScheduleTests {
  @Test("messages come by their due instant, and by the order of scheduling at the same instant")
  func totalOrder() {
    var schedule = Schedule<String>()
    schedule.deliver("late", at: at(20))
    schedule.deliver("first at 10", at: at(10))
    schedule.deliver("second at 10", at: at(10))
    schedule.deliver("early", at: at(5))
    schedule.deliver("third at 10", at: at(10))
    let order = ["early", "first at 10", "second at 10", "third at 10", "late"]
    #expect(schedule.pendingDeliveries.map(\.message) == order)
    var taken: [String] = []
    while let item = schedule.takeDelivery() { taken.append(item.message) }
    #expect(taken == order)
  }

  @Test("many messages come in the same order")
  func many() {
    var schedule = Schedule<Int>()
    let due = (0..<300).map { Int64($0 * 7 % 40) }
    for index in due.indices { schedule.deliver(index, at: at(due[index])) }
    let order = due.indices.sorted { (due[$0], $0) < (due[$1], $1) }
    #expect(schedule.pendingDeliveries.map(\.message) == order)
  }

  @Test("deliveries and timers at one instant come in the order of scheduling")
  func ties() {
    var schedule = Schedule<String>()
    schedule.setTimer(TimerID(1), to: "timer 1", at: at(10))
    schedule.deliver("delivery 1", at: at(10))
    schedule.setTimer(TimerID(2), to: "timer 2", at: at(10))
    schedule.deliver("delivery 2", at: at(10))
    var taken: [String] = []
    while let item = schedule.takeDue(upTo: at(10)) { taken.append(item.message) }
    #expect(taken == ["timer 1", "delivery 1", "timer 2", "delivery 2"])
  }

  @Test("what is removed comes back in the order in which it was due, and the rest stays")
  func removal() {
    var schedule = Schedule<String>()
    schedule.deliver("b, late", at: at(20))
    schedule.setTimer(TimerID(1), to: "b, timer", at: at(10))
    schedule.deliver("a", at: at(10))
    schedule.deliver("b, soon", at: at(10))
    schedule.setTimer(TimerID(2), to: "a, timer", at: at(10))
    let untouched = schedule
    #expect(schedule.remove { $0 == "c" }.isEmpty)
    #expect(schedule == untouched)
    let removed = schedule.remove { $0.hasPrefix("b") }
    #expect(removed.map(\.message) == ["b, timer", "b, soon", "b, late"])
    #expect(schedule.pendingDeliveries.map(\.message) == ["a"])
    #expect(schedule.pendingTimers.map(\.message) == ["a, timer"])
  }

  @Test("taking a delivery passes timers by, however long they are due")
  func deliveriesOnly() {
    var schedule = Schedule<String>()
    schedule.setTimer(TimerID(1), to: "timer", at: at(1))
    schedule.deliver("delivery", at: at(100))
    #expect(schedule.takeDelivery()?.message == "delivery")
    #expect(schedule.takeDelivery() == nil)
    #expect(schedule.pendingTimers.map(\.message) == ["timer"])
  }

  @Test("what is due at an instant is not due before it")
  func beforeAnInstant() {
    var schedule = Schedule<String>()
    schedule.deliver("delivery", at: at(10))
    schedule.setTimer(TimerID(1), to: "timer", at: at(9))
    #expect(schedule.takeDue(before: at(10))?.message == "timer")
    #expect(schedule.takeDue(before: at(10)) == nil)
    #expect(schedule.takeDue(before: at(11))?.message == "delivery")
  }

  @Test("what is due after the limit stays")
  func limit() {
    var schedule = Schedule<String>()
    schedule.deliver("delivery", at: at(11))
    schedule.setTimer(TimerID(1), to: "timer", at: at(12))
    #expect(schedule.takeDue(upTo: at(10)) == nil)
    #expect(schedule.takeDue(upTo: at(11))?.message == "delivery")
    #expect(schedule.takeDue(upTo: at(11)) == nil)
    #expect(schedule.takeDue(upTo: at(12))?.message == "timer")
  }

  @Test("setting a timer again replaces it, in its new place")
  func replacement() {
    var schedule = Schedule<String>()
    schedule.setTimer(TimerID(1), to: "old", at: at(5))
    schedule.setTimer(TimerID(2), to: "other", at: at(10))
    schedule.setTimer(TimerID(1), to: "new", at: at(10))
    #expect(schedule.pendingTimers.map(\.message) == ["other", "new"])
    #expect(schedule.pendingTimers.map(\.timer) == [TimerID(2), TimerID(1)])
  }

  @Test("a cancelled timer does not run, and cancelling one that is not set does nothing")
  func cancellation() {
    var schedule = Schedule<String>()
    schedule.setTimer(TimerID(1), to: "a", at: at(5))
    schedule.cancelTimer(TimerID(2))
    #expect(schedule.pendingTimers.count == 1)
    schedule.cancelTimer(TimerID(1))
    #expect(schedule.takeDue(upTo: at(100)) == nil)
  }

  @Test("any mixture of work comes out as a sorted list says", arguments: UInt64(1)...40)
  func againstNaiveList(seed: UInt64) {
    var dice = Dice(seed: seed)
    var schedule = Schedule<Int>()
    var naive = NaiveSchedule()
    for message in 0..<300 {
      let instant = at(.random(in: 0...20, using: &dice))
      switch Int.random(in: 0...6, using: &dice) {
      case 0, 1:
        schedule.deliver(message, at: instant)
        naive.add(message, instant, nil)
      case 2:
        let timer = TimerID(.random(in: 0...4, using: &dice))
        schedule.setTimer(timer, to: message, at: instant)
        naive.cancel(timer)
        naive.add(message, instant, timer)
      case 3:
        let timer = TimerID(.random(in: 0...4, using: &dice))
        schedule.cancelTimer(timer)
        naive.cancel(timer)
      case 4:
        #expect(schedule.takeDue(upTo: instant)?.message == naive.takeDue(instant), "seed \(seed)")
      case 5:
        let taken = schedule.takeDue(before: instant)?.message
        #expect(taken == naive.takeDue(before: instant), "seed \(seed)")
      default:
        #expect(schedule.takeDelivery()?.message == naive.takeDelivery(), "seed \(seed)")
      }
    }
    let rest = (schedule.pendingDeliveries + schedule.pendingTimers).map(\.message).sorted()
    #expect(rest == naive.items.map(\.message).sorted(), "seed \(seed)")
  }

  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }
}

/// The schedule as one unsorted list that is searched each time.
private struct NaiveSchedule {
  struct Item {
    let message: Int
    let due: Instant
    let timer: TimerID?
  }

  var items: [Item] = []

  mutating func add(_ message: Int, _ due: Instant, _ timer: TimerID?) {
    items.append(Item(message: message, due: due, timer: timer))
  }

  mutating func cancel(_ timer: TimerID) {
    items.removeAll { $0.timer == timer }
  }

  mutating func takeDue(_ limit: Instant) -> Int? {
    take { !limit.precedes($0.due) }
  }

  mutating func takeDue(before limit: Instant) -> Int? {
    take { $0.due.precedes(limit) }
  }

  mutating func takeDelivery() -> Int? {
    take { $0.timer == nil }
  }

  private mutating func take(where isWanted: (Item) -> Bool) -> Int? {
    let wanted = items.indices.filter { isWanted(items[$0]) }
    guard let index = wanted.min(by: { items[$0].due.precedes(items[$1].due) }) else { return nil }
    return items.remove(at: index).message
  }
}
