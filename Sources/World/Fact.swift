public import Apps
public import Device
public import Entitlement
public import PassService
public import SDKRules
public import Simulation

/// What a journal entry holds: an input, or an event of a participant.
public enum Fact: Hashable, Sendable {
  /// The scenario did something; the mark says by which of its steps, nil where it is none.
  indirect case input(Input, StepMark? = nil)
  /// Something happened to an app.
  case app(App.Event)
  /// Something happened to an SDK.
  case accessEnabler(AccessEnabler.Event)
  /// Something happened to the device.
  case device(Device.Event)
  /// Something happened to the servers.
  case services(PassService.Event)
  /// The run began or ended.
  case run(RunFact)
}

extension Fact: DescribedFact {
  /// The description of the input or the event.
  public var fact: FactDescription {
    switch self {
    case .input(let input, _): input.fact
    case .app(let event): event.fact
    case .accessEnabler(let event): event.fact
    case .device(let event): event.fact
    case .services(let event): event.fact
    case .run(let fact): fact.fact
    }
  }
}

extension Fact {
  /// Whether the fact only passes something on: a callback that arrives, a pending request.
  public var isPassage: Bool {
    switch self {
    case .app(.callbackReceived), .device(.requestTransmitted), .device(.answerArrived),
      .services(.requestReceived):
      true
    case .input, .app, .accessEnabler, .device, .services, .run: false
    }
  }
}

/// The journal of a world.
public typealias WorldJournal = Journal<Participant, Fact>
/// An entry of the journal of a world.
public typealias WorldEntry = JournalEntry<Participant, Fact>
