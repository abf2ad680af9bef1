import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

// What may have changed beside the acts of people: the servers' data, the clock, and what is installed.
extension LogSearch {
  /// Returns the changes of the servers' data at which the log hints: the list of providers of the
  /// beginning or of a picker, and a rule that has begun or ended.
  func hintedChanges(of directory: ServiceDirectory) -> [DataChange] {
    let all = directory.providers.map(\.id)
    var changes: [DataChange] = []
    for requestor in requestors {
      let listed = directory.requestors.first { $0.id == requestor }?.providers ?? all
      let first = description.requestors.first { $0.id == requestor }?.providers ?? all
      let shown = words.providerLists.map { list in all.filter { list.contains($0.text) } }
      for list in [first] + shown where Set(list) != Set(listed) {
        let change = DataChange.providers(requestor, list)
        if !changes.contains(change) { changes.append(change) }
      }
    }
    for provider in directory.providers {
      if provider.integration.degradation != nil { changes.append(.degradation(provider.id, nil)) }
      guard words.tellsDegradation else { continue }
      changes += [Degradation.authenticateAll, .authorizeAll]
        .filter { $0 != provider.integration.degradation }
        .map { .degradation(provider.id, $0) }
    }
    return changes
  }

  /// Returns the changes of the servers' data that callbacks can show.
  func changes(of directory: ServiceDirectory) -> [DataChange] {
    let all = directory.providers.map(\.id)
    var changes: [DataChange] = []
    for requestor in requestors {
      let own = directory.requestors.first { $0.id == requestor }
      let listed = own?.providers ?? all
      let lists = words.providerLists.map { list in all.filter { list.contains($0.text) } }
      let shorter = listed.count > 1 ? listed.map { left in listed.filter { $0 != left } } : []
      var seen: Set<[ProviderID]> = [listed]
      for list in lists + [all] + shorter + [[]] where seen.insert(list).inserted {
        changes.append(.providers(requestor, list))
      }
      if usesApple { changes.append(.platformSSO(requestor, own?.usesPlatformSSO == false)) }
    }
    for provider in directory.providers {
      changes += ([nil] + Degradation.allCases.map(Optional.some))
        .filter { $0 != provider.integration.degradation }
        .map { .degradation(provider.id, $0) }
      changes.append(
        .authPerRequestor(provider.id, !provider.integration.isAuthenticatedPerRequestor)
      )
      if usesApple {
        changes += [nil, .supported, .picker].filter { $0 != provider.boardingStatus }
          .map { .boarding(provider.id, $0) }
      }
    }
    return changes + directory.subscribers.flatMap { self.changes(of: $0) }
  }

  private func changes(of subscriber: Subscriber) -> [DataChange] {
    let known = words.resources.map { ResourceID($0) }
    let resources = known.map { resource in
      let permitted = subscriber.resources ?? known
      return permitted.contains(resource)
        ? permitted.filter { $0 != resource } : permitted + [resource]
    }
    let fields = words.metadataFields.flatMap { field -> [DataChange] in
      let isTold = subscriber.metadata.contains { $0.name == field }
      return (isTold ? [.metadata(subscriber.name, field, nil)] : [])
        + [.metadata(subscriber.name, field, .string(Self.changedText))]
    }
    return resources.map { .resources(subscriber.name, $0) } + fields
  }

  /// The text that a changed field of the metadata has.
  private static let changedText = "changed"

  /// Returns the moves of the device's clock that change which tokens have expired.
  func clockMoves(in world: World) -> [Interval] {
    let device = world.device
    let now = device.clock(at: world.now)
    var moves: [Interval] = []
    if device.clockOffset != .zero {
      moves.append(Interval(milliseconds: -device.clockOffset.milliseconds))
    }
    for store in device.stores {
      let ends =
        store.tokens.authenticationTokens.map(\.expires)
        + store.tokens.authorizationTokens.map(\.expires)
      for end in ends { moves += [end - now, (end - now).shortened] }
    }
    let durations = description.durations
    let lifetimes = [durations.authentication, durations.authorization, durations.accessToken]
    for lifetime in lifetimes {
      moves += [lifetime, Interval(milliseconds: -lifetime.milliseconds)]
    }
    var seen: Set<Interval> = [.zero]
    return moves.filter { seen.insert($0).inserted }
  }

  /// Returns what ends an app that the log launches next, and what changes its SDK.
  func updates(in state: State) -> [DeviceAction] {
    var actions: [DeviceAction] = []
    for first in description.apps where isLaunched(first.name, from: state.line) {
      let app = first.name
      let isRunning =
        switch state.world.installation(of: app).app.process {
        case .running: true
        case .none: false
        }
      let sdk = state.world.device[app].package.sdk
      let versions = [first.sdk] + Self.versions.filter { $0 != first.sdk }
      actions += versions.filter { $0 != sdk }.map { .updatesApp(app, to: $0) }
      if isRunning, !actions.contains(.restarts) { actions.append(.restarts) }
      let system = state.world.device.traits.operatingSystem
      actions += Self.systems.filter { system < $0 && !actions.contains(.upgrades(to: $0)) }
        .map { .upgrades(to: $0) }
    }
    return actions
  }

  /// Whether the next line of an app launches it.
  private func isLaunched(_ app: AppName, from line: Int) -> Bool {
    let first = description.apps[0].name
    guard
      let launch = words.launches.first(where: { $0.line >= line && ($0.app ?? first) == app })
    else { return false }
    return !log.lines[line..<launch.line].contains { ($0.app ?? first) == app }
  }

  /// The versions at which an SDK began to differ.
  private static let versions: [SDKVersion] = {
    var versions: [SDKVersion] = []
    for feature in Feature.allCases {
      for version in [feature.availability.since, feature.availability.until].compactMap(\.self)
      where version.exists && !versions.contains(version) {
        versions.append(version)
      }
    }
    return versions
  }()

  private static let systems: [SystemVersion] = [
    .limitedToTeams, .erasesPasteboards, .featuresProviders,
  ]
}

extension Interval {
  /// The interval less a millisecond.
  fileprivate var shortened: Interval { Interval(milliseconds: milliseconds - 1) }
}
