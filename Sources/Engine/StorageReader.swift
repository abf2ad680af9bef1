import EntsimComparison
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Reads what is stored, in the terms of the scenario: on the device, and for apps on the REST path at the services.
///
/// A token's subscriber, requestor, expiry and source, and its app where there are several, always stand
/// there; the other fields only where the scenario names them for tokens of that kind.
///
/// A class, since it is large and only some observers have one.
final class StorageReader {
  private let scenario: Scenario
  private let subscribers: [Subscriber]
  private let named: NamedFields
  private let hasRESTApps: Bool
  private var last: (stores: [ScopedStore], apps: [Place], kept: KeptTokens?)?
  /// What was stored at the last look.
  private(set) var tokens: [StoredToken] = []

  /// Where an app stores, and the device's id for it.
  private struct Place: Equatable {
    let access: StoreAccess
    let device: DeviceID
  }

  /// The tokens of apps on the REST path.
  private struct KeptTokens: Equatable {
    let authentication: [AuthenticationToken]
    let authorization: [AuthorizationToken]

    init(_ services: PassService) {
      authentication = services.keptTokens
      authorization = services.keptAuthorizations
    }
  }

  /// A store with the first app that uses it, or whose older SDK did.
  private struct Store {
    let tokens: TokenStore
    let owner: Device.InstalledApp
    let generation: TokenDescription.Generation
  }

  private var description: WorldDescription { scenario.world }

  init(_ scenario: Scenario) {
    self.scenario = scenario
    subscribers = scenario.everySubscriber
    named = scenario.namedTokenFields
    hasRESTApps = scenario.world.apps.contains { $0.path == .restV1 }
  }

  /// Reads what is stored; returns whether something of it may have changed since the last look.
  func look(at world: World) -> Bool {
    let apps = world.device.apps.map { Place(access: $0.access, device: $0.device) }
    let kept = hasRESTApps ? KeptTokens(world.services) : nil
    if let last, last.stores == world.device.stores, last.apps == apps, last.kept == kept {
      return false
    }
    last = (world.device.stores, apps, kept)
    tokens = storedTokens(in: world)
    return true
  }

  /// Returns the authentication tokens of all stores, and then the others; of each kind those of the services last.
  private func storedTokens(in world: World) -> [StoredToken] {
    let stores = world.device.stores.compactMap { store(of: $0, on: world.device) }
    let authentications = stores.flatMap { store in
      store.tokens.authenticationTokens.map { self.token($0, in: store) }
    }
    let authorizations = stores.flatMap { store in
      store.tokens.authorizationTokens.map { self.token($0, in: store) }
    }
    guard hasRESTApps else { return authentications + authorizations }
    return authentications + world.services.keptTokens.map { keptToken($0, in: world) }
      + authorizations + world.services.keptAuthorizations.map { keptToken($0, in: world) }
  }

