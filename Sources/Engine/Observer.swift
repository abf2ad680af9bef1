import AccessEnabler
import Apps
import Comparison
import Device
import Entitlement
import PassService
import Scenarios
import Simulation
import World

/// Reads the journal as it grows, and keeps what expectations can speak of.
struct Observer {
  private let description: WorldDescription
  private let subscribers: [Subscriber]
  private var readCount = 0
  private var lastStores: [Device.ScopedStore]?
  private var lastStorage: [StoredToken] = []

  init(_ scenario: Scenario) {
    description = scenario.world
    subscribers = scenario.everySubscriber
  }

  /// Notes the entries that have come since the last look.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - world: The world.
  ///   - step: What is known of the step that began last.
  ///   - app: The app of that step; nil for a step of none.
  mutating func note(
    _ journal: WorldJournal,
    in world: World,
    for step: inout StepRecord,
    of app: AppName?
  ) {
    let situation = snapshot(of: world, for: app)
    for entry in journal.entries[readCount...] {
      if let output = output(entry, situation, of: app) { step.outputs.append(output) }
      if let request = SentRequest(entry) { step.requests.append(request) }
    }
    step.end = situation
    readCount = journal.entries.count
  }

  /// Returns how things stand now: all stores, and the SDK of an app, of the first where none is
  /// named.
  mutating func snapshot(of world: World, for app: AppName? = nil) -> Snapshot {
    if lastStores != world.device.stores {
      lastStores = world.device.stores
      lastStorage = storage(of: world)
    }
    let app = app ?? description.apps[0].name
    let accessEnabler = world.installation(of: app).accessEnabler
    let provider = accessEnabler.session.flatMap { session in
      session.currentProvider(in: world.device[tokensOf: app]).flatMap(session.provider)
    }
    return Snapshot(
      storage: lastStorage,
      flow: accessEnabler.flowKind,
      selectedProvider: provider?.value ?? .null
    )
  }

  /// Returns what is stored: the authentication tokens of all stores, and then the others.
  private func storage(of world: World) -> [StoredToken] {
    let stores = world.device.stores.map { store in
      (owner: world.device.apps.first { $0.scope == store.scope }, tokens: store.tokens)
    }
    return stores.flatMap { store in
      store.tokens.authenticationTokens.map {
        StoredToken(.authentication, value(of: $0, in: store.owner))
      }
    }
      + stores.flatMap { store in
        store.tokens.authorizationTokens.map {
          StoredToken(.authorization, value(of: $0, in: store.owner))
        }
      }
  }

  /// Returns the field that tells in whose store a token lies, where there is more than one app.
  private func ownerFields(_ owner: Device.InstalledApp?) -> [Value.Field] {
    guard let owner, description.apps.count > 1 else { return [] }
    return [Value.Field("app", .string(owner.name.text))]
  }

  /// Returns a stored token in the terms of the scenario.
  private func value(of token: AuthenticationToken, in owner: Device.InstalledApp?) -> Value {
    .description(
      Value.Description(
        fields: [
          Value.Field("subscriber", name(of: token.guid, at: token.provider)),
          Value.Field("requestor", .string(token.requestor.text)),
          Value.Field("expires", .string((token.expires - description.clock).description)),
        ] + ownerFields(owner)
      )
    )
  }

  /// Returns a stored token in the terms of the scenario.
  private func value(of token: AuthorizationToken, in owner: Device.InstalledApp?) -> Value {
    .description(
      Value.Description(
        fields: [
          Value.Field("resource", .string(token.resource.text)),
          Value.Field("subscriber", name(of: token.guid, at: token.provider)),
          Value.Field("requestor", .string(token.requestor.text)),
          Value.Field("expires", .string((token.expires - description.clock).description)),
        ] + ownerFields(owner)
      )
    )
  }

  /// Returns the scenario's name for the person with an id at a provider, null for nobody.
  private func name(of guid: String, at provider: ProviderID) -> Value {
    subscribers.first { $0.guid == guid && $0.provider == provider }
      .map { .string($0.name.text) } ?? .null
  }

  /// Returns the output of which the entry of a callback's arrival tells; nil for any other entry.
  private func output(_ entry: WorldEntry, _ situation: Snapshot, of app: AppName?) -> Output? {
    guard case .app(.callbackReceived(let callback)) = entry.payload,
      case .app(let receiver) = entry.participant
    else { return nil }
    return Output(
      name: callback.name,
      app: description.apps.count > 1 ? receiver : nil,
      isNamed: description.apps.count > 1 && receiver != app,
      arguments: callback.arguments,
      instant: entry.instant,
      entry: entry.sequence,
      situation: situation
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
      end: snapshot(of: world),
      requests: journal.entries.compactMap(SentRequest.init),
      inFlight: world.pendingWork(journal),
      unusedAnswers: (0..<world.services.scriptCount).filter {
        !world.services.usedScripts.contains($0)
      }
    )
  }
}

extension SentRequest {
  /// Creates a sent request from the entry of its sending; nil from any other.
  fileprivate init?(_ entry: WorldEntry) {
    guard let request = entry.payload.sentRequest else { return nil }
    self.init(service: request.service, value: request.value, entry: entry.sequence)
  }
}

extension Fact {
  /// The request that an SDK or a page sent, if that is the fact.
  var sentRequest: Request? {
    switch self {
    case .accessEnabler(.requestSent(let request)), .device(.requestSent(let request)): request
    case .input, .app, .accessEnabler, .device, .services: nil
    }
  }
}
