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
  private var lastTokens: TokenStore?
  private var lastStorage: [StoredToken] = []

  init(_ scenario: Scenario) {
    description = scenario.world
    subscribers = scenario.everySubscriber
  }

  /// Notes the entries that have come since the last look.
  mutating func note(_ journal: WorldJournal, in world: World, for step: inout StepRecord) {
    let situation = snapshot(of: world)
    for entry in journal.entries[readCount...] {
      if let output = Output(entry, situation) { step.outputs.append(output) }
      if let request = SentRequest(entry) { step.requests.append(request) }
    }
    step.end = situation
    readCount = journal.entries.count
  }

  /// Returns how things stand now.
  mutating func snapshot(of world: World) -> Snapshot {
    if lastTokens != world.device.tokens {
      lastTokens = world.device.tokens
      lastStorage =
        world.device.tokens.authenticationTokens.map { StoredToken(.authentication, value(of: $0)) }
        + world.device.tokens.authorizationTokens.map { StoredToken(.authorization, value(of: $0)) }
    }
    let accessEnabler = world.installation(of: description.apps[0].name).accessEnabler
    let provider = accessEnabler.session.flatMap { session in
      session.currentProvider(in: world.device.tokens).flatMap(session.provider)
    }
    return Snapshot(
      storage: lastStorage,
      flow: accessEnabler.flowKind,
      selectedProvider: provider?.value ?? .null
    )
  }

  /// Returns a stored token in the terms of the scenario.
  private func value(of token: AuthenticationToken) -> Value {
    .description(
      Value.Description(fields: [
        Value.Field("subscriber", name(of: token.guid, at: token.provider)),
        Value.Field("requestor", .string(token.requestor.text)),
        Value.Field("expires", .string((token.expires - description.clock).description)),
      ])
    )
  }

  /// Returns a stored token in the terms of the scenario.
  private func value(of token: AuthorizationToken) -> Value {
    .description(
      Value.Description(fields: [
        Value.Field("resource", .string(token.resource.text)),
        Value.Field("subscriber", name(of: token.guid, at: token.provider)),
        Value.Field("requestor", .string(token.requestor.text)),
        Value.Field("expires", .string((token.expires - description.clock).description)),
      ])
    )
  }

  /// Returns the scenario's name for the person with an id at a provider, null for nobody.
  private func name(of guid: String, at provider: ProviderID) -> Value {
    subscribers.first { $0.guid == guid && $0.provider == provider }
      .map { .string($0.name.text) } ?? .null
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

extension Output {
  /// Creates an output from the entry of a callback's arrival; nil from any other.
  fileprivate init?(_ entry: WorldEntry, _ situation: Snapshot) {
    guard case .app(.callbackReceived(let callback)) = entry.payload else { return nil }
    self.init(
      name: callback.name,
      arguments: callback.arguments,
      instant: entry.instant,
      entry: entry.sequence,
      situation: situation
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
