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
    if let action = Self.bareDeviceActions[word.name] {
      return isBare(word.name, argument, "device") ? .device(action) : nil
    }
    guard let argument = needed(argument, after: word, of: "device", at: place) else { return nil }
    switch word.name {
    case "signs in to TV provider":
      return declaredSubscriber(argument).map { .device(.signsInToTVProvider($0)) }
    case "sets permission": return permission(argument).map { .device($0) }
    case "TV provider fails":
      return choice(argument, .tvProviderErrors).map { .device(.breaksTVProvider($0)) }
    case "upgrades to": return upgrade(argument).map { .device(.upgrades(to: $0)) }
    case "updates app": return update(ofApp: argument).map { .device($0) }
    case "moves clock": return clockMove(argument).map { .device(.movesClock($0)) }
    default: return action(word, argument, of: "device", at: place)
    }
  }

  /// What happens to the device, where the verb says all of it.
  private static let bareDeviceActions: [String: DeviceAction] = [
    "goes offline": .goesOffline,
    "goes online": .goesOnline,
    "restarts": .restarts,
    "signs out of TV provider": .signsOutOfTVProvider,
    "TV provider works again": .breaksTVProvider(nil),
    "changes id": .changesID,
  ]

  /// Reads what an app may do with the system's TV provider from now on.
  private mutating func permission(_ node: Node) -> DeviceAction? {
    guard node.mapping != nil else {
      guard isForOneApp("sets permission", at: node) else { return nil }
      return choice(node, .permissions).map { .setsPermission(scope.apps[0].name, to: $0) }
    }
    guard let fields = fields(node, .permissionSetting),
      let app = app(named: fields, by: "sets permission")
    else { return nil }
    guard let pair = fields["to"] else {
      return refuse(.missingKey, at: node) {
        "`sets permission` needs `to`, what it becomes"
        "write `sets permission: {to: granted}`"
      }
    }
    return choice(pair.value, .permissions).map { .setsPermission(app, to: $0) }
  }

  /// Reads an operating system that is newer than the one before; the steps behind see it.
  private mutating func upgrade(_ node: Node) -> SystemVersion? {
    guard let version = systemVersion(node) else { return nil }
    let old = scope.operatingSystem
    guard old < version else {
      return refuse(.outOfRange, at: node) {
        "\(Wording.quote(version.rawValue)) is not higher than \(old), which the device has by now"
        "an upgrade leads to a higher version"
      }
    }
    scope.operatingSystem = version
    return version
  }

  /// Reads the new SDK of an app, against which the steps behind are checked.
  private mutating func update(ofApp node: Node) -> DeviceAction? {
    guard let fields = fields(node, .appUpdate),
      let app = app(named: fields, by: "updates app")
    else { return nil }
    guard let pair = fields["sdk"] else {
      return refuse(.missingKey, at: node) {
        "`updates app` needs `sdk`, the new version"
        "write `updates app: {sdk: \"3.9.2\"}`"
      }
    }
    guard let version = sdkVersion(pair.value) else { return nil }
    let index = scope.apps.firstIndex { $0.name == app } ?? 0
    scope.apps[index].sdk = version
    scope.everApps.append(scope.apps[index])
    return .updatesApp(scope.apps[index].name, to: version)
  }

  /// Reads the app that a verb is about, the only one where none is named.
  private mutating func app(named fields: Fields, by verb: String) -> AppName? {
    if let pair = fields["app"] { return declaredApp(pair.value) }
    return isForOneApp(verb, at: fields.node) ? scope.apps[0].name : nil
  }

  /// Whether there is one app, so that it need not be named; reports it otherwise.
  private mutating func isForOneApp(_ verb: String, at node: Node) -> Bool {
    guard scope.hasSeveralApps else { return true }
    return refuse(.wrongApp, at: node) {
      "`\(verb)` names no app, and there are several"
      "say which one, as `app: \(scope.apps[0].name)`"
    }
  }
}
