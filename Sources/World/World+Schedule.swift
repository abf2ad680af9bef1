import EntsimEntitlement
public import EntsimSimulation

// What the driver takes from the schedule.
extension World {
  /// Takes the next delivery, whenever it is due; timers stay.
  public mutating func takeDelivery() -> Schedule<Delivery>.Item? { schedule.takeDelivery() }

  /// Takes the next delivery or timer that is due at an instant or before.
  public mutating func takeDue(upTo instant: Instant) -> Schedule<Delivery>.Item? {
    schedule.takeDue(upTo: instant)
  }

  /// When the next delivery or timer is due; nil where nothing is under way.
  public var nextDue: Instant? {
    switch (schedule.nextDelivery?.due, schedule.nextTimer?.due) {
    case (let delivery?, let timer?): .earlier(delivery, timer)
    case (let due, nil), (nil, let due): due
    }
  }

  /// Takes the next delivery or timer that is due before an instant.
  public mutating func takeDue(before instant: Instant) -> Schedule<Delivery>.Item? {
    schedule.takeDue(before: instant)
  }
}

// How the schedule changes by what happens; the same whether that is decided or read in a journal.
extension World {
  /// Schedules what a fact leads to later, or takes it out of the schedule.
  ///
  /// - Parameters:
  ///   - message: What it leads to.
  ///   - timing: When, which is not at once.
  ///   - app: The app whose timer it is; nil where there is no timer.
  mutating func schedule(_ message: Delivery, _ timing: Route.Timing, of app: AppName?) {
    switch timing {
    case .atOnce, .next: preconditionFailure("what comes at once is not scheduled")
    case .delivered(let delay): schedule.deliver(message, at: now + delay)
    case .timer(let timer, let delay):
      schedule.setTimer(timerID(timer, of: app), to: message, at: now + delay)
    case .cancelled(let timer): schedule.cancelTimer(timerID(timer, of: app))
    case .late(let delay):
      schedule.setTimer(TimerID(.max - schedule.scheduledCount), to: message, at: now + delay)
    }
  }

  /// Returns the name that a timer of an app's SDK has in the schedule.
  private func timerID(_ timer: AppTimer, of app: AppName?) -> TimerID {
    guard let app else { preconditionFailure("only the SDK of an app has timers") }
    return TimerID(UInt64(index(of: app) * AppTimer.allCases.count) + timer.rawValue)
  }

  /// Takes the work for an app's process out of the schedule, in its order.
  mutating func removeWork(within app: AppName) -> [Delivery] {
    schedule.remove { $0.message.receiver.app == app }.map(\.message)
  }
}
