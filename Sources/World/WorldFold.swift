import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
public import EntsimSimulation

/// A world that follows a journal: it folds what happened, entry by entry, and decides nothing.
///
/// The participants are the fold of their own events. What is under way follows from the events by the
/// routing, which is a table; which item of the schedule an entry comes from follows from the entry's
/// participant and cause, since no fact sends two messages to one participant at different times.
public struct WorldFold: Hashable, Sendable {
  /// Why an entry cannot follow the entries before it.
  public enum Break: Error, Hashable {
    /// Another number was expected.
    case otherNumber(EntryNumber, expected: EntryNumber)
    /// Nothing that is under way leads to the entry.
    case fromNothing(EntryNumber)
    /// The entry is of an app that the world does not have.
    case unknownApp(EntryNumber)
    /// The entry holds a fact of another participant than it names.
    case otherParticipant(EntryNumber)
    /// Time has gone back.
    case timeWentBack(EntryNumber)
    /// What the entry holds cannot happen in the world as it is then, in words that can follow a colon.
    case impossible(EntryNumber, String)
  }

  /// A message that some entry led to, by all that an entry tells of the message it comes from.
  private struct Origin: Hashable {
    let receiver: Participant
    let cause: EntryNumber
  }

  /// The world after the last entry.
  public private(set) var world: World
  /// The number of the last entry; 0 before the first.
  public private(set) var count: EntryNumber = 0
  /// The messages of the macrostep under way.
  private var origins: [Origin] = []
  /// The app that ended in this macrostep, as long as what was under way within it is still scheduled,
  /// with the entry from which on that is cut off.
  private var ended: Ended?

  private struct Ended: Hashable {
    let app: AppName
    let entry: EntryNumber
    let origin: Origin?
  }

  /// Creates a fold in the world after some entries; of none, in the world in which a run begins.
  ///
  /// - Parameters:
  ///   - world: The world, in which nothing of an input is left to do at once.
  ///   - count: The number of the last entry that led to it.
  public init(_ world: World, after count: EntryNumber = 0) {
    self.world = world
    self.count = count
  }

  /// Folds the next entry.
  ///
  /// - Throws: ``Break`` where the entry cannot come next; the fold cannot be used afterwards.
  public mutating func fold(_ entry: WorldEntry) throws(Break) {
    let number = entry.sequence
    guard number == count + 1 else { throw .otherNumber(number, expected: count + 1) }
    guard !entry.instant.precedes(world.now) || number == 1 else { throw .timeWentBack(number) }
    if let app = entry.participant.app, !world.installations.contains(where: { $0.app.name == app })
    {
      throw .unknownApp(number)
    }
    if let ended, !isWithin(ended, entry) { dropWork(within: ended.app) }
    switch entry.payload {
    case .run(.lost(let cause)):
      origins = []
      guard world.take({ $0.cause == cause }) else { throw .fromNothing(number) }
    case .run(.began), .run(.ended): origins = []
    case .input(let input, _):
      if let flaw = input.flaw(in: world) { throw .impossible(number, flaw) }
      origins = Routing.messages(for: input, apps: world.installations.map(\.app.name)).map {
        Origin(receiver: $0.receiver, cause: number)
      }
    case .app, .accessEnabler, .restClient, .device, .services: try take(entry)
    }
    world.advance(to: .later(world.now, entry.instant))
    try evolve(entry)
    count = number
  }

  /// Whether the next entry would be the first of a macrostep: an input, or something that comes by
  /// itself.
  public func begins(with entry: WorldEntry) -> Bool {
    var copy = self
    if let ended, !isWithin(ended, entry) { copy.dropWork(within: ended.app) }
    guard let cause = entry.cause else { return true }
    if case .input = entry.payload { return true }
    return !copy.origins.contains(Origin(receiver: entry.participant, cause: cause))
  }

  /// Takes the message that an entry comes from out of the schedule, where it begins a macrostep.
  private mutating func take(_ entry: WorldEntry) throws(Break) {
    guard let cause = entry.cause else { throw .fromNothing(entry.sequence) }
    let origin = Origin(receiver: entry.participant, cause: cause)
    guard !origins.contains(origin) else { return }
    let isTaken = world.take { $0.message.receiver == origin.receiver && $0.cause == cause }
    guard isTaken else { throw .fromNothing(entry.sequence) }
    origins = [origin]
  }

