internal import EntsimEngine
package import EntsimEntitlement
internal import EntsimSimulation
package import EntsimWorld
internal import Synchronization

/// What watches the calls and callbacks of a session; it runs on the thread of the test.
package struct SessionObserver: @unchecked Sendable {
  /// What becomes of a call.
  package enum Course {
    /// It is made, as a step of a scenario or as none.
    case made(as: StepMark?)
    /// It is not made, since the world begins after it; a callback answers it.
    case answered(by: Callback)
  }

  /// How a page of an app that follows nothing ends.
  package enum PageEnd {
    /// It has gone to this URL, which no browser loads.
    case redirected(to: String)
    /// The viewer has tapped Done in `SFSafariViewController`.
    case done
  }

  /// Called before each call of an app, outside of the session's lock.
  package var willCall: (AppName, APICall) -> Course
  /// Called during each delivery of a callback, before the app's code is told.
  package var willDeliver: (AppName, Callback) -> Void
  /// Called during each delivery of a callback, when the app's code has returned.
  package var didDeliver: (AppName, Callback) -> Void
  /// Called when a page ends, before the app's code is told.
  package var pageDidEnd: (AppName, PageEnd) -> Void

  /// Creates an observer.
  package init(
    willCall: @escaping (AppName, APICall) -> Course,
    willDeliver: @escaping (AppName, Callback) -> Void,
    didDeliver: @escaping (AppName, Callback) -> Void,
    pageDidEnd: @escaping (AppName, PageEnd) -> Void
  ) {
    self.willCall = willCall
    self.willDeliver = willDeliver
    self.didDeliver = didDeliver
    self.pageDidEnd = pageDidEnd
  }
}

extension EntitlementSession {
  /// Has calls and callbacks watched from now on; nil ends that.
  ///
  /// The session keeps the observer until then.
  package func observe(_ observer: SessionObserver?) { core.withLock { $0.observer = observer } }

  /// The world now, and what was written down of it.
  package var run: (world: EntsimWorld.World, context: RunContext) {
    core.withLock { core in
      let driver = core.begun()
      return (driver.world, driver.context)
    }
  }

  /// How often an app has ended.
  package func endCount(of app: AppName) -> Int { process(of: app) }
}

extension SessionCore {
  /// Has an app told the answer to a call that is not made.
  mutating func answer(_ app: AppName, by callback: Callback) {
    arrivals.append(Arrival(app: app, begun().context.journal.count, .callback(callback)))
  }
}
