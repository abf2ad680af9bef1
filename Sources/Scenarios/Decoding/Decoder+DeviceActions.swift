internal import Diagnostics
internal import Entitlement
internal import Language
internal import ScenarioModel
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
      return refuse(
        .missingKey,
        "`sets permission` needs `to`, what it becomes",
        at: node,
        help: "write `sets permission: {to: granted}`"
      )
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
      return refuse(
        .outOfRange,
        "\(Wording.quote(version.rawValue)) is not higher than \(old), which the device has by now",
        at: node,
        help: "an upgrade leads to a higher version"
      )
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
      return refuse(
        .missingKey,
        "`updates app` needs `sdk`, the new version",
        at: node,
        help: "write `updates app: {sdk: \"3.9.2\"}`"
      )
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
    return refuse(
      .wrongApp,
      "`\(verb)` names no app, and there are several",
      at: node,
      help: "say which one, as `app: \(scope.apps[0].name)`"
    )
  }
}
