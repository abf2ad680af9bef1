internal import EntsimEngine
internal import EntsimEntitlement
package import EntsimSimulation
package import EntsimWorld
internal import Synchronization

// How the world goes on.
extension EntitlementSession {
  /// The most pieces of work between two acts of a test.
  private static let workLimit = 100_000

  /// Runs all requests, answers and callbacks that are pending, and what the app does then, until only timers are.
  ///
  /// The clock moves to each of them. Timers, such as a poll or the expiry of a code, wait for ``advance(by:)``.
  public func settle() { work(within: .delivery) }

  /// Runs the next request, answer or callback that is pending, and what the app does then; returns whether there was one.
  @discardableResult
  public func settleNext() -> Bool {
    refuseInCallback()
    tell()
    let isDone = core.withLock { core in
      core.move { driver throws(RunDriver.Stop) in try driver.processNext(within: .delivery) }
    }
    tell()
    return isDone
  }

  /// Settles, for tests that are asynchronous: what a test awaits in place of a sleep.
  ///
  /// It does not wait for tasks: what an app does in a `Task` of its own happens when that task runs.
  public func settled() async { settle() }

  /// Lets time pass: runs all that is due by then, timers too, and settles where the pace is automatic.
  ///
  /// - Parameter duration: How long, in whole milliseconds; not negative.
  public func advance(by duration: Duration) {
    if duration < .zero { fatalError("advance(by: \(duration)): time does not go back.") }
    advance(by: Interval(duration), as: nil)
  }

  /// Lets time pass, as a step of a scenario where there is a mark.
  package func advance(by interval: Interval, as mark: StepMark?) {
    if pace == .automatic { settle() }
    let end = core.withLock { core in
      core.move { driver throws(RunDriver.Stop) in
        try driver.perform(.advance(interval), as: mark)
        return driver.world.now + interval
      }
    }
    work(within: .upTo(end))
    core.withLock { core in
      core.move { driver throws(RunDriver.Stop) in try driver.advance(to: end) }
    }
    if pace == .automatic { settle() }
  }

  /// Lets time pass up to the next act: what is due at the very end comes after that act.
  ///
  /// So `after` delays a step of a scenario.
  ///
  /// - Parameter duration: How long, in whole milliseconds; not negative.
  public func pause(for duration: Duration) {
    let end = core.withLock { $0.begun().world.now + Interval(duration) }
    work(within: .before(end))
    core.withLock { core in
      core.move { driver throws(RunDriver.Stop) in
        _ = try driver.wait(for: .next)
        _ = try driver.wait(for: .after(end - driver.world.now))
      }
    }
  }

  /// Runs the work within a horizon, and tells the code of the apps what it brings.
  private func work(within horizon: RunDriver.Horizon) {
    refuseInCallback()
    tell()
    var count = 0
    while core.withLock({ core in
      core.move { driver throws(RunDriver.Stop) in try driver.processNext(within: horizon) }
    }) {
      tell()
      count += 1
      guard count < Self.workLimit else {
        fatalError(
          """
          The session does not settle: \(Self.workLimit) requests, answers and callbacks have come. Look for a \
          callback in which the app makes the call that leads to it.
          """
        )
      }
    }
  }
}

extension EntitlementSession {
  /// Stops the program where a callback is being delivered, in which time cannot pass.
  private func refuseInCallback() {
    guard core.withLock({ $0.delivery == nil }) else {
      fatalError("The session was asked to go on inside a callback; let the callback return first.")
    }
  }

  /// The entry of the callback that is being delivered; nil outside of one.
  package var deliveredEntry: EntryNumber? { core.withLock { $0.delivery?.entry } }
}

extension Interval {
  /// Creates an interval from a duration in whole milliseconds; stops the program at a fraction of one.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    if attoseconds % 1_000_000_000_000_000 != 0 {
      fatalError("\(duration) has a fraction of a millisecond; times are whole milliseconds.")
    }
    self.init(milliseconds: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}
