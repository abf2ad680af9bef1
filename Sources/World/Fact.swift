public import EntsimApps
public import EntsimDevice
public import EntsimEntitlement
public import EntsimPassService
public import EntsimRESTClient
public import EntsimSDKRules
public import EntsimSimulation

/// What a journal entry holds: an input, or an event of a participant.
public enum Fact: Hashable, Sendable {
  /// The scenario did something; the mark says by which of its steps, nil where it is none.
  indirect case input(Input, StepMark? = nil)
  /// Something happened to an app.
  case app(App.Event)
  /// Something happened to an SDK.
  case accessEnabler(AccessEnabler.Event)
  /// Something happened to the client of an app on the REST path.
  case restClient(RESTClient.Event)
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
    case .restClient(let event): event.fact
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
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
  }
}

/// The journal of a world.
public typealias WorldJournal = Journal<Participant, Fact>
/// An entry of the journal of a world.
public typealias WorldEntry = JournalEntry<Participant, Fact>

extension Fact: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .input(let input, let mark): writer.tag(0, input, mark)
    case .app(let event): writer.tag(1, event)
    case .accessEnabler(let event): writer.tag(2, event)
    case .device(let event): writer.tag(3, event)
    case .services(let event): writer.tag(4, event)
    case .run(let fact): writer.tag(5, fact)
    case .restClient(let event): writer.tag(6, event)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .input(reader.read(), reader.read())
    case 1: self = try .app(reader.read())
    case 2: self = try .accessEnabler(reader.read())
    case 3: self = try .device(reader.read())
    case 4: self = try .services(reader.read())
    case 5: self = try .run(reader.read())
    case 6: self = try .restClient(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
