import Apps
import Comparison
import Device
import Entitlement
import PassService
import SDKRules
import ScenarioModel
import Simulation
import World

/// Reads the journal as it grows, and keeps what expectations can speak of.
struct Observer {
  private let description: WorldDescription
  private let subscribers: [Subscriber]
  /// What the steps ask for, in their order.
  private let steps: [(app: AppName?, parts: ObservedParts)]
  private let finally: ObservedParts
  private var readCount = 0
  private var lastStores: [Device.ScopedStore]?
  private var lastAccess: [StoreAccess] = []
  private var lastStorage: [StoredToken] = []

  init(_ scenario: Scenario, observing observation: Engine.Observation = .asked) {
    self.description = scenario.world
    self.subscribers = scenario.everySubscriber
    switch observation {
    case .asked:
      steps = scenario.steps.map { ($0.app, ObservedParts(of: $0)) }
      finally = ObservedParts(of: scenario.finally)
    case .everything:
      steps = scenario.steps.map { ($0.app, .all) }
      finally = .all
    }
  }

  /// Notes the entries that have come since the last look, for the step at a place in the scenario.
  mutating func note(
    _ journal: WorldJournal,
    in world: World,
    forStep step: Int,
    _ record: inout StepRecord
  ) {
    guard readCount < journal.count else { return }
    let asksForRequests = steps[step].parts.requests
    let app = steps[step].app
    var snapshot: Snapshot?
    journal.visitRecords(from: readCount + 1) { number, entry in
      switch entry.payload {
      case .app(.callbackReceived(let callback)):
        let now = snapshot ?? self.snapshot(of: world, atStep: step)
        snapshot = now
        record.outputs.append(output(callback, entry, number, now, of: app))
      case .accessEnabler(.requestSent(let request)), .device(.requestSent(let request)):
        if asksForRequests { record.requests.append(SentRequest(request, at: number)) }
      case .input, .app, .accessEnabler, .device, .services, .run: break
      }
    }
    readCount = journal.count
  }

  /// Returns how things stand now, as far as a step asks for it: all stores, and the SDK of its app.
  mutating func snapshot(of world: World, atStep step: Int) -> Snapshot {
    snapshot(of: world, for: steps[step].app, steps[step].parts)
  }

  /// Returns how things stand now, of the first app where none is named, as far as it is asked for.
  mutating func snapshot(
    of world: World,
    for app: AppName? = nil,
    _ parts: ObservedParts = .all
  ) -> Snapshot {
    Snapshot(
      storage: parts.storage ? storage(of: world) : nil,
      state: parts.state ? state(of: app ?? description.apps[0].name, in: world) : nil
    )
  }

  /// Returns where the SDK of an app stands.
  private func state(of app: AppName, in world: World) -> Snapshot.SDKState {
    let accessEnabler = world.installation(of: app).accessEnabler
    let provider = accessEnabler.session.flatMap { session in
      session.currentProvider(in: world.device[tokensOf: app]).flatMap(session.provider)
    }
    return Snapshot.SDKState(
      flow: accessEnabler.flowKind,
      selectedProvider: provider?.value ?? .null
    )
  }

  /// Returns what is stored, which is looked at again only where something of it has changed.
  private mutating func storage(of world: World) -> [StoredToken] {
    let access = world.device.apps.map(\.access)
    if lastStores != world.device.stores || lastAccess != access {
      lastStores = world.device.stores
      lastAccess = access
      lastStorage = storedTokens(of: world)
    }
    return lastStorage
  }

  /// Returns what is stored, in the terms of the scenario: the authentication tokens of all stores, and
  /// then the others.
  private func storedTokens(of world: World) -> [StoredToken] {
    let stores = world.device.stores.compactMap { store in
      world.device.owner(of: store.scope).map { (owner: ownerFields($0), tokens: store.tokens) }
    }
    let authentications = stores.flatMap { store in
      store.tokens.authenticationTokens.map { token in
        let source = Value.Field("source", .string(token.marks.source.rawValue))
        let fields = fields(token.guid, token.provider, token.requestor, token.expires)
        return StoredToken(.authentication, Self.value(fields + [source] + store.owner))
      }
    }
    let authorizations = stores.flatMap { store in
      store.tokens.authorizationTokens.map { token in
        let resource = Value.Field("resource", .string(token.resource.text))
        let fields = fields(token.guid, token.provider, token.requestor, token.expires)
        return StoredToken(.authorization, Self.value([resource] + fields + store.owner))
      }
    }
    return authentications + authorizations
  }

  private static func value(_ fields: [Value.Field]) -> Value {
    .description(Value.Description(fields: fields))
  }

  /// Returns the field that tells in whose store a token lies, where there is more than one app.
  private func ownerFields(_ owner: Device.InstalledApp?) -> [Value.Field] {
    guard let owner, description.apps.count > 1 else { return [] }
    return [Value.Field("app", .string(owner.name.text))]
  }

  /// Returns the fields that tokens of both kinds have.
  private func fields(
    _ guid: String,
    _ provider: ProviderID,
    _ requestor: RequestorID,
    _ expires: Instant
  ) -> [Value.Field] {
    [
      Value.Field("subscriber", name(of: guid, at: provider)),
      Value.Field("requestor", .string(requestor.text)),
      Value.Field("expires", .string((expires - description.clock).description)),
    ]
  }

  /// Returns the scenario's name for the subscriber with an id at a provider; null where there is none.
  private func name(of guid: String, at provider: ProviderID) -> Value {
    subscribers.first { $0.guid == guid && $0.provider == provider }
      .map { .string($0.name.text) } ?? .null
  }

  private func output(
    _ callback: Callback,
    _ entry: borrowing WorldJournal.Record,
    _ number: EntryNumber,
    _ snapshot: Snapshot,
    of app: AppName?
  ) -> Output {
    let receiver: AppName? =
      if description.apps.count > 1, case .app(let name) = entry.participant { name } else { nil }
    return Output(
      callback,
      app: receiver,
      isNamed: receiver != nil && receiver != app,
      instant: entry.instant,
      entry: number,
      snapshot: snapshot
    )
  }

  /// Returns the record of a run whose steps are done.
  mutating func record(
    of steps: [StepRecord],
    in world: World,
    _ journal: WorldJournal
  ) -> RunRecord {
    RunRecord(
      steps: steps,
      end: snapshot(of: world, for: nil, finally),
      requests: finally.requests
        ? journal.entries.compactMap { entry in
          entry.payload.sentRequest.map { SentRequest($0, at: entry.sequence) }
        } : [],
      inFlight: world.pendingWork(journal),
      unusedAnswers: (0..<world.services.scriptCount).filter {
        !world.services.usedScripts.contains($0)
      }
    )
  }
}

extension SentRequest {
  fileprivate init(_ request: Request, at entry: EntryNumber) {
    self.init(service: request.service, value: request.value, entry: entry)
  }
}

extension Fact {
  /// The request that an SDK or a page sent, if that is the fact.
  var sentRequest: Request? {
    switch self {
    case .accessEnabler(.requestSent(let request)), .device(.requestSent(let request)): request
    case .input, .app, .accessEnabler, .device, .services, .run: nil
    }
  }
}