  /// Has the participant fold its event, and schedules what that leads to.
  private mutating func evolve(_ entry: WorldEntry) throws(Break) {
    switch (entry.payload, entry.participant) {
    case (.run, .scenario), (.input, .scenario): break
    case (.app(let event), .app(let name)):
      let index = world.index(of: name)
      world.installations[index].app.evolve(event)
      let path = world.installations[index].app.path
      route(Routing.routes(for: event, of: name, on: path), of: entry)
      if Routing.endsProcess(event) {
        let origin = entry.cause.map { Origin(receiver: entry.participant, cause: $0) }
        ended = Ended(app: name, entry: entry.sequence, origin: origin)
      }
    case (.accessEnabler(let event), .accessEnabler(let name)):
      let index = world.index(of: name)
      if let flaw = world.installations[index].accessEnabler.flaw(in: event) {
        throw .impossible(entry.sequence, flaw)
      }
      world.installations[index].accessEnabler.evolve(event)
      route(Routing.routes(for: event, of: name), of: entry)
    case (.restClient(let event), .restClient(let name)):
      let index = world.index(of: name)
      guard world.installations[index].restClient != nil else {
        throw .impossible(entry.sequence, "the app \(name) is not on the REST path")
      }
      world.installations[index].restClient?.evolve(event)
      route(Routing.routes(for: event, of: name), of: entry)
    case (.device(let event), .device):
      if let flaw = world.device.flaw(in: event) { throw .impossible(entry.sequence, flaw) }
      world.device.evolve(event)
      route(Routing.routes(for: event), of: entry)
    case (.services(let event), .services):
      world.services.evolve(event)
      route(Routing.routes(for: event), of: entry)
    case (.run, _), (.input, _), (.app, _), (.accessEnabler, _), (.restClient, _), (.device, _),
      (.services, _):
      throw .otherParticipant(entry.sequence)
    }
  }

  private mutating func route(_ routes: Routes, of entry: WorldEntry) {
    switch routes {
    case .none: break
    case .one(let message, let timing): route(message, timing, of: entry)
    case .several(let routes): for next in routes { route(next.message, next.timing, of: entry) }
    }
  }

  private mutating func route(_ message: Message, _ timing: Route.Timing, of entry: WorldEntry) {
    switch timing {
    case .atOnce, .next:
      origins.append(Origin(receiver: message.receiver, cause: entry.sequence))
    case .delivered, .timer, .cancelled, .late:
      let message = World.Delivery(message: message, cause: entry.sequence)
      world.schedule(message, timing, of: entry.participant.app)
    }
  }

  /// Whether an entry still belongs to the message during which an app ended.
  private func isWithin(_ ended: Ended, _ entry: WorldEntry) -> Bool {
    guard let cause = entry.cause else { return false }
    return cause >= ended.entry
      || Origin(receiver: entry.participant, cause: cause) == ended.origin
  }

  /// Takes what was under way within an app that has ended, which comes next.
  private mutating func dropWork(within app: AppName) {
    ended = nil
    origins += world.removeWork(within: app).map {
      Origin(receiver: $0.message.receiver, cause: $0.cause)
    }
  }
}

extension World {
  /// Takes the next delivery, or else the next timer, if it is wanted; returns whether it was.
  fileprivate mutating func take(_ isWanted: (Delivery) -> Bool) -> Bool {
    if let next = schedule.nextDelivery, isWanted(next.message) {
      return schedule.takeDelivery() != nil
    }
    guard let next = schedule.nextTimer, isWanted(next.message) else { return false }
    return schedule.takeTimer() != nil
  }
}

extension WorldFold.Break: CustomStringConvertible {
  /// The sentence for people.
  public var description: String {
    switch self {
    case .otherNumber(let number, let expected):
      "entry \(number) stands where entry \(expected) belongs"
    case .fromNothing(let number):
      "entry \(number) comes from nothing that was under way"
    case .unknownApp(let number): "entry \(number) is of an app that the world does not have"
    case .otherParticipant(let number):
      "entry \(number) holds a fact of another participant than it names"
    case .timeWentBack(let number): "entry \(number) is earlier than the entry before it"
    case .impossible(let number, let reason): "entry \(number) cannot be: \(reason)"
    }
  }
}
