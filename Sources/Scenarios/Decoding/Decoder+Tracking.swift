internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads a tracking array.
  mutating func trackingData(_ node: Node) -> Pattern? {
    if let pattern = anything(node, "an array") { return pattern }
    guard let nodes = list(node, "an array of the event's entries") else { return nil }
    return Self.whole(nodes.map { scalarPattern($0) }).map { Pattern(.list($0), at: node.range) }
  }

  /// Whether a tracking array has the length of its event; reports it otherwise.
  mutating func hasTrackingLength(_ patterns: [Pattern], at arguments: [Given]) -> Bool {
    guard case .literal(.string(let event))? = patterns.first?.matcher,
      let type = TrackingEventType(rawValue: event)
    else { return true }
    let words = Vocabulary.trackingEvents
    if let node = arguments.first?.node {
      checkRules(of: event, in: words, "step \(scope.step) expects `\(event)`", at: node)
    }
    guard case .list(let entries)? = patterns.last?.matcher, let node = arguments.last?.node else {
      return true
    }
    let length = type.length(in: scope.app.sdk)
    let isShort = entries.count == 1 && scope.switches.trackingOnFailure == .successOnly
    if entries.count == length || isShort { return true }
    let since = Feature.clientTraits.availability.since
    let other = scope.edition.has(.clientTraits) ? SDKVersion(1, 0) : since
    let isOfOtherSDK = entries.count == type.length(in: other)
    return refuse(
      .trackingLength,
      "the array of \(event) has \(Wording.count(entries.count, "entry", plural: "entries")); "
        + "in SDK \(scope.app.sdk) it has \(length)",
      at: node,
      help: isOfOtherSDK
        ? "device, client and OS stand at the end from SDK \(since) on"
        : "entries about nobody are there too, as `\"\"`; `<any>` is for those that do not matter"
    )
  }
}
