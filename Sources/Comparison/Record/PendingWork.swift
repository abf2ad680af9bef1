public import EntsimEntitlement
package import EntsimScenarioModel
public import EntsimSimulation

/// Work that was pending when the run ended.
public struct PendingWork: Equatable, Sendable {
  /// What is pending.
  public enum Work: Equatable, Sendable {
    /// The answer of a service.
    case answer(Service)
    /// A callback that has not reached the app.
    case callback(CallbackName)
    /// The next poll of the second screen.
    case polling
    /// Anything else, in a few words.
    case other(String)
  }

  /// How it would continue.
  public enum Course: Equatable, Sendable {
    /// It arrives at this time.
    case arrives(Instant)
    /// The request has not reached its service yet.
    case notReceived
    /// The service answers nothing.
    case withheld
  }

  /// What is pending.
  public var work: Work
  /// How it would continue.
  public var course: Course
  /// The journal entry that sent it off.
  public var entry: EntryNumber

  /// Creates pending work.
  public init(_ work: Work, _ course: Course, entry: EntryNumber) {
    self.work = work
    self.course = course
    self.entry = entry
  }

  /// The name by which `finally: {inFlight: …}` may allow it; nil where there is none.
  package var name: UnfinishedWork? {
    switch work {
    case .answer(let service): .service(service)
    case .polling: .polling
    case .callback, .other: nil
    }
  }
}
