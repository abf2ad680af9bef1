import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

/// Somebody who follows a journal entry by entry, knows what lies where at each, and sees laws broken.
struct StoreWitness {
  private(set) var device: Device
  private let beginsLimited: Bool
  /// The ids that the apps of each team have had.
  private var identities: [TeamID: Set<DeviceID>] = [:]

  init(_ world: World) {
    device = world.device
    beginsLimited =
      device.traits.kind.platform == .tvOS || device.traits.operatingSystem >= .limitedToTeams
    noteIdentities()
  }

  /// Takes an entry; returns the law that it breaks, nil when it breaks none.
  mutating func violation(by entry: WorldEntry) -> String? {
    switch entry.payload {
    case .device(let event):
      let before = device
      device.evolve(event)
      noteIdentities()
      return violation(by: event, at: entry.instant, before) ?? violationOfPlaces()
    case .accessEnabler(let event):
      guard case .accessEnabler(let app) = entry.participant else { return nil }
      return violation(by: event, of: app, at: entry.instant)
    case .input, .app, .restClient, .services, .run: return nil
    }
  }

  private mutating func noteIdentities() {
    for app in device.apps { identities[app.package.team, default: []].insert(app.device) }
  }

  /// What holds of all places at all times.
  private func violationOfPlaces() -> String? {
    for store in device.stores {
      let tokens = store.tokens.authenticationTokens
      let pairs = Set(tokens.map { [$0.requestor.text, $0.provider.text] })
      guard pairs.count == tokens.count else { return "two tokens of one pair in \(store.scope)" }
      if store.scope.medium == .globalToken, tokens.count > 1 {
        return "two tokens in the global store"
      }
      if store.scope.medium == .privateFile, tokens.contains(where: { !$0.marks.isForOneRequestor })
      {
        return "a private file keeps what all may have"
      }
    }
    guard Set(device.stores.map(\.scope)).count == device.stores.count else {
      return "one place is there twice"
    }
    for app in device.apps {
      if let broken = violationOfReach(of: app) { return broken }
    }
    return nil
  }

  /// What an app reaches: nothing of another team, and nothing that is damaged.
  private func violationOfReach(of app: Device.InstalledApp) -> String? {
    let isLimited =
      device.traits.kind.platform == .tvOS || device.traits.operatingSystem >= .limitedToTeams
    let tokens = device[tokensOf: app.name]
    for store in device.stores where app.access.reads(store.scope) && isLimited {
      switch store.scope.owner {
      case .everybody: return "\(app.name) reads what is everybody's"
      case .team(let team), .vendor(_, let team):
        if team != app.package.team { return "\(app.name) reads what is \(team)'s" }
      case .app(let name): if name != app.name { return "\(app.name) reads what is \(name)'s" }
      }
    }
    let known = identities[app.package.team, default: []].union(["another"])
    if beginsLimited,
      let token = tokens.authenticationTokens.first(where: { !known.contains($0.fingerprint) })
    {
      return "\(app.name) has the token of device \(token.fingerprint)"
    }
    for token in tokens.authenticationTokens {
      let found = tokens.authenticationToken(of: token.requestor, from: token.provider)
      if found?.marks.isDamaged == true { return "\(app.name) finds what is damaged" }
    }
    return nil
  }

  private func violation(
    by event: Device.Event,
    at instant: Instant,
    _ before: Device
  ) -> String? {
    if let broken = violationOfBorders(by: event, before) { return broken }
    let clock = before.clock(at: instant)
    switch event {
    case .tokenStored(let token, let app):
      let tokens = device[tokensOf: app]
      guard
        tokens.authenticationToken(of: token.requestor, from: token.provider)?.stored(as: nil)
          == token
      else { return "\(app) does not find what it has stored" }
      guard tokens.currentProvider(of: token.requestor) == token.provider else {
        return "the MVPD of a sign-in is not current"
      }
    case .storeErased(let app):
      guard device[tokensOf: app].holdsNothing, device[legacyTokensOf: app] == nil else {
        return "\(app) finds something behind its logout"
      }
    case .tokensErased(let requestor, let provider, let app):
      let tokens = device[tokensOf: app].authenticationTokens
      if tokens.contains(where: { $0.requestor == requestor && $0.provider == provider }) {
        return "\(app) finds what it has removed"
      }
    case .tokensImported(let requestor, let provider, let app):
      let own = before[tokensOf: app].authenticationToken(of: requestor, from: provider)
      if let own, own.requestor == requestor, clock.precedes(own.expires) {
        return "an import overrides a token"
      }
      guard let legacy = before[legacyTokensOf: app],
        let token = legacy.authenticationToken(of: requestor, from: provider),
        clock.precedes(token.expires)
      else { return "what is imported is not there, or worth nothing" }
    case .tokenLent(let requestor, let provider, let lender, let app):
      let tokens = device[tokensOf: app]
      guard let token = tokens.authenticationToken(of: requestor, from: provider),
        token.requestor == lender, !token.marks.isForOneRequestor, clock.precedes(token.expires)
      else { return "what is lent is not there, or worth nothing" }
    case .storeMigrated(let app):
      for token in before[tokensOf: app].authenticationTokens where !token.marks.isDamaged {
        let found = device[tokensOf: app]
          .authenticationToken(of: token.requestor, from: token.provider)
        if found?.stored(as: nil) != token.stored(as: nil) {
          return "a migration overrides a token"
        }
      }
    case .upgraded(let system):
      let isErasing =
        before.traits.operatingSystem < .erasesPasteboards && system >= .erasesPasteboards
      guard device.traits.kind.platform == .iOS, isErasing else { break }
      for store in device.stores where store.scope.medium != .keychain && !store.tokens.isEmpty {
        return "iOS 10 leaves \(store.scope)"
      }
    default: break
    }
    return nil
  }

  /// What changes only where an app reaches, and what changes nothing at all.
  private func violationOfBorders(by event: Device.Event, _ before: Device) -> String? {
    guard let app = event.storingApp else {
      switch event {
      case .storeLost, .upgraded: return nil
      default: return device.stores == before.stores ? nil : "\(event) changes what is stored"
      }
    }
    let access = device[app].access
    for store in before.stores where !access.reads(store.scope) {
      guard device.stores.first(where: { $0.scope == store.scope }) == store else {
        return "\(app) changes \(store.scope)"
      }
    }
    return nil
  }

  /// What an SDK does by what is stored.
  private func violation(
    by event: AccessEnabler.Event,
    of app: AppName,
    at instant: Instant
  ) -> String? {
    switch event {
    case .requestSent(let request):
      switch request.proof {
      case .authentication(let token): if token.marks.isDamaged { return "a damaged proof" }
      case .authorization(let token): if token.isDamaged { return "a damaged proof" }
      case .saml, .statement, nil: break
      }
      return nil
    default: return nil
    }
  }
}

extension Device.Event {
  /// The app whose SDK changes what is stored; nil where it is no SDK's doing.
  fileprivate var storingApp: AppName? {
    switch self {
    case .tokenStored(_, let app), .authorizationStored(_, let app), .tokensErased(_, _, let app),
      .authorizationErased(_, let app), .currentProviderForgotten(_, let app),
      .storeErased(let app), .metadataStored(_, let app),
      .tokensImported(_, _, let app), .tokenLent(_, _, _, let app), .storeMigrated(let app):
      app
    default: nil
    }
  }
}
