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
    case "moves clock":
      return needed(argument, after: word, of: "device", at: place)
        .flatMap { clockMove($0) }.map { .device(.movesClock($0)) }
    default: break
    }
    guard let action = action(word, argument, of: "device", at: place) else { return nil }
    guard let argument else { return action }
    switch word.name {
    case "upgrades to": return upgrades(argument) ? action : nil
    case "updates app": return updates(argument) ? action : nil
    case "sets permission":
      let isClear = argument["app"] != nil || isForOneApp(word.name, at: argument)
      return isClear ? action : nil
    default: return action
    }
  }

  /// Whether an operating system is newer than the one before; the steps behind see it.
  private mutating func upgrades(_ node: Node) -> Bool {
    guard let text = node.string else { return false }
    let old = scope.operatingSystem
    guard Self.isHigher(text, than: old) else {
      error(
        .outOfRange,
        "\(Wording.quote(text)) is not higher than \(old), which the device has by now",
        at: node,
        help: "an upgrade leads to a higher version"
      )
      return false
    }
    scope.operatingSystem = text
    return true
  }

  private static func isHigher(_ version: String, than other: String) -> Bool {
    func numbers(_ text: String) -> [Int] {
      let numbers = text.split(separator: ".").compactMap { Int($0) }
      return numbers + Array(repeating: 0, count: max(0, 3 - numbers.count))
    }
    return numbers(other).lexicographicallyPrecedes(numbers(version))
  }

  /// Gives an app its new SDK, against which the steps behind are checked.
  private mutating func updates(_ node: Node) -> Bool {
    guard node["app"] != nil || isForOneApp("updates app", at: node) else { return false }
    let index = scope.apps.firstIndex { $0.name.text == node["app"]?.value.string } ?? 0
    guard let version = node["sdk"]?.value.string.flatMap({ SDKVersion($0) }) else { return false }
    scope.apps[index].sdk = version
    scope.everApps.append(scope.apps[index])
    return true
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
