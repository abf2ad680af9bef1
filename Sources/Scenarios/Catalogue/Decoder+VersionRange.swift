internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads versions of the SDK: the first, the one that is too late, or both.
  mutating func sdkRange(_ node: Node) -> (since: SDKVersion, until: SDKVersion?)? {
    let expected = "versions in quotes, as `\">=2.0 <3.0\"`"
    guard let text = node.string else {
      wrongKind(node, expected: expected, help: quotingHelp(node))
      return nil
    }
    var since: SDKVersion?
    var until: SDKVersion?
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    for part in parts {
      if part.hasPrefix(">="), since == nil, until == nil {
        since = SDKVersion(String(part.dropFirst(2)))
        if since == nil { return refuse(node, text, expected) }
      } else if part.hasPrefix("<"), until == nil {
        until = SDKVersion(String(part.dropFirst()))
        if until == nil { return refuse(node, text, expected) }
      } else {
        return refuse(node, text, expected)
      }
    }
    let first = since ?? SDKVersion(1, 0)
    for version in [first, until].compactMap(\.self) where !version.exists {
      error(
        .unknownVersion,
        "there is no SDK \(version); the versions are 1.0 to 1.9, 2.0 to 2.5 and 3.0 to 3.9",
        at: node
      )
      return nil
    }
    if let until, until <= first {
      error(.outOfRange, "no version lies in \(Wording.quote(text))", at: node)
      return nil
    }
    return (first, until)
  }

  private mutating func refuse(
    _ node: Node,
    _ text: String,
    _ expected: String
  ) -> (since: SDKVersion, until: SDKVersion?)? {
    error(.badVersion, "found \(Wording.quote(text)); expected \(expected)", at: node)
    return nil
  }
}