  /// Returns a store that expectations can speak of; nil for that of an older SDK of which this scenario says
  /// nothing.
  private func store(of scoped: ScopedStore, on device: Device) -> Store? {
    if let owner = device.owner(of: scoped.scope) {
      return Store(tokens: scoped.tokens, owner: owner, generation: .current)
    }
    guard named.contain("store") else { return nil }
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
        of: store.owner
      ),
      from: store.generation
    )
  }

  private func token(_ token: AuthorizationToken, in store: Store) -> StoredToken {
    let viewer = store.tokens.authenticationToken(of: token.requestor, from: token.provider)
    let source = names("source", of: .authorization) ? [self.source(of: token, viewer)] : []
    return StoredToken(
      .authorization,
      value(
        [Value.Field("resource", .string(token.resource.text))]
          + fields(token.guid, token.provider, token.requestor, token.expires) + source
          + namedFields(of: .authorization, token.fingerprint, token.isDamaged, in: store),
        of: store.owner
      ),
      from: store.generation
    )
  }

  /// Returns a token that the services keep.
  ///
  /// It has no store, is never damaged, and belongs to no current provider.
  private func keptToken(_ token: AuthenticationToken, in world: World) -> StoredToken {
    let owner = owner(of: token.requestor, token.fingerprint, in: world)
    let fields =
      fields(token.guid, token.provider, token.requestor, token.expires)
      + [Value.Field("source", .string(token.marks.source.rawValue))]
      + keptFields(of: .authentication, isOfThisDevice: owner.device == token.fingerprint)
    return StoredToken(.authentication, value(fields, of: owner))
  }

  private func keptToken(_ token: AuthorizationToken, in world: World) -> StoredToken {
    let owner = owner(of: token.requestor, token.fingerprint, in: world)
    let viewer = world.services.keptTokens.first {
      $0.requestor == token.requestor && $0.fingerprint == token.fingerprint
    }
    let source = names("source", of: .authorization) ? [self.source(of: token, viewer)] : []
    let fields =
      [Value.Field("resource", .string(token.resource.text))]
      + fields(token.guid, token.provider, token.requestor, token.expires) + source
      + keptFields(of: .authorization, isOfThisDevice: owner.device == token.fingerprint)
    return StoredToken(.authorization, value(fields, of: owner))
  }

  /// Returns the app whose requestor and device id a token at the services has; where the device has another id
  /// by now, the first app of the requestor.
  private func owner(
    of requestor: RequestorID,
    _ fingerprint: DeviceID,
    in world: World
  ) -> Device.InstalledApp {
    let apps = description.apps.filter { $0.path == .restV1 && $0.requestor == requestor }
      .map { world.device[$0.name] }
    return apps.first { $0.device == fingerprint } ?? apps.first ?? world.device.apps[0]
  }

  /// Returns the fields that the scenario names, of those that a token at the services has too.
  private func keptFields(of kind: TokenKind, isOfThisDevice: Bool) -> [Value.Field] {
    let device: TokenDescription.Fingerprint = isOfThisDevice ? .this : .other
    let store = TokenDescription.Generation.current
    return [
      Value.Field("device", .string(device.rawValue)),
      Value.Field("store", .string(store.rawValue)),
      Value.Field("corrupt", .bool(false)),
    ].filter { names($0.name, of: kind) }
  }

  private func value(_ fields: [Value.Field], of owner: Device.InstalledApp) -> Value {
    let hasSeveralApps = description.apps.count > 1
    let app = hasSeveralApps ? [Value.Field("app", .string(owner.name.text))] : []
    return .description(Value.Description(fields: fields + app))
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
    named[kind].contains(field)
  }

  /// Returns how the viewer of an authorization signed in; null where no such sign-in is stored beside it.
  private func source(
    of token: AuthorizationToken,
    _ viewer: AuthenticationToken?
  ) -> Value.Field {
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
  /// The fields of stored tokens that the scenario names.
  fileprivate var namedTokenFields: NamedFields {
    var named = NamedFields()
    for step in steps {
      for expectation in step.expectations { named.add(fieldsOf: expectation) }
    }
    if let storage = finally.storage { named.add(fieldsOf: storage.value) }
    return named
  }
}

/// The fields of stored tokens that a scenario names, by the kind of the token; a scenario names few.
private struct NamedFields {
  private var ofAuthentications: [String] = []
  private var ofAuthorizations: [String] = []

  subscript(kind: TokenKind) -> [String] {
    switch kind {
    case .authentication: ofAuthentications
    case .authorization: ofAuthorizations
    }
  }

  /// Whether a field is named of tokens of some kind.
  func contain(_ field: String) -> Bool {
    ofAuthentications.contains(field) || ofAuthorizations.contains(field)
  }

  mutating func add(fieldsOf expectation: Expectation) {
    switch expectation.item {
    case .storage(let tokens): add(fieldsOf: tokens)
    case .anyOrder(let items): for item in items { add(fieldsOf: item) }
    case .output, .state: break
    }
  }

  mutating func add(fieldsOf patterns: [TokenPattern]) {
    for pattern in patterns {
      for field in pattern.fields where !self[pattern.kind].contains(field.name) {
        switch pattern.kind {
        case .authentication: ofAuthentications.append(field.name)
        case .authorization: ofAuthorizations.append(field.name)
        }
      }
    }
  }
}
