internal import Diagnostics
internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads what happens to the device.
  mutating func deviceAction(_ node: Node) -> Step.Action? {
    guard let (word, argument, place) = verb(node, .deviceVerbs, of: "device") else { return nil }
    switch word.name {
    case "goes offline":
      return isBare(word.name, argument, "device") ? .device(.goesOffline) : nil
    case "goes online":
      return isBare(word.name, argument, "device") ? .device(.goesOnline) : nil
    case "restarts":
      return isBare(word.name, argument, "device") ? .device(.restarts) : nil
    case "signs in to TV provider":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { declaredSubscriber($0) }.map { .device(.signsInToTVProvider($0)) }
    case "signs out of TV provider":
      return isBare(word.name, argument, "device") ? .device(.signsOutOfTVProvider) : nil
    case "sets permission":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { permission($0) }.map { .device($0) }
    case "TV provider fails":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { choice($0, .tvProviderErrors) }.map { .device(.breaksTVProvider($0)) }
    case "TV provider works again":
      return isBare(word.name, argument, "device") ? .device(.breaksTVProvider(nil)) : nil
    case "changes id":
      return isBare(word.name, argument, "device") ? .device(.changesID) : nil
    case "upgrades to":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { upgrade($0) }.map { .device(.upgrades(to: $0)) }
    case "updates app":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { update(ofApp: $0) }.map { .device($0) }
    case "moves clock":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { clockMove($0) }.map { .device(.movesClock($0)) }
    default: preconditionFailure("a verb that nothing reads: \(word.name)")
    }
  }

  /// Reads what an app may do with the system's TV provider from now on.
  private mutating func permission(_ node: Node) -> DeviceAction? {
    guard node.mapping != nil else {
      guard isForOneApp("sets permission", at: node) else { return nil }
      return choice(node, .permissions).map { .setsPermission(scope.apps[0].name, to: $0) }
    }
    guard let fields = fields(node, .permissionSetting) else { return nil }
    guard fields["app"] != nil || isForOneApp("sets permission", at: node) else { return nil }
    let name = fields["app"].flatMap { declaredApp($0.value) }
    guard fields["app"] == nil || name != nil else { return nil }
    guard let pair = fields["to"] else {
      error(
        .missingKey,
        "`sets permission` needs `to`, what it becomes",
        at: node,
        help: "write `sets permission: {to: granted}`"
      )
      return nil
    }
    return choice(pair.value, .permissions).map {
      .setsPermission(name ?? scope.apps[0].name, to: $0)
    }
  }

  /// Reads an operating system that is newer than the one before; the steps behind see it.
  private mutating func upgrade(_ node: Node) -> SystemVersion? {
    guard let version = systemVersion(node) else { return nil }
    let old = scope.operatingSystem
    guard old < version else {
      error(
        .outOfRange,
        "\(Wording.quote(version.rawValue)) is not higher than \(old), which the device has by now",
        at: node,
        help: "an upgrade leads to a higher version"
      )
      return nil
    }
    scope.operatingSystem = version
    return version
  }

  /// Reads the new SDK of an app, against which the steps behind are checked.
  private mutating func update(ofApp node: Node) -> DeviceAction? {
    guard let fields = fields(node, .appUpdate) else { return nil }
    guard fields["app"] != nil || isForOneApp("updates app", at: node) else { return nil }
    let name = fields["app"].flatMap { declaredApp($0.value) }
    guard fields["app"] == nil || name != nil else { return nil }
    guard let pair = fields["sdk"] else {
      error(
        .missingKey,
        "`updates app` needs `sdk`, the new version",
        at: node,
        help: "write `updates app: {sdk: \"3.9.2\"}`"
      )
      return nil
    }
    guard let version = sdkVersion(pair.value) else { return nil }
    let index = scope.apps.firstIndex { $0.name == name } ?? 0
    scope.apps[index].sdk = version
    scope.everApps.append(scope.apps[index])
    return .updatesApp(scope.apps[index].name, to: version)
  }

  /// Whether there is one app, so that it need not be named; reports it otherwise.
  private mutating func isForOneApp(_ verb: String, at node: Node) -> Bool {
    guard scope.hasSeveralApps else { return true }
    error(
      .wrongApp,
      "`\(verb)` names no app, and there are several",
      at: node,
      help: "say which one, as `app: \(scope.apps[0].name)`"
    )
    return false
  }

  /// Reads what happens to the servers.
  mutating func serverAction(_ node: Node) -> Step.Action? {
    if node["answer"] != nil { return answer(node).map { .server(.answer($0)) } }
    guard let (word, argument, _) = verb(node, .serverVerbs, of: "server") else { return nil }
    guard word.name != "answer" else {
      error(
        .wrongArguments,
        "`answer` needs a service",
        at: node,
        help: "write `server: {answer: configuration, fault: reset}`"
      )
      return nil
    }
    guard let argument = needed(argument, after: word, of: "server", at: node) else { return nil }
    switch word.name {
    case "restore": return service(argument).map { .server(.restore($0)) }
    case "ends session of":
      return declaredSubscriber(argument).map { .server(.endsSession($0)) }
    case "update": return update(argument)
    case "verifies token": return verification(argument)
    default: preconditionFailure("a verb that nothing reads: \(word.name)")
    }
  }

  /// Returns a world without what was so at the start only: who is stored or signed in there may be
  /// gone by now.
  private func withoutPast(_ world: Node) -> Node {
    let past = ["tokens", "servers", "appleAccount"]
    let pairs = (world.mapping ?? []).filter { !past.contains($0.key.text) }
    return Node(.mapping(pairs), range: world.range, aliasedAt: world.aliasedAt)
  }

  /// Reads a change of what the servers know, and checks the world that it makes.
  private mutating func update(_ node: Node) -> Step.Action? {
    guard let fields = fields(node, .worldUpdate) else { return nil }
    if node.mapping?.isEmpty == true {
      let keys = Wording.alternatives(Vocabulary.worldUpdate.words.map(\.name))
      error(.checksNothing, "an empty `update` changes nothing", at: node, help: "say \(keys)")
      return nil
    }
    let before = scope
    let change = Node(.mapping(fields.pairs), range: node.range, aliasedAt: node.aliasedAt)
    let world = world(merged([before.given.map(withoutPast), change].compactMap(\.self)))
    let after = scope
    scope = before
    scope.given = after.given
    scope.removals = after.removals
    scope.formerNames.formUnion(before.providers + before.subscribers)
    scope.providers = after.providers
    scope.subscribers = after.subscribers
    scope.requestors = after.requestors
    return .server(.update(ServiceDirectory(world)))
  }
}
