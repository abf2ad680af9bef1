internal import EntsimEngine
package import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld
internal import Synchronization

/// A simulated world of one test: a device with the app, a viewer before it, the services and the MVPDs.
///
/// Nothing in it is shared with another session, and nothing comes from the clock, the network or chance: the same test
/// has the same journal, however many tests run beside it. One test uses a session, from one thread at a time.
///
/// ```swift
/// let session = EntitlementSession {
///   Provider("Alpha")
///   Subscriber("alice", of: "Alpha", resources: ["News"])
/// }
/// let player = session.run { Player(of: "DEMO") }
/// player.tapSignIn()
/// session.settle()
/// player.pick("Alpha")
/// try session.user.signsIn("alice")
/// ```
public final class EntitlementSession: Sendable {
  /// When pending work runs.
  public enum Pace: Sendable {
    /// Before and after each act of the viewer, the device and the servers, until only timers are pending.
    case automatic
    /// Only where the test says so, by ``settle()`` and ``advance(by:)``.
    case manual
  }

  /// When pending work runs.
  public let pace: Pace
  let core: Mutex<SessionCore>

  /// Creates a session in a world.
  public init(_ world: World = World {}, pace: Pace = .automatic) {
    self.pace = pace
    core = Mutex(SessionCore(world.description))
  }

  /// Creates a session in a world of some parts.
  public convenience init(pace: Pace = .automatic, @WorldBuilder _ parts: () -> [any WorldPart]) {
    self.init(World(parts), pace: pace)
  }

  /// Creates a session in the world that a scenario describes.
  package init(of description: WorldDescription, pace: Pace) {
    self.pace = pace
    core = Mutex(SessionCore(description))
  }

  /// Everything that has happened so far; printed, a line for each entry.
  public var journal: WorldJournal { core.withLock { $0.begun().context.journal } }
}
