import Comparison
import Device
import Entitlement
import ScenarioModel
import Simulation
import World

/// Reads what is stored, in the terms of the scenario.
///
/// A token's subscriber, requestor, expiry and source, and its app where there are several, always stand
/// there; the other fields only where the scenario names them for tokens of that kind.
struct StorageReader {
  private let description: WorldDescription
  private let subscribers: [Subscriber]
  /// The fields that the scenario names, by the kind of the token.
  private let named: [TokenKind: Set<String>]
  private var last: (stores: [ScopedStore], apps: [Place])?
  /// What was stored at the last look.
  private(set) var tokens: [StoredToken] = []

  /// Where an app stores, and the device's id for it.
  private struct Place: Equatable {
    let access: StoreAccess
    let device: DeviceID
  }

  /// A store with the first app that uses it, or whose older SDK did.
  private struct Store {
    let tokens: TokenStore
    let owner: Device.InstalledApp
    let generation: TokenDescription.Generation
  }

  init(_ scenario: Scenario) {
    description = scenario.world
    subscribers = scenario.everySubscriber
    named = scenario.namedTokenFields
  }

  /// Reads what is stored; returns whether something of it may have changed since the last look.
  mutating func look(at world: World) -> Bool {
    let apps = world.device.apps.map { Place(access: $0.access, device: $0.device) }
    if let last, last.stores == world.device.stores, last.apps == apps { return false }
    last = (world.device.stores, apps)
    tokens = storedTokens(in: world)
    return true
  }

  /// Returns the authentication tokens of all stores, and then the others.
  private func storedTokens(in world: World) -> [StoredToken] {
    let stores = world.device.stores.compactMap { store(of: $0, on: world.device) }
    return stores.flatMap { store in
      store.tokens.authenticationTokens.map { self.token($0, in: store) }
    }
      + stores.flatMap { store in
        store.tokens.authorizationTokens.map { self.token($0, in: store) }
      }
  }

  /// Returns a store that expectations can speak of; nil for that of an older SDK of which this scenario says
  /// nothing.
  private func store(of scoped: ScopedStore, on device: Device) -> Store? {
    if let owner = device.owner(of: scoped.scope) {
      return Store(tokens: scoped.tokens, owner: owner, generation: .current)
    }
    guard named.values.contains(where: { $0.contains("store") }) else { return nil }
    return device.apps.first { $0.access.places.contains(scoped.scope) }
      .map { Store(tokens: scoped.tokens, owner: $0, generation: .legacy) }
  }

  private func token(_ token: AuthenticationToken, in store: Store) -> StoredToken {
    let current = store.tokens.currentProvider(of: token.requestor)
    return StoredToken(
      .authentication,
      value(
        fields(token.guid, token.provider, token.requestor, token.expires)
          + [Value.Field("source", .string(token.marks.source.rawValue))]
          + namedFields(of: .authentication, token.fingerprint, token.marks.isDamaged, in: store)
          + (names("selected", of: .authentication)
            ? [Value.Field("selected", .bool(current == token.provider))] : []),
        in: store
      ),
      from: store.generation
    )
  }

  private func token(_ token: AuthorizationToken, in store: Store) -> StoredToken {
    let source = names("source", of: .authorization) ? [source(of: token, in: store.tokens)] : []
    return StoredToken(
      .authorization,
      value(
        [Value.Field("resource", .string(token.resource.text))]
          + fields(token.guid, token.provider, token.requestor, token.expires) + source
          + namedFields(of: .authorization, token.fingerprint, token.isDamaged, in: store),
        in: store
      ),
      from: store.generation
    )
  }

  private func value(_ fields: [Value.Field], in store: Store) -> Value {
    let hasSeveralApps = description.apps.count > 1
    let owner = hasSeveralApps ? [Value.Field("app", .string(store.owner.name.text))] : []
    return .description(Value.Description(fields: fields + owner))
  }

  /// Returns the fields that every token has.
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

  /// Returns the fields of both kinds that the scenario names.
  private func namedFields(
    of kind: TokenKind,
    _ fingerprint: DeviceID,
    _ isDamaged: Bool,
    in store: Store
  ) -> [Value.Field] {
    let device: TokenDescription.Fingerprint = fingerprint == store.owner.device ? .this : .other
    return [
      Value.Field("device", .string(device.rawValue)),
      Value.Field("store", .string(store.generation.rawValue)),
      Value.Field("corrupt", .bool(isDamaged)),
    ].filter { names($0.name, of: kind) }
  }

  private func names(_ field: String, of kind: TokenKind) -> Bool {
    named[kind]?.contains(field) ?? false
  }

  /// Returns how the viewer of an authorization signed in; null where the store has no such sign-in.
  private func source(of token: AuthorizationToken, in tokens: TokenStore) -> Value.Field {
    let viewer = tokens.authenticationToken(of: token.requestor, from: token.provider)
    let source = viewer?.guid == token.guid ? viewer?.marks.source : nil
    return Value.Field("source", source.map { .string($0.rawValue) } ?? .null)
  }

  /// Returns the scenario's name for the subscriber with an id at a provider; null where there is none.
  private func name(of guid: String, at provider: ProviderID) -> Value {
    subscribers.first { $0.guid == guid && $0.provider == provider }
      .map { .string($0.name.text) } ?? .null
  }
}

extension Scenario {
  /// The fields of stored tokens that the scenario names, by the kind of the token.
  fileprivate var namedTokenFields: [TokenKind: Set<String>] {
    let lists = steps.flatMap(\.expectations).flatMap(\.storages) + [finally.storage?.value ?? []]
    return lists.joined().reduce(into: [:]) { named, pattern in
      named[pattern.kind, default: []].formUnion(pattern.fields.map(\.name))
    }
  }
}

extension Expectation {
  /// The lists of stored tokens in it.
  fileprivate var storages: [[TokenPattern]] {
    switch item {
    case .storage(let tokens): [tokens]
    case .anyOrder(let items): items.flatMap(\.storages)
    case .callback, .outcome, .state: []
    }
  }
}
